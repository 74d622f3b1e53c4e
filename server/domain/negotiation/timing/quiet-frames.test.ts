import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { EventStream } from '../../../kernel/live/testing/event-stream.ts';
import { hubTokenOf, streamWith } from '../../../testing/stream-of.ts';
import type { TestPerson } from '../../../testing/test-server.ts';
import { eventually } from '../../../workflows/testing/test-services.ts';
import { arena, type Arena } from '../../testing/mechanism-bench.ts';
import { act, negotiationBench, ok, type NegotiationBench } from '../../testing/negotiation-maker.ts';
import { admit, makeOffer } from '../../testing/offer-maker.ts';
import { inDays } from '../../testing/request-maker.ts';

let bench: NegotiationBench;
const streams: EventStream[] = [];
before(async () => {
  bench = await negotiationBench({ background: true });
});
after(async () => {
  for (const stream of streams) stream.close();
  await bench.server.stop();
});

interface WatchedStream {
  stream: EventStream;
  /** The supplier's own records as first read; nothing of others. */
  read: Map<unknown, string>;
}

async function watch(person: TestPerson, topics: readonly string[], after?: string): Promise<EventStream> {
  const stream = await streamWith(await hubTokenOf(person, topics), topics, { origin: bench.server.origin, after });
  assert.equal(stream.status, 200);
  streams.push(stream);
  return stream;
}

async function watchReading(person: TestPerson, topics: readonly string[], records: string[]): Promise<WatchedStream> {
  const stream = await watch(person, topics);
  const bodies = await Promise.all(records.map(async (iri) => (await ok(person.api.get(iri))).body));
  return { stream, read: new Map(bodies.map((body) => [body['@id'], withoutClock(body)])) };
}

const withoutClock = (body: Record<string, unknown>): string => JSON.stringify({ ...body, serverTime: undefined });

/** Each frame differs from the last known state of its record. */
function onlyNews({ stream, read }: WatchedStream): void {
  const known = new Map(read);
  for (const { data } of stream.events) {
    assert.notEqual(withoutClock(data), known.get(data['@id']), `nothing new of ${String(data['@id'])}`);
    known.set(data['@id'], withoutClock(data));
  }
}

const framesOf = (stream: EventStream, iri: string) =>
  stream.events.map(({ data }) => data).filter((data) => data['@id'] === iri);
const hears = (stream: EventStream, iri: string, count = 1) =>
  eventually(`a frame of ${iri}`, () => framesOf(stream, iri).length >= count || null);

const total = (amount: string): object => ({ data: { total: amount } });
const templates = ['requests', 'responses', 'negotiations', 'participations'].map(
  (name) => `/api/default-${name}/{id}`,
);

/** An arena whose setup no longer sends notifications, and its purchaser. */
async function quietArena(type: string, settings: object = {}): Promise<Arena & { purchaser: EventStream }> {
  const early = await watch(bench.suppliers[1]!, templates);
  const made = await arena(bench, type, { settings });
  // A supplier's streams share their frames, so its start may still be on the way to those of earlier tests.
  await eventually(
    'the start',
    () => framesOf(early, made.negotiation).some(({ state }) => state === 'started') || null,
  );
  const purchaser = await watch(bench.buyer, [made.negotiation, ...made.places]);
  await ok(bench.suppliers[0]!.api.put(`${made.negotiation}/mark-as-joined`, {}));
  await hears(purchaser, made.places[0]!);
  return { ...made, purchaser };
}

interface Case {
  type: string;
  settings?: object;
  /** The third supplier's moves. */
  moves: (arena: Arena) => Promise<unknown>[];
}

const cases: Case[] = [
  { type: 'rank_auction', moves: ({ does }) => [ok(does(2, 'bidding', total('85')))] },
  { type: 'rank_negotiation', moves: ({ does }) => [ok(does(2, 'bidding', total('85')))] },
  {
    type: 'rank_auction',
    settings: { tieRule: 'equal-worst', showParticipantCount: true },
    moves: ({ does }) => [ok(does(2, 'bidding', total('85')))],
  },
  { type: 'sealed_bid_negotiation', moves: ({ does }) => [ok(does(2, 'update', total('41.37')))] },
  { type: 'english_reverse_negotiation', moves: ({ does }) => [ok(does(2, 'leave'))] },
  { type: 'dutch_negotiation', settings: { stepSeconds: 900 }, moves: () => [] },
  { type: 'offline_negotiation', moves: ({ places }) => [ok(bench.buyer.api.put(`${places[2]}/update`, total('55')))] },
];

