import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ApiClient } from '../../testing/api-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { admit, makeOffer } from '../testing/offer-maker.ts';
import { makePublished } from '../testing/request-maker.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({}, { background: true });
});
after(() => server.stop());

interface Notice {
  '@id': string;
  event: string;
  message: string;
  values: Record<string, string>;
  about: string | null;
  link: string | null;
  workflow?: string;
  subject: string;
  read: boolean;
}

const noticesFor = async (api: ApiClient, query = ''): Promise<Notice[]> =>
  (await api.get(`notifications${query}`)).body['hydra:member'] as Notice[];

/** Waits for a notification that fits. */
async function untilNotified(api: ApiClient, fits: (one: Notice) => boolean): Promise<Notice> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = (await noticesFor(api)).find(fits);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return assert.fail('no one was notified');
}

const settingsOf = ({ account }: { account: string }): string => `users/${account}/notification-settings`;

async function offerIn(): Promise<{ workflow: string; request: string }> {
  const { purchaser, supplier1 } = server.people;
  const { request, workflow } = await makePublished(purchaser.api);
  await admit(server, request, supplier1);
  await makeOffer(supplier1.api, request);
  return { workflow, request };
}

test('notifies only the owner of the workflow about an offer', async () => {
  const { purchaser, lead, supplier2, admin } = server.people;
  const { workflow } = await offerIn();
  const notification = await untilNotified(
    purchaser.api,
    (one) => one.workflow === workflow && one.event === 'offer_in',
  );
  assert.equal(notification.message, 'offer-received');
  assert.match(notification.about ?? '', /^\/api\/default-responses\//);
  assert.match(notification.link ?? '', /^\/responses\//);
  assert.ok(notification.values['supplier']);
  assert.equal(notification.read, false);
  const path = notification['@id'].slice('/api/'.length);
  assert.equal((await purchaser.api.get(path)).status, 200);
  for (const { api } of [lead, supplier2, admin]) {
    assert.equal((await api.get(path)).status, 404);
    assert.equal((await api.put(`${path}/read`, {})).status, 404);
    assert.ok(!(await noticesFor(api)).some((one) => one['@id'] === notification['@id']));
  }
  assert.equal((await server.client().get(path)).status, 401);
});

test('marks notifications as read, one by one and all at once', async () => {
  const { purchaser } = server.people;
  const { workflow } = await offerIn();
  const notification = await untilNotified(purchaser.api, (one) => one.workflow === workflow);
  const unread = await noticesFor(purchaser.api, '?unread=true&itemsPerPage=100');
  assert.ok(unread.some((one) => one['@id'] === notification['@id']));
  const path = notification['@id'].slice('/api/'.length);
  for (let time = 0; time < 2; time += 1) {
    const read = await purchaser.api.put(`${path}/read`, {});
    assert.equal(read.status, 200);
    assert.equal(read.body['read'], true);
  }
  assert.deepEqual(await server.services.db('history').where({ entity: 'notification' }), []);
  assert.ok(!(await noticesFor(purchaser.api, '?unread=true')).some((one) => one['@id'] === notification['@id']));
  assert.ok((await noticesFor(purchaser.api, '?unread=false')).some((one) => one['@id'] === notification['@id']));
  assert.equal((await purchaser.api.put('notifications/read-all', {})).status, 200);
  assert.deepEqual(await noticesFor(purchaser.api, '?unread=true'), []);
});

test('users choose events and channels only for themselves', async () => {
  const { purchaser, lead, supplier1 } = server.people;
  const first = await purchaser.api.get(settingsOf(purchaser));
  assert.equal(first.status, 200);
  const events = first.body['events'] as Record<string, { product: boolean; mail: string }>;
  assert.deepEqual(events['offer_in'], { product: true, mail: 'now' });
  const wish = { product: false, mail: 'digest' };
  const changed = await purchaser.api.put(settingsOf(purchaser), { events: { offer_in: wish } });
  assert.deepEqual(changed.body['events'], { ...events, offer_in: wish });
  assert.deepEqual((await purchaser.api.get(settingsOf(purchaser))).body['events'], { ...events, offer_in: wish });
  for (const { api } of [lead, supplier1]) {
    assert.equal((await api.get(settingsOf(purchaser))).status, 404);
    assert.equal((await api.put(settingsOf(purchaser), { events: {} })).status, 404);
  }
  assert.equal((await server.client().get(settingsOf(purchaser))).status, 401);
  const wrong = await purchaser.api.put(settingsOf(purchaser), { events: { offer_in: { mail: 'often' } } });
  assert.equal(wrong.status, 400);
  const unknown = await supplier1.api.put(settingsOf(supplier1), { events: { offer_in: wish } });
  assert.equal(unknown.status, 400);
});

test('product notifications about pending tasks cannot be switched off', async () => {
  const { purchaser } = server.people;
  for (const event of ['waits_for_me', 'approval_asked', 'bot_wants_person']) {
    const refused = await purchaser.api.put(settingsOf(purchaser), { events: { [event]: { product: false } } });
    assert.equal(refused.status, 400);
    assert.match(JSON.stringify(refused.body), new RegExp(`events\\.${event}\\.product.*always_on`));
    const mail = await purchaser.api.put(settingsOf(purchaser), { events: { [event]: { mail: 'digest' } } });
    assert.deepEqual(Object(mail.body['events'])[event], { product: true, mail: 'digest' });
    await purchaser.api.put(settingsOf(purchaser), { events: { [event]: { mail: 'now' } } });
  }
});

test('during quiet hours an offer appears in the product and only in the daily mail', async () => {
  const { purchaser } = server.people;
  const { db } = server.services;
  assert.equal((await purchaser.api.get(settingsOf(purchaser))).body['quiet'], null);
  const wrong = await purchaser.api.put(settingsOf(purchaser), { quiet: { from: '18:30', to: '07:00' } });
  assert.equal(wrong.status, 400);
  // Equal hours mean the whole day.
  const quiet = { from: '18:00', to: '18:00' };
  const wish = { product: true, mail: 'now' };
  const kept = await purchaser.api.put(settingsOf(purchaser), { quiet, events: { offer_in: wish } });
  assert.deepEqual(kept.body['quiet'], quiet);
  const { workflow } = await offerIn();
  const storedNotice = () =>
    db('notification')
      .where({ workflow_id: workflow.slice(-36), event: 'offer_in' })
      .first();
  for (let tries = 0; tries < 200 && !(await storedNotice()); tries += 1)
    await new Promise((done) => setTimeout(done, 25));
  assert.deepEqual(
    { shown: (await storedNotice())?.shown, digest: (await storedNotice())?.digest },
    { shown: true, digest: true },
  );
  const mail = () =>
    db('outbox')
      .where({ kind: 'mail' })
      .whereRaw(`payload ->> 'template' = 'offer-received'`)
      .orderBy('id', 'desc')
      .first();
  for (let tries = 0; tries < 1200 && !(await mail())?.done_at; tries += 1)
    await new Promise((done) => setTimeout(done, 25));
  assert.ok((await mail())?.done_at);
  assert.deepEqual(await db('caught_mail').where({ id: (await mail())?.id }), []);
  const over = await purchaser.api.put(settingsOf(purchaser), { quiet: null });
  assert.equal(over.body['quiet'], null);
  assert.equal((await purchaser.api.get(settingsOf(purchaser))).body['roomSound'], false, 'nothing else changed');
});

test('notifications hidden in the product are queued for the daily mail', async () => {
  const { purchaser } = server.people;
  await purchaser.api.put(settingsOf(purchaser), { events: { offer_in: { product: false, mail: 'digest' } } });
  const { db } = server.services;
  const { workflow } = await offerIn();
  const waits = () =>
    db('notification')
      .where({ workflow_id: workflow.slice(-36), event: 'offer_in' })
      .first();
  for (let tries = 0; tries < 200 && !(await waits()); tries += 1) await new Promise((done) => setTimeout(done, 25));
  assert.deepEqual({ shown: (await waits())?.shown, digest: (await waits())?.digest }, { shown: false, digest: true });
  assert.ok(!(await noticesFor(purchaser.api)).some((one) => one.workflow === workflow && one.event === 'offer_in'));
  await purchaser.api.put(settingsOf(purchaser), { events: { offer_in: { product: true, mail: 'now' } } });
});

test('unsubscribing from a mail group stops all its events', async () => {
  const { purchaser } = server.people;
  const groups = (notificationGroups: string[]) =>
    purchaser.api.put(`users/${purchaser.account}/notification-groups`, { notificationGroups });
  await purchaser.api.put(settingsOf(purchaser), { events: { offer_in: { product: true, mail: 'now' } } });
  assert.equal((await groups(['involvement', 'system'])).status, 200);
  const mailOf = async (event: string) =>
    ((await purchaser.api.get(settingsOf(purchaser))).body['events'] as Record<string, { mail: string }>)[event]?.mail;
  assert.equal(await mailOf('offer_in'), 'off');
  assert.equal(await mailOf('question_asked'), 'now');
  await groups(['information', 'involvement', 'system']);
  assert.equal(await mailOf('offer_in'), 'now');
});

test('a colleague who follows a workflow is notified as well', async () => {
  const { purchaser, lead, supplier1, requester } = server.people;
  const { request, workflow } = await makePublished(purchaser.api);
  const path = `${workflow.slice('/api/'.length)}/follow`;
  assert.equal((await lead.api.put(path, { follow: true })).body['follow'], true);
  assert.equal((await lead.api.get(path)).body['follow'], true);
  assert.equal((await purchaser.api.get(path)).body['follow'], false);
  for (const { api } of [supplier1, requester]) assert.equal((await api.put(path, { follow: true })).status, 403);
  await admit(server, request, supplier1);
  await makeOffer(supplier1.api, request);
  const notification = await untilNotified(lead.api, (one) => one.workflow === workflow);
  assert.deepEqual([notification.event, notification.message], ['followed', 'offer-received']);
});

test('notifications to suppliers do not contain the workflow', async () => {
  const { supplier1 } = server.people;
  await offerIn();
  const { db } = server.services;
  assert.equal(
    (await db('notification').where({ account_id: supplier1.account }).whereNotNull('workflow_id')).length,
    0,
  );
  for (const one of await noticesFor(supplier1.api)) assert.ok(!('workflow' in one));
});
