import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { forgetSessions } from '../../identity/session-reader.ts';
import { apiClient, type Answer } from '../../testing/api-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf, created, makePublished } from '../testing/request-maker.ts';

let server: TestServer;
const password = 'Harbour-Road-20457';

before(async () => {
  server = await startTestServer();
});
after(() => server.stop());
const beforeEachTest = () => server.services.db('login_failure').delete();

const person = (email: string, more: object = {}) => ({
  email,
  password,
  confirmPassword: password,
  given_name: 'Nora',
  family_name: 'Lindqvist',
  telephone: '+46 8 123456',
  country: 'SE',
  legal_name: 'Lindqvist Pumpar AB',
  role: 'supplier',
  termsAccepted: true,
  ...more,
});

interface Invited {
  id: string;
  token: string;
  request: string;
}

async function invited(body: object): Promise<Invited> {
  await beforeEachTest();
  const { request } = await makePublished(server.people.purchaser.api);
  const answer = await server.people.purchaser.api.post('invitations', { request, ...body });
  const id = created(answer).slice(-36);
  return { id, request, token: new URL(String(answer.body['redirectURL'])).searchParams.get('token') ?? '' };
}

const register = ({ id, token }: { id: string; token: string }, body: object): Promise<Answer> =>
  server.client().post(`registrations?invitation=${id}`, { ...body, token });

async function mailTo(email: string, template: string) {
  const rows = await server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq', 'desc');
  const found = rows.find(({ payload }) => payload.to.email === email && payload.template === template);
  return found && new URL(found.payload.data.link, server.origin);
}

async function verify(email: string): Promise<Answer> {
  const link = await mailTo(email, 'registration-verification');
  const id = link?.searchParams.get('id');
  return server
    .client()
    .put(`registrations/${id}/verifying`, { verificationHash: link?.searchParams.get('verificationHash') });
}

async function signedIn(email: string, secret = password) {
  const { status, body } = await server.client().post('auth/login', { email, password: secret });
  assert.equal(status, 200, JSON.stringify(body));
  return apiClient(server.origin, String(body['token']));
}

