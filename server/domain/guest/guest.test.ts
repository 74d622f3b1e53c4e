import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { forgetFailures, mailTo } from '../registration/testing/newcomers.ts';
import { enterAsGuest as enterAsGuestAt } from './enter.ts';
import { askCode, codesTo, company, enter, enterAsGuest, inviteTo } from '../testing/guest-maker.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf, completeFields, makePublished } from '../testing/request-maker.ts';

let server: TestServer;
let request: string;

before(async () => {
  server = await startTestServer();
  ({ request } = await makePublished(server.people.purchaser.api));
});
beforeEach(() => forgetFailures(server));
after(() => server.stop());

let serial = 0;
const invite = () => {
  serial += 1;
  return inviteTo(server, request, `offers${serial}@oster.example`);
};
const other = (code: string): string => (code === '000000' ? '000001' : '000000');
const organizationOf = async (email: string) => {
  const { db } = server.services;
  return db('organization').where({ email }).first();
};

test('the code goes to the invited address and opens a session for this request', async () => {
  const invited = await invite();
  const guest = await enterAsGuest(server, invited);
  const check = (await guest.get('auth/check')).body;
  assert.deepEqual([check['roles'], check['request']], [['ROLE_USER', 'ROLE_GUEST'], request]);
  const hours = (Number(check['exp']) * 1000 - server.services.now().getTime()) / 3_600_000;
  assert.ok(hours > 23.9 && hours <= 24, String(hours));
  assert.equal((await guest.get(request)).body['title'], 'Pumps and seals');
  const { state, legal_name: name, country, kind } = await organizationOf(invited.email);
  assert.deepEqual([state, name, country, kind], ['guest', company.legal_name, 'DE', 'supplier']);
  const [seen] = (await server.people.purchaser.api.get(`invitations?requestId=${request}`)).body[
    'hydra:member'
  ] as Record<string, unknown>[];
  assert.deepEqual([seen?.['state'], seen?.['name']], ['accepted', company.legal_name]);
});

test('the answer is the same for a wrong token, an account, and an unknown invitation', async () => {
  const { supplier1 } = server.people;
  const invited = await invite();
  const known = await inviteTo(server, request, supplier1.email);
  const answers = [
    await askCode(server, invited),
    await askCode(server, { ...invited, token: 'wrong' }),
    await askCode(server, known),
    await askCode(server, { ...known, token: known.copied }),
    await askCode(server, { id: '01900000-0000-7000-8000-000000000000', token: 'wrong' }),
  ];
  const shapes = answers.map(
    ({ status, body }) => `${status} ${JSON.stringify(body).replaceAll(/[0-9a-f-]{36}/g, '*')}`,
  );
  assert.equal(new Set(shapes).size, 1, shapes.join('\n'));
  assert.equal(answers[0]?.status, 202);
  assert.equal((await codesTo(server, invited.email)).length, 1, 'only the fitting token sends a code');
  assert.deepEqual(await codesTo(server, supplier1.email), []);
  assert.match(String(await mailTo(server, supplier1.email, 'guest-login')), new RegExp(known.id));
});

test('a forwarded or copied link opens nothing: its code goes to the invited address', async () => {
  const invited = await invite();
  assert.equal((await askCode(server, { ...invited, token: invited.copied })).status, 202);
  assert.equal((await codesTo(server, invited.email)).length, 1);
  assert.equal((await server.client().get(request)).status, 401);
  assert.deepEqual(codeOf(await enter(server, invited.id, { code: '', ...company })), [400, 'validation_failed']);
});

test('a sixth try is refused, even with the right code, until a new code is mailed', async () => {
  const invited = await invite();
  await askCode(server, invited);
  const [code = ''] = await codesTo(server, invited.email);
  const lefts: unknown[] = [];
  for (let n = 0; n < 5; n += 1) {
    const answer = await enter(server, invited.id, { code: other(code), ...company });
    assert.deepEqual([...codeOf(answer), codesOf(answer)], [400, 'code_wrong', ['code code_wrong']]);
    lefts.push(Reflect.get(Object(answer.body['params']), 'left'));
  }
  assert.deepEqual(lefts, [4, 3, 2, 1, 0]);
  assert.deepEqual(codeOf(await enter(server, invited.id, { code, ...company })), [429, 'too_many_attempts']);
  await enterAsGuest(server, invited);
});

