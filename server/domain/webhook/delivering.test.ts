import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { completeFields, makePublished, versionOf } from '../testing/request-maker.ts';
import { startReceiver, type Receiver } from './testing/receiver.ts';
import { webhookBench, type WebhookBench } from './testing/webhook-bench.ts';

const events = ['request.published'];
const hour = 3_600_000;

let bench: WebhookBench;
let receiver: Receiver;
before(async () => {
  bench = await webhookBench();
});
after(() => bench.server.stop());
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.stop());

const lead = () => bench.server.people.lead.api;
const publish = async (): Promise<string> =>
  (await makePublished(bench.server.people.purchaser.api, completeFields(-1, 90))).request;
const stateOf = async (iri: string) => (await lead().get(iri)).body['state'];
const status = (code: number, headers = {}) =>
  receiver.answer((response) => void response.writeHead(code, headers).end());
const act = async (iri: string, operation: string) =>
  lead().put(`${iri}/${operation}`, { version: await versionOf(lead(), iri) });
const mails = async (template: string) =>
  (await bench.server.services.db('outbox').where({ kind: 'mail' })).filter(
    ({ payload }) => payload.template === template,
  );

test('a receiver gets a thin event, signed with the secret and the key of the webhook', async () => {
  const { iri, secret, publicKey } = await bench.make(receiver.url, events);
  const request = await publish();
  await bench.run();
  const [event, ...others] = receiver.received;
  assert.equal(others.length, 0);
  const { version } = (await lead().get(request)).body;
  assert.deepEqual(event?.body.data, { '@id': request, '@type': 'DefaultRequest', version });
  assert.deepEqual(Object.keys(event?.body ?? {}), ['type', 'timestamp', 'data']);
  assert.equal(event?.body.type, 'request.published');
  assert.deepEqual([event?.isSignedWith(secret), event?.isSignedBy(publicKey)], [true, true]);
  const [delivery] = await bench.deliveries(iri);
  assert.deepEqual([delivery?.['state'], delivery?.['lastStatus']], ['delivered', 204]);
  await lead().delete(iri);
});

test('a receiver that fails for a day gets every event once it works, and its owner one mail after an hour', async () => {
  const { iri } = await bench.make(receiver.url, events);
  const before = (await mails('webhook-failing')).length;
  status(500);
  await publish();
  await bench.run();
  assert.equal(await stateOf(iri), 'failing');
  bench.server.advance(hour - 60_000);
  await bench.run();
  assert.equal((await mails('webhook-failing')).length, before);
  for (let passed = 1; passed < 24; passed += 1) {
    bench.server.advance(hour);
    await bench.run();
  }
  assert.equal((await mails('webhook-failing')).length, before + 1);
  assert.ok(receiver.received.length >= 5 && receiver.received.length <= 12, String(receiver.received.length));
  assert.equal(new Set(receiver.received.map(({ id }) => id)).size, 1);
  status(200);
  bench.server.advance(24 * hour);
  await bench.run();
  const [delivery] = await bench.deliveries(iri);
  assert.deepEqual([delivery?.['state'], await stateOf(iri)], ['delivered', 'active']);
  await lead().delete(iri);
});

test('Retry-After is respected', async () => {
  const { iri } = await bench.make(receiver.url, events);
  status(429, { 'retry-after': '600' });
  await publish();
  await bench.run();
  bench.server.advance(590_000);
  await bench.run();
  assert.equal(receiver.received.length, 1);
  bench.server.advance(20_000);
  await bench.run();
  assert.equal(receiver.received.length, 2);
  await lead().delete(iri);
});

test('410 disables the webhook until it is saved as active, and discarded events can be replayed', async () => {
  const { iri } = await bench.make(receiver.url, events);
  status(410);
  await publish();
  await bench.run();
  const { state, reason } = (await lead().get(iri)).body;
  assert.deepEqual([state, reason], ['disabled', 'gone']);
  assert.equal((await mails('webhook-disabled')).length, 1);
  await publish();
  await bench.run();
  assert.equal(receiver.received.length, 1);
  const [delivery] = await bench.deliveries(iri);
  assert.equal(delivery?.['state'], 'discarded');
  assert.equal((await act(String(delivery?.['@id']), 'replay')).status, 409);
  status(200);
  assert.equal((await lead().put(iri, { active: true, version: await versionOf(lead(), iri) })).status, 200);
  assert.deepEqual([(await lead().get(iri)).body['failed'], (await lead().get(iri)).body['nextStep']], [2, 'replay']);
  assert.equal((await act(iri, 'replay-all')).status, 200);
  await bench.run();
  const [first, second] = receiver.received;
  assert.equal(second?.id, first?.id);
  assert.equal((await bench.deliveries(iri))[0]?.['state'], 'delivered');
  await lead().delete(iri);
});