describe('the invited supplier', () => {
  test('is verified, approved and signed in at once, and sees the request', async () => {
    const invitation = await invited({ email: 'nora@pumpar.example' });
    const response = await server.client().raw(`registrations?invitation=${invitation.id}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(person('Nora@pumpar.example', { token: invitation.token })),
    });
    const body = Object(await response.json());
    assert.equal(response.status, 201, JSON.stringify(body));
    assert.deepEqual([body.state, body.emailVerified, body.approved], ['active', true, true]);
    assert.match(String(response.headers.get('set-cookie')), /^parley_token=.*httponly/i);
    const api = apiClient(server.origin, body.token);
    assert.equal((await api.get(invitation.request)).status, 200);
    const own = await api.get(body['@id']);
    assert.deepEqual([own.body['email'], own.body['given_name']], ['nora@pumpar.example', 'Nora']);
    const organization = await api.get(String(own.body['organization']));
    assert.deepEqual([organization.body['legal_name'], organization.body['kind']], ['Lindqvist Pumpar AB', 'supplier']);
    assert.equal('passwordHash' in own.body, false);
    await signedIn('nora@pumpar.example');
  });

  test('is told when the address has an account already', async () => {
    const { email } = server.people.supplier1;
    const invitation = await invited({ email });
    assert.deepEqual(codeOf(await register(invitation, person(email))), [409, 'email_already_registered']);
  });
});

describe('registration', () => {
  test('needs an invitation, its token, and the role that it is for', async () => {
    const invitation = await invited({ email: 'x@pumpar.example' });
    const refused = [403, 'registration_requires_invitation'];
    assert.deepEqual(codeOf(await server.client().post('registrations', person('x@pumpar.example'))), refused);
    assert.deepEqual(codeOf(await register({ ...invitation, token: 'wrong' }, person('x@pumpar.example'))), refused);
    assert.deepEqual(codeOf(await register({ ...invitation, id: 'broken' }, person('x@pumpar.example'))), refused);
    assert.deepEqual(codeOf(await register(invitation, person('x@pumpar.example', { role: 'purchaser' }))), refused);
  });

  test('names every wrong field', async () => {
    const invitation = await invited({ email: 'y@pumpar.example' });
    const wrong = {
      given_name: 'N0ra',
      password: 'short',
      confirmPassword: 'other',
      country: 'XX',
      termsAccepted: false,
    };
    assert.deepEqual(
      codesOf(await register(invitation, person('y@pumpar.example', wrong))).toSorted((a, b) => a.localeCompare(b)),
      [
        'confirmPassword passwords_differ',
        'country not_in_list',
        'given_name format_person_name',
        'password too_short',
        'termsAccepted not_in_list',
      ],
    );
    assert.ok(codesOf(await register(invitation, {})).includes('legal_name required'));
  });

  test('is refused when it comes too often from one place', async () => {
    const invitation = await invited({ email: 'z@pumpar.example' });
    const answers = [];
    for (let attempt = 0; attempt < 31; attempt += 1)
      answers.push(await register({ ...invitation, token: 'guess' }, person('z@pumpar.example')));
    assert.equal(answers.at(29)?.status, 403);
    assert.deepEqual(codeOf(answers.at(30) ?? answers[0]!), [429, 'too_many_attempts']);
  });
});

describe('with another e-mail than the invited one', () => {
  test('the address is verified first, then the original invitee approves', async () => {
    const invitation = await invited({ email: 'chief@pumpar.example' });
    const answer = await register(invitation, person('deputy@pumpar.example'));
    assert.deepEqual(
      [answer.status, answer.body['state'], answer.headers.get('set-cookie')],
      [201, 'unverified', null],
    );
    assert.equal(await mailTo('chief@pumpar.example', 'supplier-approval'), undefined);
    const verified = await verify('deputy@pumpar.example');
    assert.deepEqual([verified.status, verified.body['state']], [200, 'verified'], JSON.stringify(verified.body));
    const api = await signedIn('deputy@pumpar.example');
    assert.equal((await api.get(invitation.request)).status, 404);
    const link = await mailTo('chief@pumpar.example', 'supplier-approval');
    const approval = await server
      .client()
      .put(`invitations/${invitation.id}/approve`, { token: link?.searchParams.get('token') });
    assert.equal(approval.body['state'], 'approved', JSON.stringify(approval.body));
    assert.equal((await (await signedIn('deputy@pumpar.example')).get(invitation.request)).status, 200);
  });

  test('nobody learns whether the address has an account; its owner gets a mail', async () => {
    const invitation = await invited({ email: 'somebody@pumpar.example' });
    const { email } = server.people.supplier2;
    const known = await register(invitation, person(email));
    const unknown = await register(invitation, person('unheard@pumpar.example'));
    const shape = ({ status, body }: Answer) => [status, Object.keys(body), body['state']];
    assert.deepEqual(shape(known), shape(unknown));
    assert.ok(await mailTo(email, 'email-already-registered'));
    await signedIn(email, 'Parley-demo-1');
  });

  test('the right invitee may still come first', async () => {
    const invitation = await invited({ email: 'first@pumpar.example' });
    await register(invitation, person('second@pumpar.example'));
    assert.equal((await register(invitation, person('first@pumpar.example'))).body['state'], 'active');
    assert.equal((await verify('second@pumpar.example')).body['state'], 'verified');
    assert.deepEqual(codeOf(await register(invitation, person('third@pumpar.example'))), [
      409,
      'invitation_already_accepted',
    ]);
  });
});

test('who waits is let in by an invitation to its own address', async () => {
  const link = await invited({ link: true });
  await register(link, person('patient@pumpar.example'));
  const api = await signedIn('patient@pumpar.example');
  const invitation = await invited({ email: 'patient@pumpar.example' });
  assert.equal((await api.put(`invitations/${invitation.id}/accept`, {})).status, 403);
  const answer = await api.put(`invitations/${invitation.id}/accept`, { token: invitation.token });
  assert.deepEqual([answer.status, answer.body['state']], [200, 'accepted'], JSON.stringify(answer.body));
  assert.equal((await api.get(invitation.request)).status, 200);
});

describe('by a request’s link', () => {
  test('who came is approved as soon as the address is verified', async () => {
    const link = await invited({ link: true });
    assert.equal((await register(link, person('walkin@pumpar.example'))).body['state'], 'unverified');
    const api = await signedIn('walkin@pumpar.example');
    assert.equal((await api.get(link.request)).status, 404);
    assert.equal((await verify('walkin@pumpar.example')).body['state'], 'active');
    assert.equal((await (await signedIn('walkin@pumpar.example')).get(link.request)).status, 200);
  });
});

test('who is not approved yet reads only itself', async () => {
  const link = await invited({ link: true });
  const answer = await register(link, person('waiting@pumpar.example'));
  const api = await signedIn('waiting@pumpar.example');
  const own = await api.get(String(answer.body['@id']));
  assert.equal(own.body['email'], 'waiting@pumpar.example');
  assert.equal((await api.get(String(own.body['organization']))).status, 404);
  await server.services
    .db('request')
    .where({ id: link.request.slice(-36) })
    .update({ public: true });
  assert.equal((await api.get(link.request)).status, 404);
  assert.equal((await server.people.supplier3.api.get(link.request)).status, 200);
  assert.equal((await api.put(`invitations/${link.id}/accept`, { token: link.token })).status, 403);
});

describe('an open instance', () => {
  test('takes a purchaser, who waits for the operator and then has 30 days', async () => {
    await beforeEachTest();
    const { config } = server.services;
    const anybody = server.client();
    assert.equal((await anybody.get('registrations')).body['mode'], 'invited');
    config.registration = 'open';
    assert.equal((await anybody.get('registrations')).body['mode'], 'open');
    const email = 'buyer@newcomer.example';
    const answer = await anybody.post('registrations', person(email, { role: 'purchaser', legal_name: 'Newcomer AB' }));
    config.registration = 'invited';
    assert.deepEqual([answer.status, answer.body['state'], 'token' in answer.body], [201, 'unverified', false]);
    assert.equal((await verify(email)).body['state'], 'verified');
    const iri = String(answer.body['@id']);
    assert.equal(
      (await mailTo(server.people.admin.email, 'account-waiting'))?.pathname,
      `/account/${String(answer.body['@id']).slice(-36)}`,
    );
    const waiting = await signedIn(email);
    assert.equal((await waiting.get('default-workflows')).body['hydra:totalItems'] ?? 0, 0);
    assert.equal((await waiting.post('default-workflows', { title: 'Pumps' })).status, 403);
    const { api: admin } = server.people.admin;
    const { version } = (await admin.get(iri)).body;
    assert.equal((await server.people.lead.api.put(`${iri}/approve`, { version })).status, 404);
    assert.equal((await admin.put(`${iri}/approve`, { version })).body['state'], 'active');
    assert.match(String(await mailTo(email, 'account-approved')), /login$/);
    const api = await signedIn(email);
    assert.equal((await api.post('default-workflows', { title: 'Pumps' })).status, 201);
    const own = (await api.get(iri)).body;
    const { licensedUntil } = (await api.get(String(own['organization']))).body;
    const days = (Date.parse(String(licensedUntil)) - Date.now()) / 86_400_000;
    assert.ok(own['orgAdmin'] === true && days > 29.9 && days <= 30, String(days));
    server.advance(31 * 86_400_000);
    forgetSessions();
    const refused = await api.post('default-workflows', { title: 'Valves' });
    assert.deepEqual(codeOf(refused), [403, 'account_not_activated']);
    assert.equal((await api.get('default-workflows')).status, 200);
    server.advance(-31 * 86_400_000);
    forgetSessions();
  });

  test('answers the same for an address that is known, and tells its owner by mail', async () => {
    await beforeEachTest();
    server.services.config.registration = 'open';
    const known = server.people.lead.email;
    const answers = [known, 'unknown@newcomer.example'].map((email) =>
      server.client().post('registrations', person(email, { role: 'purchaser' })),
    );
    const [taken, free] = await Promise.all(answers);
    server.services.config.registration = 'invited';
    const shape = ({ status, body }: Answer) => [
      status,
      body['state'],
      Object.keys(body).toSorted((a, b) => a.localeCompare(b)),
    ];
    assert.deepEqual(shape(taken!), shape(free!));
    assert.ok(await mailTo(known, 'email-already-registered'));
    await signedIn(known, 'Parley-demo-1');
  });
});

describe('mails to a stranger', () => {
  const countOf = async (email: string, template: string): Promise<number> => {
    const rows = await server.services.db('outbox').where({ kind: 'mail' });
    return rows.filter(({ payload }) => payload.to.email === email && payload.template === template).length;
  };

  test('a mailbox gets five links by the hour, whoever asks, and nobody is told', async () => {
    const { email } = server.people.supplier2;
    const link = await invited({ link: true });
    const path = `registrations/${String((await register(link, person('often@pumpar.example'))).body['@id']).slice(-36)}`;
    for (let count = 0; count < 6; count += 1) {
      const asked = [server.client().post('password-resets', { email }), server.client().post(`${path}/resend`)];
      for (const { status } of await Promise.all(asked)) assert.equal(status, 202);
    }
    assert.equal(await countOf(email, 'password-reset'), 5);
    assert.equal(await countOf('often@pumpar.example', 'registration-verification'), 5);
  });

  test('an address asks for so many by the hour', async () => {
    await beforeEachTest();
    const ask = () => server.client().post('password-resets', { email: 'nobody@nowhere.example' });
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202]));
    assert.deepEqual(codeOf(await ask()), [429, 'too_many_attempts']);
    await beforeEachTest();
  });

  test('an organization invites so many by the hour, and makes so many accounts', async () => {
    const { db } = server.services;
    const { purchaser, lead } = server.people;
    const { request } = await makePublished(purchaser.api);
    const values = [purchaser.organization, request.slice(-36)];
    await db.raw(
      `insert into invitation (id, version, created_at, updated_at, organization_id, request_id, email, state, token)
        select gen_random_uuid(), 1, now(), now(), ?, ?, 'many' || n || '@pumpar.example', 'sent', 'x' from generate_series(1, 2000) n`,
      values,
    );
    const invite = await purchaser.api.post('invitations', { request, email: 'onemore@pumpar.example' });
    assert.deepEqual(codeOf(invite), [429, 'too_many_attempts']);
    const many = await purchaser.api.post('invitations', { request, emails: ['onemore@pumpar.example'] });
    assert.deepEqual(codeOf(many), [429, 'too_many_attempts']);
    await db('invitation')
      .where({ request_id: request.slice(-36) })
      .delete();
    await db.raw(
      `insert into account (id, version, created_at, updated_at, organization_id, email, given_name, family_name, state)
        select gen_random_uuid(), 1, now(), now(), ?, 'a' || n || '@pumpar.example', 'Ann', 'Many', 'unverified'
        from generate_series(1, 100) n`,
      [lead.organization],
    );
    const body = { email: 'onemore@nordhafen.example', given_name: 'One', family_name: 'More' };
    assert.deepEqual(codeOf(await lead.api.post('users', body)), [429, 'too_many_attempts']);
    await db('account').where({ given_name: 'Ann', family_name: 'Many' }).delete();
  });
});

describe('verification', () => {
  test('refuses a wrong secret and an unknown registration alike', async () => {
    const link = await invited({ link: true });
    const answer = await register(link, person('careful@pumpar.example'));
    const path = `registrations/${String(answer.body['@id']).slice(-36)}/verifying`;
    const mismatch = [400, 'verification_token_mismatch'];
    assert.deepEqual(codeOf(await server.client().put(path, { verificationHash: 'wrong' })), mismatch);
    assert.deepEqual(
      codeOf(await server.client().put('registrations/7/verifying', { verificationHash: 'x' })),
      mismatch,
    );
    assert.deepEqual(codesOf(await server.client().put(path, {})), ['verificationHash required']);
  });

  test('can be mailed again, and counts once however often it is clicked', async () => {
    const link = await invited({ link: true });
    const answer = await register(link, person('again@pumpar.example'));
    const path = `registrations/${String(answer.body['@id']).slice(-36)}/resend`;
    assert.equal((await server.client().post(path)).status, 202);
    assert.equal((await server.client().post(`registrations/${server.services.newId()}/resend`)).status, 202);
    assert.equal((await verify('again@pumpar.example')).body['state'], 'active');
    assert.equal((await verify('again@pumpar.example')).body['state'], 'active');
  });
});

describe('a forgotten password', () => {
  test('is replaced by the mailed link, once, and every session ends', async () => {
    await beforeEachTest();
    const { email, api } = server.people.supplier4;
    assert.equal((await server.client().post('password-resets', { email: 'nobody@nowhere.example' })).status, 202);
    assert.equal((await server.client().post('password-resets', { email: email.toUpperCase() })).status, 202);
    const link = await mailTo(email, 'password-reset');
    const path = `password-resets/${link?.searchParams.get('id')}/verifying`;
    const verificationHash = link?.searchParams.get('verificationHash');
    const put = (body: object) => server.client().put(path, body);
    assert.deepEqual(codesOf(await put({ verificationHash, password: 'weak' })), ['password too_short']);
    assert.deepEqual(codeOf(await put({ verificationHash: 'x', password })), [400, 'password_reset_link_invalid']);
    assert.equal((await put({ verificationHash, password })).status, 200);
    assert.deepEqual(codeOf(await put({ verificationHash, password })), [400, 'password_reset_link_invalid']);
    await signedIn(email);
    const sessions = await server.services
      .db('session')
      .where({ account_id: server.people.supplier4.account, revoked_at: null });
    assert.equal(sessions.length, 1);
    assert.ok(api);
  });

  test('has an hour', async () => {
    const { email } = server.people.supplier3;
    await server.client().post('password-resets', { email });
    const link = await mailTo(email, 'password-reset');
    await server.services.db('account_token').update({ expires_at: new Date(Date.now() - 1000) });
    const path = `password-resets/${link?.searchParams.get('id')}/verifying`;
    const answer = await server
      .client()
      .put(path, { verificationHash: link?.searchParams.get('verificationHash'), password });
    assert.deepEqual(codeOf(answer), [400, 'password_reset_link_invalid']);
  });
});