test('simultaneous tries count as well', async () => {
  const invited = await invite();
  await askCode(server, invited);
  const [code = ''] = await codesTo(server, invited.email);
  const tries = Array.from({ length: 20 }, () => enter(server, invited.id, { code: other(code), ...company }));
  const codes = (await Promise.all(tries)).map(({ body }) => body['code']);
  assert.equal(codes.filter((one) => one === 'code_wrong').length, 5);
  assert.equal(codes.filter((one) => one === 'too_many_attempts').length, 15);
});

test('a code serves once, and only until the next one', async () => {
  const invited = await invite();
  await askCode(server, invited);
  await askCode(server, invited);
  const [first, second] = await codesTo(server, invited.email);
  if (first !== second) assert.equal((await enter(server, invited.id, { code: first, ...company })).status, 400);
  const both = await Promise.all([1, 2].map(() => enter(server, invited.id, { code: second, ...company })));
  assert.deepEqual(
    both.map(({ status }) => status).toSorted((a, b) => a - b),
    [200, 400],
  );
  assert.deepEqual(codeOf(await enter(server, invited.id, { code: second, ...company })), [400, 'code_wrong']);
});

test('a code ends after ten minutes', async () => {
  const invited = await invite();
  await askCode(server, invited);
  const [code] = await codesTo(server, invited.email);
  const past = new Date(server.services.now().getTime() - 1);
  await server.services.db('guest_code').where({ invitation_id: invited.id }).update({ expires_at: past });
  assert.deepEqual(codeOf(await enter(server, invited.id, { code, ...company })), [400, 'code_wrong']);
});

test('stores no code, and mails at most five within an hour', async () => {
  const invited = await invite();
  for (let n = 0; n < 8; n += 1) assert.equal((await askCode(server, invited)).status, 202);
  const codes = await codesTo(server, invited.email);
  assert.equal(codes.length, 5);
  const rows = await server.services.db('guest_code').where({ invitation_id: invited.id });
  assert.ok(rows.every(({ code_hash: hash }) => /^[0-9a-f]{64}$/.test(hash)));
});

test('an administrator who previews the mail does not read a code that still serves', async () => {
  const invited = await invite();
  await askCode(server, invited);
  const [code = ''] = await codesTo(server, invited.email);
  const preview = await server.people.admin.api.post('mail-texts/guest-code/preview', { language: 'en' });
  assert.equal(preview.status, 200, JSON.stringify(preview.body));
  assert.ok(!JSON.stringify(preview.body).includes(code) || code === '407123');
});

test('limits the codes that one client asks for and the codes that it tries', async () => {
  const invited = await invite();
  const asked: { status: number }[] = [];
  for (let n = 0; n < 22; n += 1) asked.push(await askCode(server, { ...invited, token: 'wrong' }));
  assert.equal(asked.filter(({ status }) => status === 429).length, 2);
  const tried: { status: number }[] = [];
  for (let n = 0; n < 62; n += 1) tried.push(await enter(server, invited.id, { code: '123456' }));
  assert.equal(tried.filter(({ status }) => status === 429).length, 2);
});

