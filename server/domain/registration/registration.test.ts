import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { forgetSessions } from '../../kernel/identity/session-reader.ts';
import { apiClient, type Answer } from '../../testing/api-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf } from '../testing/request-maker.ts';
import { forgetFailures, makeInvitation, mailTo, person, register, signedIn, verify } from './testing/newcomers.ts';

let server: TestServer;

before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

describe('the invited supplier', () => {
  test('is verified, approved and signed in at once, and sees the request', async () => {
    const invitation = await makeInvitation(server, { email: 'nora@pumpar.example' });
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
    await signedIn(server, 'nora@pumpar.example');
  });

  test('learns that the address already has an account', async () => {
    const { email } = server.people.supplier1;
    const invitation = await makeInvitation(server, { email });
    assert.deepEqual(codeOf(await register(server, invitation, person(email))), [409, 'email_already_registered']);
  });
});

describe('registration', () => {
  test('needs an invitation, its token and the matching role', async () => {
    const invitation = await makeInvitation(server, { email: 'x@pumpar.example' });
    const refused = [403, 'registration_requires_invitation'];
    assert.deepEqual(codeOf(await server.client().post('registrations', person('x@pumpar.example'))), refused);
    assert.deepEqual(
      codeOf(await register(server, { ...invitation, token: 'wrong' }, person('x@pumpar.example'))),
      refused,
    );
    assert.deepEqual(
      codeOf(await register(server, { ...invitation, id: 'broken' }, person('x@pumpar.example'))),
      refused,
    );
    assert.deepEqual(
      codeOf(await register(server, invitation, person('x@pumpar.example', { role: 'purchaser' }))),
      refused,
    );
  });

  test('names every wrong field', async () => {
    const invitation = await makeInvitation(server, { email: 'y@pumpar.example' });
    const wrong = {
      given_name: 'N0ra',
      password: 'short',
      confirmPassword: 'other',
      country: 'XX',
      termsAccepted: false,
    };
    assert.deepEqual(
      codesOf(await register(server, invitation, person('y@pumpar.example', wrong))).toSorted((a, b) =>
        a.localeCompare(b),
      ),
      [
        'confirmPassword passwords_differ',
        'country not_in_list',
        'given_name format_person_name',
        'password too_short',
        'termsAccepted not_in_list',
      ],
    );
    assert.ok(codesOf(await register(server, invitation, {})).includes('legal_name required'));
  });

  test('is refused after too many attempts from one client address', async () => {
    const invitation = await makeInvitation(server, { email: 'z@pumpar.example' });
    const answers = [];
    for (let attempt = 0; attempt < 31; attempt += 1)
      answers.push(await register(server, { ...invitation, token: 'guess' }, person('z@pumpar.example')));
    assert.equal(answers.at(29)?.status, 403);
    assert.deepEqual(codeOf(answers.at(30) ?? answers[0]!), [429, 'too_many_attempts']);
  });
});

describe('with a different e-mail address than the invited one', () => {
  test('needs a verified address first, and then approval by the person who was invited', async () => {
    const invitation = await makeInvitation(server, { email: 'chief@pumpar.example' });
    const answer = await register(server, invitation, person('deputy@pumpar.example'));
    assert.deepEqual(
      [answer.status, answer.body['state'], answer.headers.get('set-cookie')],
      [201, 'unverified', null],
    );
    assert.equal(await mailTo(server, 'chief@pumpar.example', 'supplier-approval'), undefined);
    const verified = await verify(server, 'deputy@pumpar.example');
    assert.deepEqual([verified.status, verified.body['state']], [200, 'verified'], JSON.stringify(verified.body));
    const api = await signedIn(server, 'deputy@pumpar.example');
    assert.equal((await api.get(invitation.request)).status, 404);
    const link = await mailTo(server, 'chief@pumpar.example', 'supplier-approval');
    const approval = await server
      .client()
      .put(`invitations/${invitation.id}/approve`, { token: link?.searchParams.get('token') });
    assert.equal(approval.body['state'], 'approved', JSON.stringify(approval.body));
    assert.equal((await (await signedIn(server, 'deputy@pumpar.example')).get(invitation.request)).status, 200);
  });

  test('does not reveal existing accounts, and the owner of the address gets a mail', async () => {
    const invitation = await makeInvitation(server, { email: 'somebody@pumpar.example' });
    const { email } = server.people.supplier2;
    const known = await register(server, invitation, person(email));
    const unknown = await register(server, invitation, person('unheard@pumpar.example'));
    const shape = ({ status, body }: Answer) => [status, Object.keys(body), body['state']];
    assert.deepEqual(shape(known), shape(unknown));
    assert.ok(await mailTo(server, email, 'email-already-registered'));
    await signedIn(server, email, 'Parley-demo-1');
  });

  test('the person who was invited can still register first', async () => {
    const invitation = await makeInvitation(server, { email: 'first@pumpar.example' });
    await register(server, invitation, person('second@pumpar.example'));
    assert.equal((await register(server, invitation, person('first@pumpar.example'))).body['state'], 'active');
    assert.equal((await verify(server, 'second@pumpar.example')).body['state'], 'verified');
    assert.deepEqual(codeOf(await register(server, invitation, person('third@pumpar.example'))), [
      409,
      'invitation_already_accepted',
    ]);
  });
});

