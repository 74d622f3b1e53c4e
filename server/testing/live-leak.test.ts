import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { entities } from '../../schemas/registry.ts';
import { act, makeNegotiation, ok } from '../domain/testing/negotiation-maker.ts';
import { created, makePublished } from '../domain/testing/request-maker.ts';
import { admit, makeOffer } from '../domain/testing/offer-maker.ts';
import { openStream, type EventStream } from '../kernel/live/testing/event-stream.ts';
import { eventually } from '../workflows/testing/test-services.ts';
import { secretsFrom } from './secrets-from.ts';
import { richWorld, rivalPurchaser } from './rich-world.ts';
import { startTestServer, type TestPerson, type TestServer } from './test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({}, { background: true });
});
after(() => server.stop());

/** Opens a stream of every kind of record that the person may read. */
async function listen({ api, account }: TestPerson): Promise<EventStream> {
  const all = Object.values(entities).filter(({ live }) => live);
  const allowed: string[] = [];
  for (const { collection } of all) {
    const topic = `/api/${collection}/{id}`;
    const answer = await api.get(`users/${account}/get-sse-token?topic=${encodeURIComponent(topic)}`);
    if (answer.status === 200) allowed.push(topic);
  }
  const query = allowed.map((topic) => `topic=${encodeURIComponent(topic)}`).join('&');
  const { body } = await ok(api.get(`users/${account}/get-sse-token?${query}`));
  const headers = { Authorization: `Bearer ${String(body['token'])}` };
  return openStream(`${server.origin}/.well-known/mercure?${query}`, headers);
}

const accountOf = ({ account }: TestPerson): string => `/api/users/${account}`;

/**
 * Waits until all commits so far are delivered, and each listener has received a later change of its own account. By
 * then it has received everything it was meant to receive.
 */
async function untilSettled(...listeners: readonly (readonly [TestPerson, EventStream])[]): Promise<void> {
  const { db } = server.services;
  await eventually(
    'an empty outbox',
    async () => {
      const { rows } = await db.raw("select count(*)::int as open from outbox where kind = 'live' and done_at is null");
      return rows[0].open === 0 ? true : null;
    },
    20_000,
  );
  for (const [person, stream] of listeners) {
    const before = ownNews(person, stream);
    await ok(act(person.api, accountOf(person), '', { telephone: '+49 40 555 0199' }));
    await eventually("the reader's own account", () => (ownNews(person, stream) > before ? true : null));
  }
}

const ownNews = (person: TestPerson, { events }: EventStream): number =>
  events.filter(({ data }) => data['@id'] === accountOf(person)).length;

const hasFrameOf = (stream: EventStream, iri: string): boolean => stream.text().includes(iri);

test('a supplier receives no events about hidden records while others work', async () => {
  const { supplier1, supplier4, purchaser } = server.people;
  const [mine, strangers, buyers] = await Promise.all([listen(supplier1), listen(supplier4), listen(purchaser)]);
  const world = await richWorld(server);
  await untilSettled([supplier1, mine], [supplier4, strangers], [purchaser, buyers]);
  assert.ok(mine.events.length > 10, `${mine.events.length} events`);
  assert.ok(buyers.events.length > mine.events.length);
  const leaks: string[] = [];
  const text = mine.text();
  for (const [value, what] of await secretsFrom(supplier1, server))
    if (text.includes(value)) leaks.push(`${what} ${value}`);
  const hidden =
    /"(internalReason|reason|workflow|scores|evaluationScore|relativePrice|savings|winner|rating)":(?!null)/;
  assert.deepEqual([leaks, hidden.exec(text)?.[0]], [[], undefined]);
  for (const request of world.requests)
    assert.ok(!hasFrameOf(strangers, request), 'another organization received an event about a request');
  assert.equal(strangers.events.length, ownNews(supplier4, strangers));
  for (const stream of [mine, strangers, buyers]) stream.close();
});

test('only those who could see the parent receive a deletion', async () => {
  const { supplier1, purchaser, lead } = server.people;
  const { workflow, request } = await makePublished(purchaser.api);
  await admit(server, request, supplier1);
  await admit(server, request, server.people.supplier2);
  for (const { api } of [supplier1, server.people.supplier2]) await makeOffer(api, request);
  const items = (await purchaser.api.get(request)).body['items'] as string[];
  const negotiation = await makeNegotiation(purchaser, { workflow, items });
  const invitation = created(await purchaser.api.post('invitations', { request, email: 'other@parley.example' }));
  await untilSettled();
  const [colleague, supplier] = await Promise.all([listen(lead), listen(supplier1)]);
  await ok(purchaser.api.delete(negotiation));
  await ok(purchaser.api.delete(invitation));
  await colleague.until(2);
  await eventually('both', () =>
    hasFrameOf(colleague, negotiation) && hasFrameOf(colleague, invitation) ? true : null,
  );
  await untilSettled([supplier1, supplier]);
  assert.ok(!hasFrameOf(supplier, negotiation));
  assert.ok(!hasFrameOf(supplier, invitation));
  await ok(act(purchaser.api, request, 'change-finished-date', { finishDate: '2099-01-01T00:00:00Z' }));
  await eventually('the request', () => (hasFrameOf(supplier, request) ? true : null));
  for (const stream of [colleague, supplier]) stream.close();
});

test('a colleague receives the deletion of a workflow, and another organization does not', async () => {
  const { purchaser, lead, supplier1 } = server.people;
  const token = await rivalPurchaser(server);
  const account = String((await server.client(token).get('auth/check')).body['userIri']).slice(-36);
  const rival = { ...lead, token, account, api: server.client(token) };
  const workflow = created(await purchaser.api.post('default-workflows', { title: 'Short-lived' }));
  await untilSettled();
  const [colleague, stranger, supplier] = await Promise.all([listen(lead), listen(rival), listen(supplier1)]);
  await ok(purchaser.api.delete(workflow));
  await eventually('the deletion event', () => (hasFrameOf(colleague, workflow) ? true : null));
  await untilSettled([rival, stranger], [supplier1, supplier]);
  assert.deepEqual([hasFrameOf(stranger, workflow), hasFrameOf(supplier, workflow)], [false, false]);
  for (const stream of [colleague, stranger, supplier]) stream.close();
});
