import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import { makeDemand } from '../testing/demand-maker.ts';
import { admit, makeOffer } from '../testing/offer-maker.ts';
import { created, makePublished } from '../testing/request-maker.ts';

let server: TestServer;
let workflow = '';
let offer = '';
before(async () => {
  server = await startTestServer();
  const { purchaser, supplier1 } = server.people;
  const made = await makePublished(purchaser.api);
  workflow = made.workflow;
  await admit(server, made.request, supplier1);
  offer = await makeOffer(supplier1.api, made.request);
});
after(() => server.stop());

const buyer = () => server.people.purchaser;
const listed = (about: string): string => `comments?about=${encodeURIComponent(about)}`;

test('colleagues comment on workflows, offers and demands', async () => {
  const demand = await makeDemand(buyer().api);
  for (const about of [workflow, offer, demand]) {
    const iri = created(await buyer().api.post('comments', { about, text: 'Look at this' }));
    const { status, body } = await server.people.lead.api.get(listed(about));
    assert.equal(status, 200);
    const members = body['hydra:member'] as { '@id': string; about: string; authorName: string }[];
    assert.deepEqual(
      members.map((one) => [one['@id'], one.about]),
      [[iri, about]],
    );
  }
});

test('comments are hidden from everyone outside the purchasing team', async () => {
  const { supplier1, requester } = server.people;
  const iri = created(await buyer().api.post('comments', { about: offer, text: 'Too expensive' }));
  const rival = server.client(await rivalPurchaser(server));
  for (const api of [supplier1.api, requester.api, rival]) {
    assert.equal((await api.get(listed(offer))).status, 404);
    assert.equal((await api.get(listed(workflow))).status, 404);
    assert.equal((await api.get(iri.slice(5))).status, 404);
    assert.ok([400, 403, 404].includes((await api.post('comments', { about: offer, text: 'Hello' })).status));
    assert.ok([403, 404].includes((await api.put(iri.slice(5), { text: 'Changed' })).status));
    assert.ok([403, 404].includes((await api.delete(iri.slice(5))).status));
  }
  assert.equal((await server.client().get(listed(offer))).status, 401);
});

test('only the author can change a comment, and only for 15 minutes', async () => {
  const { lead } = server.people;
  const iri = created(await buyer().api.post('comments', { about: workflow, text: 'First' })).slice(5);
  assert.equal((await lead.api.put(iri, { text: 'Mine' })).status, 403);
  assert.equal((await lead.api.delete(iri)).status, 403);
  const changed = await buyer().api.put(iri, { text: 'Second' });
  assert.equal(changed.body['text'], 'Second');
  assert.ok(changed.body['editedAt']);
  const { db } = server.services;
  const old = new Date(Date.now() - 16 * 60_000);
  await db('comment')
    .where({ id: iri.slice(-36) })
    .update({ created_at: old });
  const late = await buyer().api.put(iri, { text: 'Third' });
  assert.deepEqual([late.status, late.body['code']], [409, 'wrong_state']);
  const history = await db('history')
    .where({ entity: 'comment', record_id: iri.slice(-36) })
    .orderBy('id')
    .pluck('operation');
  assert.deepEqual(history, ['create', 'update']);
  assert.equal((await buyer().api.delete(iri)).status, 204);
  assert.equal((await buyer().api.get(iri)).status, 404);
});

test('a mentioned colleague is notified, and users without access cannot be mentioned', async () => {
  const { lead, supplier1, requester } = server.people;
  const postComment = async (text: string) => buyer().api.post('comments', { about: workflow, text });
  const { body } = await lead.api.get(`users/${lead.account}`);
  const name = `${String(body['given_name'])} ${String(body['family_name'])}`;
  const answer = await postComment(`@${name}, what do you think?`);
  assert.deepEqual(answer.body['mentions'], [{ account: `/api/users/${lead.account}`, name, words: `@${name}` }]);
  const { db } = server.services;
  const notifications = await db('outbox')
    .where({ kind: 'notification' })
    .whereJsonPath('payload', '$.message', '=', 'mentioned');
  assert.deepEqual(
    notifications.map(({ payload }) => payload.to),
    [{ account: lead.account }],
  );
  for (const email of [supplier1.email, requester.email, 'nobody@else.example']) {
    const refused = await postComment(`@${email} look`);
    assert.equal(refused.status, 400, email);
    const [violation] = refused.body['violations'] as { propertyPath: string; code: string }[];
    assert.deepEqual([violation?.propertyPath, violation?.code], ['text', 'mention_not_allowed']);
  }
});

test('stores markup as plain text', async () => {
  const text = '<img src=x onerror=alert(1)> **bold** & more';
  const answer = await buyer().api.post('comments', { about: workflow, text });
  assert.equal(answer.body['text'], text);
  assert.equal((await buyer().api.post('comments', { about: workflow, text: '' })).status, 400);
  assert.equal((await buyer().api.post('comments', { about: '/api/nothing/x', text: 'Hi' })).status, 400);
});
