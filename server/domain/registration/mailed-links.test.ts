import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf, makePublished } from '../testing/request-maker.ts';
import {
  forgetFailures,
  makeInvitation,
  mailTo,
  password,
  person,
  register,
  signedIn,
  verify,
} from './testing/newcomers.ts';

let server: TestServer;

before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

describe('mails to unregistered addresses', () => {
  const countOf = async (email: string, template: string): Promise<number> => {
    const rows = await server.services.db('outbox').where({ kind: 'mail' });
    return rows.filter(({ payload }) => payload.to.email === email && payload.template === template).length;
  };

  test('a mailbox gets at most five links an hour, and callers cannot notice', async () => {
    const { email } = server.people.supplier2;
    const link = await makeInvitation(server, { link: true });
    const path = `registrations/${String((await register(server, link, person('often@pumpar.example'))).body['@id']).slice(-36)}`;
    for (let count = 0; count < 6; count += 1) {
      const calls = [server.client().post('password-resets', { email }), server.client().post(`${path}/resend`)];
      for (const { status } of await Promise.all(calls)) assert.equal(status, 202);
    }
    assert.equal(await countOf(email, 'password-reset'), 5);
    assert.equal(await countOf('often@pumpar.example', 'registration-verification'), 5);
  });

  test('limits the hourly password resets from one client address', async () => {
    await forgetFailures(server);
    const ask = () => server.client().post('password-resets', { email: 'nobody@nowhere.example' });
    const answers = await Promise.all(Array.from({ length: 20 }, ask));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([202]));
    assert.deepEqual(codeOf(await ask()), [429, 'too_many_attempts']);
    await forgetFailures(server);
  });

  test('limits the hourly invitations and new accounts of an organization', async () => {
    const { db } = server.services;
    const { purchaser, lead } = server.people;
    const { request } = await makePublished(purchaser.api);
    const values = [purchaser.organization, request.slice(-36)];
    await db.raw(
      `insert into invitation (id, version, created_at, updated_at, organization_id, request_id, email, state)
        select gen_random_uuid(), 1, now(), now(), ?, ?, 'many' || n || '@pumpar.example', 'sent' from generate_series(1, 2000) n`,
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
  test('gives the same refusal for a wrong secret and an unknown registration', async () => {
    const link = await makeInvitation(server, { link: true });
    const answer = await register(server, link, person('careful@pumpar.example'));
    const path = `registrations/${String(answer.body['@id']).slice(-36)}/verifying`;
    const mismatch = [400, 'verification_token_mismatch'];
    assert.deepEqual(codeOf(await server.client().put(path, { verificationHash: 'wrong' })), mismatch);
    assert.deepEqual(
      codeOf(await server.client().put('registrations/7/verifying', { verificationHash: 'x' })),
      mismatch,
    );
    assert.deepEqual(codesOf(await server.client().put(path, {})), ['verificationHash required']);
  });

  test('can be mailed again, and works once despite repeated clicks', async () => {
    const link = await makeInvitation(server, { link: true });
    const answer = await register(server, link, person('again@pumpar.example'));
    const path = `registrations/${String(answer.body['@id']).slice(-36)}/resend`;
    assert.equal((await server.client().post(path)).status, 202);
    assert.equal((await server.client().post(`registrations/${server.services.newId()}/resend`)).status, 202);
    assert.equal((await verify(server, 'again@pumpar.example')).body['state'], 'active');
    assert.equal((await verify(server, 'again@pumpar.example')).body['state'], 'active');
  });
});

describe('a forgotten password', () => {
  test('is replaced once by the mailed link, which ends every session', async () => {
    await forgetFailures(server);
    const { email, api } = server.people.supplier4;
    assert.equal((await server.client().post('password-resets', { email: 'nobody@nowhere.example' })).status, 202);
    assert.equal((await server.client().post('password-resets', { email: email.toUpperCase() })).status, 202);
    const link = await mailTo(server, email, 'password-reset');
    const path = `password-resets/${link?.searchParams.get('id')}/verifying`;
    const verificationHash = link?.searchParams.get('verificationHash');
    const put = (body: object) => server.client().put(path, body);
    assert.deepEqual(codesOf(await put({ verificationHash, password: 'weak' })), ['password too_short']);
    assert.deepEqual(codeOf(await put({ verificationHash: 'x', password })), [400, 'password_reset_link_invalid']);
    assert.equal((await put({ verificationHash, password })).status, 200);
    assert.deepEqual(codeOf(await put({ verificationHash, password })), [400, 'password_reset_link_invalid']);
    await signedIn(server, email);
    const sessions = await server.services
      .db('session')
      .where({ account_id: server.people.supplier4.account, revoked_at: null });
    assert.equal(sessions.length, 1);
    assert.ok(api);
  });

  test('can be reset only within an hour', async () => {
    const { email } = server.people.supplier3;
    await server.client().post('password-resets', { email });
    const link = await mailTo(server, email, 'password-reset');
    await server.services.db('account_token').update({ expires_at: new Date(Date.now() - 1000) });
    const path = `password-resets/${link?.searchParams.get('id')}/verifying`;
    const answer = await server
      .client()
      .put(path, { verificationHash: link?.searchParams.get('verificationHash'), password });
    assert.deepEqual(codeOf(answer), [400, 'password_reset_link_invalid']);
  });
});