for (const { type, settings, moves } of cases) {
  test(`${type}: an action of one supplier sends a frame to the purchaser but not to other suppliers`, async () => {
    const { buyer, suppliers } = bench;
    const made = await quietArena(type, settings);
    const { negotiation, places, purchaser } = made;
    const before = framesOf(purchaser, negotiation).length;
    const [first, second] = await Promise.all([
      watchReading(suppliers[0]!, [negotiation, places[0]!], [negotiation, places[0]!]),
      watchReading(suppliers[1]!, templates, [negotiation, places[1]!]),
    ]);
    await ok(suppliers[2]!.api.put(`${negotiation}/mark-as-joined`, {}));
    await hears(purchaser, places[2]!);
    const moved = await Promise.all(moves(made));
    await hears(purchaser, places[2]!, moved.length + 1);
    if (moved.length > 0) await hears(purchaser, negotiation, before + 1);
    await ok(act(buyer.api, negotiation, 'forced-finish'));
    for (const watching of [first, second]) {
      await hears(watching.stream, negotiation);
      const [earliest] = framesOf(watching.stream, negotiation);
      const why = () => `${withoutClock(earliest ?? {})} instead of ${watching.read.get(negotiation)}`;
      assert.ok(earliest?.['state'] !== 'started', why());
      onlyNews(watching);
    }
  });
}

test('in a rank auction a bid notifies only the suppliers whose rank it changes', async () => {
  const { suppliers } = bench;
  const { negotiation, places, does, purchaser } = await quietArena('rank_auction');
  const watching = await Promise.all(
    [0, 1].map((who) => watchReading(suppliers[who]!, [negotiation, places[who]!], [negotiation, places[who]!])),
  );
  await ok(does(2, 'bidding', total('70')));
  await hears(watching[1]!.stream, places[1]!);
  assert.deepEqual([watching[1]!.stream.events.length, watching[1]!.stream.events[0]?.data['rank']], [1, 3]);
  await hears(purchaser, places[2]!);
  await ok(does(2, 'bidding', total('50')));
  await hears(watching[0]!.stream, places[0]!);
  assert.deepEqual([watching[0]!.stream.events.length, watching[0]!.stream.events[0]?.data['rank']], [1, 2]);
  await hears(purchaser, places[2]!, 2);
  assert.equal(watching[1]!.stream.events.length, 1);
});

test('a bid that leaves the visible rank of a tied supplier unchanged sends them no frame', async () => {
  const { buyer, suppliers } = bench;
  const { negotiation, places, does } = await quietArena('rank_auction', { tieRule: 'equal-worst' });
  const first = await watchReading(suppliers[0]!, [places[0]!], [places[0]!]);
  await ok(does(1, 'bidding', total('60')));
  await hears(first.stream, places[0]!);
  await ok(does(1, 'bidding', total('59')));
  await ok(act(buyer.api, negotiation, 'forced-finish'));
  const [tied, over] = await first.stream.until(2);
  assert.deepEqual([tied?.data['rank'], tied?.data['leading']], [2, null]);
  assert.deepEqual([over?.data['rank'], over?.data['leading']], [2, false]);
  onlyNews(first);
});

test('a supplier who reconnects to a stream learns nothing about sealed updates in between', async () => {
  const { buyer, suppliers } = bench;
  const { negotiation, places, does, purchaser } = await quietArena('sealed_bid_negotiation');
  const topics = [negotiation, places[0]!];
  const [earlier, read] = [await watch(suppliers[0]!, topics), (await ok(suppliers[0]!.api.get(places[0]!))).body];
  const position = await eventually('a position', () => earlier.lastEventId());
  earlier.close();
  await ok(does(1, 'update', total('44')));
  await hears(purchaser, places[1]!);
  const again = await watch(suppliers[0]!, topics, position);
  assert.equal(withoutClock((await ok(suppliers[0]!.api.get(places[0]!))).body), withoutClock(read));
  await ok(does(2, 'update', total('43')));
  await hears(purchaser, places[2]!);
  await ok(act(buyer.api, negotiation, 'forced-finish'));
  const [frame] = await again.until(1);
  assert.notEqual(frame?.data['state'], 'started');
});

test('an offer notifies only its own supplier and the purchaser', async () => {
  const { buyer, suppliers, open, server } = bench;
  const purchaser = await watch(buyer, templates);
  const { request, offers } = await open([['10', '10']]);
  await hears(purchaser, offers[0]!);
  await admit(server, request, suppliers[1]!);
  const first = await watchReading(suppliers[0]!, templates, [request, offers[0]!]);
  const offer = await makeOffer(suppliers[1]!.api, request, ['12', '12']);
  await hears(purchaser, offer);
  await ok(act(buyer.api, request, 'change-finished-date', { finishDate: inDays(99) }));
  await hears(first.stream, request);
  onlyNews(first);
  assert.deepEqual(framesOf(first.stream, offer), []);
});
