import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eventually } from '../../workflows/testing/test-services.ts';
import { openStream, type EventStream } from '../../kernel/live/testing/event-stream.ts';
import type { TestPerson } from '../../testing/test-server.ts';
import {
  act,
  full,
  makeNegotiation,
  negotiationBench,
  ok,
  participationsOf,
  type NegotiationBench,
} from '../testing/negotiation-maker.ts';

let bench: NegotiationBench;
const streams: EventStream[] = [];
before(async () => {
  bench = await negotiationBench({ background: true });
});
after(async () => {
  for (const stream of streams) stream.close();
  await bench.server.stop();
});

async function listenTo({ api, account }: TestPerson, topics: readonly string[]): Promise<EventStream> {
  const query = topics.map((topic) => `topic=${encodeURIComponent(topic)}`).join('&');
  const { body } = await ok(api.get(`users/${account}/get-sse-token?${query}`));
  const stream = await openStream(`${bench.server.origin}/.well-known/mercure?${query}`, {
    Authorization: `Bearer ${String(body['token'])}`,
  });
  assert.equal(stream.status, 200);
  streams.push(stream);
  return stream;
}

test('sends the price at each step of a Dutch auction without any write or request', async () => {
  const { buyer, open, suppliers, server } = bench;
  const request = await open();
  const negotiation = await makeNegotiation(buyer, request, {
    type: 'dutch_negotiation',
    startDate: new Date(Date.now() - 1000).toISOString(),
    settings: { startPercentBelow: 20, stepAmount: '0.01', stepSeconds: 1 },
  });
  await ok(act(buyer.api, negotiation, 'publish'));
  const stream = await listenTo(suppliers[0]!, [negotiation]);
  const outbox = () => server.services.db('outbox');
  const written = async () => (await outbox().max('seq as seq'))[0]?.['seq'];
  await eventually(
    'the events of publishing',
    async () => (await outbox().whereNull('done_at').whereNot('kind', 'mail')).length === 0,
  );
  const before = await written();
  const steps = (): unknown[] =>
    from(stream, negotiation).map(({ clock }) => (clock as { step?: number } | null)?.step);
  await eventually('three steps', () => new Set(steps()).size >= 3, 60_000);
  assert.equal(await written(), before);
  const shown = from(stream, negotiation).at(-1)?.['clock'] as { step: number; price: string };
  assert.equal(shown.price, (48 + shown.step / 100).toFixed(2));
});

const from = (stream: EventStream, iri: string) =>
  stream.events.map(({ data }) => data).filter((data) => data['@id'] === iri);

test('an auction runs live from start to winner, and each supplier receives only its own events', async () => {
  const { buyer, open, suppliers } = bench;
  const request = await open();
  // Counted from here, because the time for the preparations must not matter.
  const times = {
    startDate: new Date(Date.now() + 1_500).toISOString(),
    finishDate: new Date(Date.now() + 20_000).toISOString(),
  };
  const negotiation = await makeNegotiation(buyer, request, times);
  await ok(act(buyer.api, negotiation, 'publish'));
  const places = await participationsOf(negotiation, suppliers.slice(0, 3));
  const [first] = suppliers;
  assert.equal((await first!.api.get(`users/${first!.account}/get-sse-token?topic=${places[1]}`)).status, 403);
  const stream = await listenTo(first!, [negotiation, places[0]!]);
  const watching = await listenTo(buyer, [negotiation]);
  await eventually('started', () => from(stream, negotiation).at(-1)?.['state'] === 'started', 30_000);
  await ok(suppliers[2]!.api.put(`${places[2]}/bidding`, { data: { total: '50' } }));
  await eventually('overtaken', () => from(stream, places[0]!).at(-1)?.['rank'] === 2, 30_000);
  await eventually('ended', async () => (await full(buyer.api, negotiation)).state === 'negotiated', 60_000);
  await eventually('the event of the end', () => from(stream, negotiation).at(-1)?.['state'] === 'negotiated', 30_000);
  for (const frame of from(stream, negotiation)) {
    assert.ok(frame['serverTime']);
    for (const name of ['winner', 'savings', 'participations', 'workflow']) assert.ok(!(name in frame), name);
  }
  assert.ok(stream.events.every(({ data }) => data['@id'] === negotiation || data['@id'] === places[0]));
  await eventually(
    'the event of the winner',
    () => from(watching, negotiation).at(-1)?.['winner'] === places[2],
    30_000,
  );
});
