import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ApiClient } from '../../testing/api-client.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const iri = ({ account }: TestPerson): string => `/api/users/${account}`;
const password = 'Parley-demo-1';
const login = (email: string) => server.client().post('auth/login', { email, password });

async function mailsTo(email: string): Promise<{ template: string; data: Record<string, string> }[]> {
  const rows = await server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq', 'desc');
  return rows.map(({ payload }) => payload).filter(({ to }) => to.email === email);
}

/** Asks for the address, and returns the secret of the mail's link. */
async function requestChange(person: TestPerson, email: string): Promise<string> {
  assert.equal((await person.api.put(`${iri(person)}/email`, { email, current: password })).status, 200);
  const [mail] = await mailsTo(email.toLowerCase());
  assert.equal(mail?.template, 'email-confirmation');
  return new URL(mail.data.link ?? '', server.origin).searchParams.get('verificationHash') ?? '';
}

const confirm = (api: ApiClient, person: TestPerson, hash: string) =>
  api.put(`${iri(person)}/email-confirming`, { hash });

test('a new address takes effect when its owner follows the mailed link, and the old one is notified', async () => {
  const { purchaser } = server.people;
  const hash = await requestChange(purchaser, 'Lena.New@parley.example');
  const waiting = (await purchaser.api.get(iri(purchaser))).body;
  assert.deepEqual([waiting['email'], waiting['pendingEmail']], [purchaser.email, 'lena.new@parley.example']);
  assert.equal((await confirm(purchaser.api, purchaser, 'guessed')).body['code'], 'verification_token_mismatch');
  const done = (await confirm(purchaser.api, purchaser, hash)).body;
  assert.deepEqual([done['email'], done['pendingEmail']], ['lena.new@parley.example', null]);
  assert.equal((await mailsTo(purchaser.email))[0]?.template, 'email-changed');
  assert.equal((await login('lena.new@parley.example')).status, 200);
  assert.equal((await login(purchaser.email)).status, 401);
  assert.equal((await confirm(purchaser.api, purchaser, hash)).body['code'], 'verification_token_mismatch');
});

test('changing the address needs the current password and limits wrong guesses', async () => {
  const { admin } = server.people;
  const ask = (body: object) => admin.api.put(`${iri(admin)}/email`, { email: 'ana.new@parley.example', ...body });
  const refusal = async (body: object) => {
    const { violations } = (await ask(body)).body as { violations: { propertyPath: string; code: string }[] };
    return violations.map(({ propertyPath, code }) => `${propertyPath} ${code}`);
  };
  assert.deepEqual(await refusal({}), ['current required']);
  assert.deepEqual(await refusal({ current: 'Guess-1234' }), ['current wrong_password']);
  const tries = [];
  for (let count = 0; count < 12; count += 1) tries.push((await ask({ current: `Guess-${count}-xx` })).status);
  assert.equal(tries.at(-1), 429);
  assert.equal((await mailsTo('ana.new@parley.example')).length, 0);
});

test('changing the address invalidates a password link sent to the old mailbox', async () => {
  const { supplier2 } = server.people;
  await server.client().post('password-resets', { email: supplier2.email });
  const [mail] = await mailsTo(supplier2.email);
  const link = new URL(mail?.data.link ?? '', server.origin);
  assert.equal(
    (await confirm(supplier2.api, supplier2, await requestChange(supplier2, 'two@parley.example'))).status,
    200,
  );
  const [id, verificationHash] = ['id', 'verificationHash'].map((name) => link.searchParams.get(name));
  const answer = await server
    .client()
    .put(`password-resets/${id}/verifying`, { password: 'New-pass-99', verificationHash });
  assert.equal(answer.body['code'], 'password_reset_link_invalid');
});

test('only the account owner can request and confirm a change, with the latest valid link', async () => {
  const { lead, supplier1, admin, purchaser } = server.people;
  const body = { email: 'tom.new@parley.example', current: password };
  assert.equal((await server.client().put(`${iri(lead)}/email`, body)).status, 401);
  assert.equal((await admin.api.put(`${iri(lead)}/email`, body)).body['code'], 'not_allowed');
  assert.equal((await supplier1.api.put(`${iri(lead)}/email`, body)).status, 404);
  assert.equal((await lead.api.put(`${iri(lead)}/email`, { ...body, email: 'tom.new' })).status, 400);
  const first = await requestChange(lead, body.email);
  const second = await requestChange(lead, 'tom.other@parley.example');
  assert.equal((await confirm(server.client(), lead, second)).status, 401);
  assert.equal((await confirm(purchaser.api, purchaser, second)).body['code'], 'verification_token_mismatch');
  assert.equal((await confirm(admin.api, lead, second)).body['code'], 'not_allowed');
  assert.equal((await confirm(lead.api, lead, first)).body['code'], 'verification_token_mismatch');
  server.advance(25 * 3_600_000);
  assert.equal((await confirm(lead.api, lead, second)).body['code'], 'verification_token_mismatch');
  await lead.api.put(`${iri(lead)}/email`, { email: lead.email });
  assert.equal(
    (await lead.api.get(iri(lead))).body['pendingEmail'],
    null,
    'naming the current address withdraws the change',
  );
});

test('a request for the address of another account does not reveal that account; its owner gets a mail', async () => {
  const { supplier3, supplier4 } = server.people;
  const { status, body } = await supplier3.api.put(`${iri(supplier3)}/email`, {
    email: supplier4.email,
    current: password,
  });
  assert.deepEqual([status, body['pendingEmail']], [200, supplier4.email]);
  assert.equal((await mailsTo(supplier4.email))[0]?.template, 'email-already-registered');
  const tokens = await server.services.db('account_token').where({ account_id: supplier3.account, purpose: 'email' });
  assert.equal(tokens.length, 0);
});

test('rejects an address taken in the meantime, and too many requests', async () => {
  const { supplier3, supplier4 } = server.people;
  const hash = await requestChange(supplier3, 'wanted@parley.example');
  await server.services.db('account').where({ id: supplier4.account }).update({ email: 'Wanted@parley.example' });
  assert.equal((await confirm(supplier3.api, supplier3, hash)).body['code'], 'email_already_registered');
  for (let count = 0; count < 8; count += 1)
    await supplier3.api.put(`${iri(supplier3)}/email`, { email: supplier3.email });
  const { status, body } = await supplier3.api.put(`${iri(supplier3)}/email`, {
    email: 'one@more.example',
    current: password,
  });
  assert.deepEqual([status, body['code']], [429, 'too_many_attempts']);
});
