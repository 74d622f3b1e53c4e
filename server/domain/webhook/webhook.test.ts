import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { rivalPurchaser } from '../../testing/rich-world.ts';
import type { Answer } from '../../testing/api-client.ts';
import { codeOf } from '../testing/offer-bench.ts';
import { codesOf, completeFields, makePublished, versionOf } from '../testing/request-maker.ts';
import { forgetDeliveries } from './forget-deliveries.ts';
import { forbiddenHosts } from './testing/forbidden-hosts.ts';
import { membersOf, webhookBench, type WebhookBench } from './testing/webhook-bench.ts';

const url = 'https://erp.example.com/hooks/parley';
const events = ['request.published', 'purchaseOrder.created'];

let bench: WebhookBench;
before(async () => {
  bench = await webhookBench();
});
after(() => bench.server.stop());

const lead = () => bench.server.people.lead.api;
const act = async (iri: string, operation: string): Promise<Answer> =>
  lead().put(`${iri}/${operation}`, { version: await versionOf(lead(), iri) });

test('an organization admin makes a webhook, and reads its secret in the answer only', async () => {
  const answer = await lead().post('webhooks', { url, events });
  assert.equal(answer.status, 201);
  const { secret, publicKey, state, active, availableEvents } = answer.body;
  assert.match(String(secret), /^whsec_[A-Za-z0-9+/]{43}=$/);
  assert.match(String(publicKey), /^whpk_[A-Za-z0-9+/]{43}=$/);
  assert.deepEqual([state, active], ['active', true]);
  assert.ok(Array.isArray(availableEvents) && availableEvents.includes('response.published'));
  const iri = String(answer.body['@id']);
  assert.equal((await lead().get(iri)).body['secret'], null);
  assert.equal((await lead().delete(iri)).status, 204);
});

test('a retry with the same idempotency key makes no second webhook and shows no secret', async () => {
  const headers = { 'Idempotency-Key': 'webhook-once' };
  const first = await lead().post('webhooks', { url, events }, headers);
  const second = await lead().post('webhooks', { url, events }, headers);
  assert.deepEqual([second.status, second.body['@id']], [201, first.body['@id']]);
  assert.equal(second.body['secret'], null);
  await lead().delete(String(first.body['@id']));
});

test('no one else reads or keeps webhooks', async () => {
  const { iri } = await bench.make(url, events);
  const { purchaser, requester, supplier1, admin } = bench.server.people;
  for (const { api } of [purchaser, requester, supplier1]) {
    assert.deepEqual(codeOf(await api.post('webhooks', { url, events })), [403, 'insufficient_role']);
    assert.equal((await api.get(iri)).status, 404);
    assert.equal((await api.get('webhooks')).body['hydra:totalItems'], 0);
  }
  const rival = bench.server.client(await rivalPurchaser(bench.server));
  assert.equal((await rival.get(iri)).status, 404);
  assert.equal((await rival.put(`${iri}/rotate-secret`, { version: 1 })).status, 404);
  assert.equal((await admin.api.get(iri)).status, 404);
  await lead().delete(iri);
});

test('refuses forbidden addresses and unknown events', async () => {
  const refused = async (body: object) => codesOf(await lead().post('webhooks', { url, events, ...body }));
  assert.ok(forbiddenHosts.length >= 40);
  for (const host of forbiddenHosts.filter((one) => !one.includes('nordhafen')))
    assert.deepEqual(await refused({ url: `https://${host}/` }), ['url address_forbidden'], host);
  assert.deepEqual(await refused({ url: 'http://erp.example.com/' }), ['url format_https']);
  assert.deepEqual(await refused({ events: ['request.published', 'request.exploded'] }), ['events[1] event_unknown']);
  assert.deepEqual(await refused({ events: ['participation.bidding'] }), ['events[0] event_unknown']);
  const { iri } = await bench.make(url, events);
  const changed = await lead().put(iri, { url: 'https://10.0.0.1/', version: 1 });
  assert.deepEqual(codesOf(changed), ['url address_forbidden']);
  await lead().delete(iri);
});