test('a delivery is given up after 12 attempts, of which the newest 20 are kept', async () => {
  const { iri } = await bench.make(receiver.url, events);
  status(503);
  await publish();
  for (let passed = 0; passed <= 90; passed += 1) {
    await bench.run();
    bench.server.advance(hour);
  }
  const [delivery] = await bench.deliveries(iri);
  const of = String(delivery?.['@id']);
  const attempts = async () => (await lead().get(of)).body['attempts'] as { status: number }[];
  assert.deepEqual([delivery?.['state'], (await attempts()).length, await stateOf(iri)], ['failed', 12, 'failing']);
  assert.equal((await act(iri, 'replay-all')).status, 200);
  await bench.run();
  for (let replays = 0; replays < 9; replays += 1) {
    assert.equal((await act(of, 'replay')).status, 200);
    await bench.run();
  }
  assert.equal(receiver.received.length, 22);
  assert.deepEqual(new Set((await attempts()).map((one) => one.status)), new Set([503]));
  assert.equal((await attempts()).length, 20);
  await lead().put(iri, { active: false, version: await versionOf(lead(), iri) });
  for (const operation of ['replay-all', 'test']) assert.equal((await act(iri, operation)).status, 409, operation);
  await lead().delete(iri);
});

test('a webhook that fails for five days is disabled, and its owner gets a mail', async () => {
  const { iri } = await bench.make(receiver.url, events);
  const before = (await mails('webhook-disabled')).length;
  status(500);
  await publish();
  await bench.run();
  bench.server.advance(5 * 24 * hour);
  await bench.run();
  const { state, reason, pending } = (await lead().get(iri)).body;
  assert.deepEqual([state, reason, pending], ['disabled', 'failing', 0]);
  assert.equal((await mails('webhook-disabled')).length, before + 1);
  await lead().delete(iri);
});

test('after the license ends, events wait or are not made', async () => {
  const { db } = bench.server.services;
  const id = bench.server.people.lead.organization;
  const [{ licensed_until: until }] = await db('organization').where({ id }).select('licensed_until');
  const { iri } = await bench.make(receiver.url, events);
  await act(iri, 'test');
  await publish();
  await db('organization')
    .where({ id })
    .update({ licensed_until: new Date(Date.now() - 1_000) });
  await bench.run();
  assert.equal(receiver.received.length, 0);
  await db('organization').where({ id }).update({ licensed_until: until });
  await bench.run();
  assert.deepEqual(
    receiver.received.map(({ body }) => body.type),
    ['webhook.test'],
  );
  await lead().delete(iri);
});

test('a receiver that hangs delays no other', async (t) => {
  const healthy = await startReceiver();
  t.after(() => healthy.stop());
  receiver.answer(() => undefined);
  const slow = await bench.make(receiver.url, events);
  const fast = await bench.make(healthy.url, events);
  await publish();
  const running = bench.run();
  const began = performance.now();
  while (healthy.received.length === 0 && performance.now() - began < 9_000)
    await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(healthy.received.length, 1);
  assert.equal((await bench.deliveries(slow.iri))[0]?.['state'], 'pending');
  await running;
  const [delivery] = await bench.deliveries(slow.iri);
  assert.deepEqual([delivery?.['state'], delivery?.['lastResponse']], ['pending', 'no answer in 10 s']);
  for (const { iri } of [slow, fast]) await lead().delete(iri);
});

test('a lane ends with a failure, and continues with the next event', async () => {
  const { iri } = await bench.make(receiver.url, events);
  status(500);
  await publish();
  await publish();
  const ids: (string | undefined)[] = [];
  for (let runs = 1; runs <= 2; runs += 1) {
    await bench.run();
    assert.equal(receiver.received.length, runs);
    ids.push(receiver.received.at(-1)?.id);
  }
  assert.notEqual(ids[0], ids[1]);
  await lead().delete(iri);
});

test('for a day after a rotation, both secrets sign, also for an event that is being retried', async () => {
  const { iri, secret } = await bench.make(receiver.url, events);
  status(500);
  await publish();
  await bench.run();
  const rotated = await act(iri, 'rotate-secret');
  assert.equal(rotated.status, 200);
  const fresh = String(rotated.body['secret']);
  assert.notEqual(fresh, secret);
  bench.server.advance(10_000);
  await bench.run();
  const [first, second] = receiver.received;
  assert.deepEqual([first?.isSignedWith(secret), first?.isSignedWith(fresh)], [true, false]);
  assert.deepEqual([second?.isSignedWith(secret), second?.isSignedWith(fresh)], [true, true]);
  bench.server.advance(25 * hour);
  await bench.run();
  const last = receiver.received.at(-1);
  assert.deepEqual([last?.isSignedWith(secret), last?.isSignedWith(fresh)], [false, true]);
  await lead().delete(iri);
});
