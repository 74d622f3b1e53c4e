import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pageLinks } from '../../../schemas/domain/page-links.ts';
import { createMailer } from '../../mail/mailer.ts';
import { unsubscribeToken } from '../../mail/unsubscribe-link.ts';
import { startTestServer, type TestPerson, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const iri = ({ account }: TestPerson): string => `/api/users/${account}`;
const groupsOf = async (person: TestPerson): Promise<unknown> =>
  (await person.api.get(iri(person))).body['notificationGroups'];
const tokenFor = (email: string, group: 'information' | 'involvement' | 'marketing' | 'system') =>
  unsubscribeToken({ email, group }, server.services.config);

/** The given mails that are sent to the address, in their order. */
async function sentTemplates(email: string, templates: readonly string[]): Promise<string[]> {
  const { services } = server;
  await services.db('caught_mail').delete();
  const { deliverer, close } = createMailer(services);
  const data = { requestTitle: 'Pumps', title: 'Pumps', buyer: 'Nordhafen', link: pageLinks.request('1') };
  for (const template of templates)
    await deliverer({ kind: 'mail', template, to: { email, language: 'en' }, data }, services.newId());
  close();
  const caught = await services.db('caught_mail');
  return templates.filter((template) => caught.some(({ message }) => message.template === template));
}

const all = ['invitation', 'question-answered', 'password-reset', 'negotiation-lost'];

test('the selected groups decide which mails are sent; required mails are always sent', async () => {
  const { supplier1 } = server.people;
  const path = `${iri(supplier1)}/notification-groups`;
  assert.deepEqual(await sentTemplates(supplier1.email, all), all);
  const chosen = await supplier1.api.put(path, { notificationGroups: ['information', 'information'] });
  assert.deepEqual([chosen.status, chosen.body['notificationGroups']], [200, ['information']]);
  assert.deepEqual(await sentTemplates(supplier1.email.toUpperCase(), all), all.slice(1));
  assert.equal((await supplier1.api.put(path, { notificationGroups: [] })).status, 200);
  assert.deepEqual(await sentTemplates(supplier1.email, all), all.slice(2));
  const consent = await supplier1.api.put(path, { notificationGroups: ['marketing', 'involvement'] });
  assert.deepEqual(
    [consent.body['notificationGroups'], consent.body['marketingConsent']],
    [['involvement', 'marketing'], true],
  );
});

test('users choose only their own groups, and only from the list', async () => {
  const { lead, admin, purchaser, supplier2 } = server.people;
  const path = `${iri(purchaser)}/notification-groups`;
  const body = { notificationGroups: [] };
  assert.equal((await server.client().put(path, body)).status, 401);
  assert.equal((await lead.api.put(path, body)).status, 403);
  assert.equal((await admin.api.put(path, body)).status, 403);
  assert.equal((await supplier2.api.put(path, body)).status, 404);
  assert.equal((await purchaser.api.put(path, { notificationGroups: ['gossip'] })).status, 400);
  assert.equal((await purchaser.api.put(path, {})).status, 400);
  await purchaser.api.put(iri(purchaser), { notificationGroups: [], marketingConsent: true });
  assert.deepEqual(await groupsOf(purchaser), ['information', 'involvement', 'system']);
});

test('opening the link in a mail changes nothing; confirming it unsubscribes without a log-in', async () => {
  const { purchaser } = server.people;
  const anybody = server.client();
  const path = `unsubscriptions/${tokenFor(purchaser.email, 'information')}`;
  const shown = await anybody.get(path);
  assert.deepEqual(
    [shown.status, shown.body['email'], shown.body['notificationGroup'], shown.body['subscribed']],
    [200, purchaser.email, 'information', true],
  );
  assert.deepEqual(await groupsOf(purchaser), ['information', 'involvement', 'system']);
  assert.equal((await anybody.put(path, {})).body['subscribed'], false);
  assert.equal((await anybody.put(path, {})).status, 200, 'repeating it has no effect');
  assert.deepEqual(await groupsOf(purchaser), ['involvement', 'system']);
  assert.equal((await anybody.get(path)).body['subscribed'], false);
});

test('accepts one-click unsubscribe posts from mail programs at the page address', async () => {
  const { purchaser } = server.people;
  const url = `/unsubscribe?token=${tokenFor(purchaser.email, 'system')}`;
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const post = (address: string) =>
    server.client().raw(address, { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' });
  assert.equal((await post(url)).status, 200);
  assert.deepEqual(await groupsOf(purchaser), ['involvement']);
  assert.equal((await post('/unsubscribe')).status, 404);
  assert.equal((await post('/api/default-workflows')).status, 401);
});

test('an invited address without an account can unsubscribe too, until it has an account', async () => {
  const email = 'Not.Registered@supplier.example';
  assert.deepEqual(await sentTemplates(email, all), all);
  assert.equal((await server.client().put(`unsubscriptions/${tokenFor(email, 'involvement')}`, {})).status, 200);
  assert.deepEqual(await sentTemplates(email, all), all.slice(1));
  assert.deepEqual(await sentTemplates('another@supplier.example', all), all);
});

test('a forged unsubscribe link has no effect', async () => {
  const { supplier3, supplier4 } = server.people;
  const [payload, signature] = tokenFor(supplier3.email, 'system').split('.');
  const [other] = tokenFor(supplier4.email, 'system').split('.');
  const foreign = unsubscribeToken({ email: supplier4.email, group: 'system' }, { jwtSecret: 'y'.repeat(32) });
  for (const token of ['x', 'x.y', `${other}.${signature}`, `${payload}.`, `${payload}.${signature}.x`, foreign]) {
    const { status, body } = await server.client().put(`unsubscriptions/${token}`, {});
    assert.deepEqual([status, body['code']], [404, 'not_found'], token);
  }
  assert.deepEqual(await groupsOf(supplier4), ['information', 'involvement', 'system']);
});