test('an organization has at most 20 webhooks, also with requests at the same moment', async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) => lead().post('webhooks', { url: `${url}/${index}`, events })),
  );
  assert.equal(answers.filter(({ status }) => status === 201).length, 20);
  assert.deepEqual(codeOf(answers.find(({ status }) => status !== 201) ?? assert.fail()), [409, 'limit_reached']);
  for (const { status, body } of answers) if (status === 201) await lead().delete(String(body['@id']));
});

test('at most 20 test events an hour', async () => {
  const { iri } = await bench.make(url, events);
  for (let index = 0; index < 20; index += 1) assert.equal((await act(iri, 'test')).status, 200);
  assert.deepEqual(codeOf(await act(iri, 'test')), [429, 'too_many_attempts']);
  bench.server.advance(3_600_001);
  assert.equal((await act(iri, 'test')).status, 200);
  assert.equal((await lead().get(iri)).body['pending'], 21);
  await lead().put(iri, { active: false, version: await versionOf(lead(), iri) });
  assert.equal((await lead().get(iri)).body['pending'], 0);
  const [delivery] = await bench.deliveries(iri);
  assert.equal(delivery?.['state'], 'discarded');
  assert.deepEqual(codeOf(await act(String(delivery?.['@id']), 'replay')), [409, 'wrong_state']);
  await lead().delete(iri);
  assert.equal((await lead().get('deliveries')).body['hydra:totalItems'], 0);
});

test('the deliveries of a webhook are a list of their own, for those who may read it', async () => {
  const { iri } = await bench.make(url, events);
  const { iri: other } = await bench.make(`${url}/other`, events);
  for (const one of [iri, iri, other]) assert.equal((await act(one, 'test')).status, 200);
  const { body } = await lead().get(iri);
  assert.equal(body['deliveries'], `${iri}/deliveries`);
  const listed = await lead().get(`${iri}/deliveries?itemsPerPage=1`);
  assert.deepEqual([listed.body['hydra:totalItems'], membersOf(listed).length], [2, 1]);
  assert.deepEqual(
    membersOf(await lead().get(`${iri}/deliveries?webhook=${other}`)).map((one) => one['webhook']),
    [iri, iri],
  );
  const { purchaser, admin } = bench.server.people;
  for (const { api } of [purchaser, admin]) assert.equal((await api.get(`${iri}/deliveries`)).status, 404);
  for (const one of [iri, other]) await lead().delete(one);
});

test('events are those of records that the organization can read', async () => {
  const rival = bench.server.client(await rivalPurchaser(bench.server));
  const foreign = await rival.post('webhooks', { url, events: ['request.published'] });
  assert.equal(foreign.status, 201);
  const { iri } = await bench.make(url, ['request.published']);
  const { request } = await makePublished(bench.server.people.purchaser.api);
  await bench.run();
  const own = await bench.deliveries(iri);
  assert.deepEqual(
    own.map((one) => [one['event'], one['record']]),
    [['request.published', request]],
  );
  assert.deepEqual(membersOf(await rival.get('deliveries')), []);
  await lead().delete(iri);
  await rival.delete(String(foreign.body['@id']));
});

test('a change without a listening webhook writes no event', async () => {
  const { db } = bench.server.services;
  await db('outbox').where({ kind: 'event' }).delete();
  await makePublished(bench.server.people.purchaser.api, completeFields());
  assert.equal((await db('outbox').where({ kind: 'event' })).length, 0);
});

test('deliveries are kept for 30 days', async () => {
  const { iri } = await bench.make(url, events);
  await act(iri, 'test');
  bench.server.advance(30 * 86_400_000);
  await act(iri, 'test');
  assert.equal((await bench.deliveries(iri)).length, 2);
  bench.server.advance(1_000);
  await forgetDeliveries(bench.server.services);
  assert.equal((await bench.deliveries(iri)).length, 1);
  await lead().delete(iri);
});