test('name and country are needed once, and keep what the first guest entered', async () => {
  const invited = await invite();
  await askCode(server, invited);
  const [code] = await codesTo(server, invited.email);
  const nameless = await enter(server, invited.id, { code });
  assert.deepEqual(codesOf(nameless), ['legal_name required', 'country required']);
  const nowhere = await enter(server, invited.id, { code, legal_name: 'X', country: 'XX' });
  assert.deepEqual(codesOf(nowhere), ['legal_name too_short', 'country not_in_list']);
  assert.equal((await enter(server, invited.id, { code, ...company })).status, 200, 'the code still serves');
  const shown = (await server.client().get(`invitations/${invited.id}?token=${invited.token}`)).body;
  assert.deepEqual(
    [shown['isGuest'], shown['isNamed'], shown['registered'], shown['guestQuotes']],
    [true, true, false, true],
  );
  const copied = (await server.client().get(`invitations/${invited.id}?token=${invited.copied}`)).body;
  assert.deepEqual(['isGuest' in copied, 'registered' in copied], [false, false]);
  const elsewhere = await makePublished(server.people.purchaser.api);
  const second = await inviteTo(server, elsewhere.request, invited.email);
  const guest = await enterAsGuest(server, second, { legal_name: 'Somebody else', country: 'FR' });
  assert.equal((await guest.get(elsewhere.request)).status, 200);
  assert.equal((await guest.get(request)).status, 404, 'the session is for the other request');
  const organizations = await server.services.db('organization').where({ email: invited.email });
  assert.deepEqual(
    organizations.map(({ legal_name: name }) => name),
    [company.legal_name],
  );
});

test('a guest continues in the language and the time zone of the page, also when it comes back', async () => {
  const invited = await invite();
  const shown = async (body: object) => {
    const guest = await enterAsGuest(server, invited, body);
    const { userIri } = (await guest.get('auth/check')).body;
    const account = (await guest.get(String(userIri))).body;
    return [account['language'], account['timezone']];
  };
  const first = { ...company, language: 'pt', timezone: 'Europe/Amsterdam' };
  assert.deepEqual(await shown(first), ['pt', 'Europe/Amsterdam']);
  assert.deepEqual(await shown({ language: 'de' }), ['de', 'Europe/Amsterdam']);
  assert.deepEqual(await shown({}), ['de', 'Europe/Amsterdam']);
});

/** Guesses at once. */
const together = 50;

test('10,000 guesses from as many clients open nothing, not even the right code among them', async () => {
  const invited = await invite();
  const { services } = server;
  let compared = 0;
  const guess = async (n: number, code: string): Promise<void> => {
    const client = { address: `10.0.${n >> 8}.${n & 255}`, userAgent: '' };
    const answer = enterAsGuestAt({ id: invited.id, values: { code, ...company }, client }, services);
    const { code: reason, params } = await answer.then(
      () => assert.fail(`guess ${n} opened a session`),
      (problem: unknown) => Object(problem),
    );
    assert.ok(reason === 'code_wrong' || reason === 'too_many_attempts', String(reason));
    if (reason === 'code_wrong' && params.left !== undefined) compared += 1;
  };
  for (let n = 0; n < 10_000; n += together) {
    if (n % 1000 === 0) await askCode(server, invited);
    const right = (await codesTo(server, invited.email)).at(-1) ?? '';
    // The first ones use up the tries, before anyone guesses the right one.
    for (let k = 0; k < 10; k += 1) await guess(n + k, other(right));
    await Promise.all(Array.from({ length: together - 10 }, (_, k) => guess(n + 10 + k, right)));
  }
  assert.equal(await organizationOf(invited.email), undefined);
  assert.ok(compared <= 25, `${compared} codes were compared: five of each of the five codes within an hour`);
});

test('a request can do without guests, as its organization decided', async () => {
  const { lead } = server.people;
  const defaults = `organizations/${lead.organization}/defaults`;
  const version = (await lead.api.get(defaults)).body['version'];
  assert.equal((await lead.api.put(defaults, { guestQuotes: false, version })).status, 200);
  const made = await makePublished(lead.api);
  assert.equal((await lead.api.get(made.request)).body['guestQuotes'], false);
  const invited = await inviteTo(server, made.request, 'closed@oster.example', lead.api);
  assert.equal((await askCode(server, invited)).status, 202);
  assert.deepEqual(await codesTo(server, invited.email), []);
  const later = (await lead.api.get(defaults)).body['version'];
  assert.equal((await lead.api.put(defaults, { guestQuotes: null, version: later })).status, 200);
  const open = await makePublished(lead.api, { ...completeFields(), guestQuotes: false });
  assert.equal((await lead.api.get(open.request)).body['guestQuotes'], false);
});
