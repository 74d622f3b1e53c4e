import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { refuseDemoAccounts } from '../../demo/refuse-demo-accounts.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { inviteFirstAdministrator } from './first-administrator.ts';

const adminEmail = 'first@parley.example';
const password = 'Harbour-Road-20457';

let server: TestServer;
before(async () => {
  server = await startTestServer({ adminEmail });
});
after(() => server.stop());

const mails = async () => server.services.db('outbox').where({ kind: 'mail' }).orderBy('seq');

test('an instance with an administrator sends no invitation', async () => {
  await inviteFirstAdministrator(server.services);
  assert.equal((await mails()).length, 0);
});

test('two processes starting together create one first administrator, with a link that works until used', async () => {
  const { db } = server.services;
  await db('account').where({ id: server.people.admin.account }).update({ state: 'unverified' });
  await Promise.all([inviteFirstAdministrator(server.services), inviteFirstAdministrator(server.services)]);
  assert.equal((await db('account').where({ email: adminEmail })).length, 1);
  const link = String((await mails()).at(-1)?.payload.data.link);
  const [, id, secret] = /by-token\/([^/]+)\/(.+)$/.exec(link) ?? [];
  const chosen = { password, confirmPassword: password, termsAccepted: true, given_name: 'Ana', family_name: 'Prado' };
  const done = await server.client().put(`users/${id}/edit-by-token/${secret}`, chosen);
  assert.equal(done.status, 200, JSON.stringify(done.body));
  const login = await server.client().post('auth/login', { email: adminEmail, password });
  const first = server.client(String(login.body['token']));
  const everybody = await first.get('users');
  assert.ok(Number(everybody.body['hydra:totalItems']) > 5);
  const before = (await mails()).length;
  await inviteFirstAdministrator(server.services);
  assert.equal((await mails()).length, before);
});

test('a production process rejects a database whose demo accounts have their public password', async () => {
  await assert.rejects(refuseDemoAccounts(server.services), /^Error: DATABASE_URL: .* demo account/);
  await server.services.db('account').update({ password_hash: null });
  await refuseDemoAccounts(server.services);
});