test('a waiting account is admitted by an invitation to its own address', async () => {
  const link = await makeInvitation(server, { link: true });
  await register(server, link, person('patient@pumpar.example'));
  const api = await signedIn(server, 'patient@pumpar.example');
  const invitation = await makeInvitation(server, { email: 'patient@pumpar.example' });
  assert.equal((await api.put(`invitations/${invitation.id}/accept`, {})).status, 403);
  const answer = await api.put(`invitations/${invitation.id}/accept`, { token: invitation.token });
  assert.deepEqual([answer.status, answer.body['state']], [200, 'accepted'], JSON.stringify(answer.body));
  assert.equal((await api.get(invitation.request)).status, 200);
});

describe('with the shared link of a request', () => {
  test('an account is approved once its address is verified', async () => {
    const link = await makeInvitation(server, { link: true });
    assert.equal((await register(server, link, person('walkin@pumpar.example'))).body['state'], 'unverified');
    const api = await signedIn(server, 'walkin@pumpar.example');
    assert.equal((await api.get(link.request)).status, 404);
    assert.equal((await verify(server, 'walkin@pumpar.example')).body['state'], 'active');
    assert.equal((await (await signedIn(server, 'walkin@pumpar.example')).get(link.request)).status, 200);
  });
});

test('an account without approval can read only itself', async () => {
  const link = await makeInvitation(server, { link: true });
  const answer = await register(server, link, person('waiting@pumpar.example'));
  const api = await signedIn(server, 'waiting@pumpar.example');
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
  test('registers a purchaser, who needs approval by the operator and then has a 30-day trial', async () => {
    await forgetFailures(server);
    const { config } = server.services;
    const anybody = server.client();
    assert.equal((await anybody.get('registrations')).body['mode'], 'invited');
    config.registration = 'open';
    const { mode, trialDays } = (await anybody.get('registrations')).body;
    assert.deepEqual([mode, trialDays], ['open', 30]);
    const email = 'buyer@newcomer.example';
    const answer = await anybody.post('registrations', person(email, { role: 'purchaser', legal_name: 'Newcomer AB' }));
    config.registration = 'invited';
    assert.deepEqual([answer.status, answer.body['state'], 'token' in answer.body], [201, 'unverified', false]);
    assert.equal((await verify(server, email)).body['state'], 'verified');
    const iri = String(answer.body['@id']);
    assert.equal(
      (await mailTo(server, server.people.admin.email, 'account-waiting'))?.pathname,
      `/account/${String(answer.body['@id']).slice(-36)}`,
    );
    const waiting = await signedIn(server, email);
    assert.equal((await waiting.get('default-workflows')).body['hydra:totalItems'] ?? 0, 0);
    assert.equal((await waiting.post('default-workflows', { title: 'Pumps' })).status, 403);
    const { api: admin } = server.people.admin;
    const { version } = (await admin.get(iri)).body;
    assert.equal((await server.people.lead.api.put(`${iri}/approve`, { version })).status, 404);
    assert.equal((await admin.put(`${iri}/approve`, { version })).body['state'], 'active');
    assert.match(String(await mailTo(server, email, 'account-approved')), /login$/);
    const api = await signedIn(server, email);
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

  test('gives the same answer for a known address and mails its owner', async () => {
    await forgetFailures(server);
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
    assert.ok(await mailTo(server, known, 'email-already-registered'));
    await signedIn(server, known, 'Parley-demo-1');
  });
});
