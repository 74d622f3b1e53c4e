import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Decimal } from '../../schemas/domain/decimal.ts';
import type { LogEntry } from './log-hash.ts';
import { readLog } from './log.ts';
import { verifyLog } from '../domain/negotiation/log/verify-log.ts';
import { byClock } from '../domain/testing/by-clock.ts';
import { full, negotiationBench, timeframe, type NegotiationBench } from '../domain/testing/negotiation-maker.ts';
import { secondProcess, type SecondProcess } from '../domain/testing/second-process.ts';
import { stormers, type Stormer } from '../domain/testing/stormers.ts';

const bidders = 20;
let bench: NegotiationBench;
let second: SecondProcess;

before(async () => {
  bench = await negotiationBench();
  second = await secondProcess(bench.server);
});
after(async () => {
  await second.stop();
  await bench.server.stop();
});

interface AcknowledgedBid {
  participation: string;
  total: string;
}

/** Bids as fast as it is answered, alternating between both processes, until the auction ends. */
async function bidUntilTheEnd({ apis, place }: Stormer, step: number): Promise<AcknowledgedBid[]> {
  const taken: AcknowledgedBid[] = [];
  let price = new Decimal(600);
  for (let n = 0; price.gt(100); n += 1) {
    price = price.minus(new Decimal(step).div(100));
    const total = price.toFixed(2);
    const { status, body } = await apis[n % apis.length]!.put(`${place}/bidding`, { data: { total } });
    if (status === 200) taken.push({ participation: place, total });
    else if (body['code'] === 'negotiation_not_running') return taken;
    else assert.fail(JSON.stringify(body));
  }
  return assert.fail('the auction never ended');
}

/** Bidders have this much time, however long a busy machine took to prepare them. */
async function endsIn(milliseconds: number, negotiation: string): Promise<void> {
  const { db, now } = bench.server.services;
  const finish = new Date(now().getTime() + milliseconds);
  await db('negotiation')
    .where({ id: negotiation.slice(-36) })
    .update({ finish_date: finish, effective_finish: finish });
}

test('20 bidders in two processes: no bid is lost, no rank wrong, and none accepted after the end', async () => {
  const { server } = bench;
  const { negotiation, all } = await stormers(bench, second, { count: bidders, body: timeframe(-0.01, 1) });
  await endsIn(3000, negotiation);
  const acknowledged = (await Promise.all(all.map((one, index) => bidUntilTheEnd(one, 1 + (index % 7))))).flat();
  assert.ok(acknowledged.length > bidders, `only ${acknowledged.length} bids`);
  server.advance(2_000);
  assert.equal(await byClock(server, { entity: 'negotiation', iri: negotiation, operation: 'finish' }), null);
  await verify(negotiation, acknowledged);
});

async function verify(negotiation: string, acknowledged: readonly AcknowledgedBid[]): Promise<void> {
  const ended = await full(bench.buyer.api, negotiation);
  const log = await readLog(negotiation.slice(-36), bench.server.services.db);
  assert.equal(verifyLog(log).ok, true);
  const bids = log.filter(({ event }) => event === 'bid');
  assert.equal(bids.length, acknowledged.length);
  const known = new Set(bids.map(keyOf));
  for (const { participation, total } of acknowledged)
    assert.ok(known.has(`${participation.slice(-36)} ${total}`), total);
  const finish = String(ended['effectiveFinish']);
  assert.ok(bids.every(({ at }) => at <= finish));
  assert.deepEqual(
    ended.participations.map(({ rank }) => rank),
    Array.from({ length: bidders }, (_, index) => index + 1),
  );
  const best = replayed(log);
  assert.deepEqual(
    ended.participations.map((one) => String(one['@id']).slice(-36)),
    best,
  );
  assert.equal(String(ended['winner']).slice(-36), best[0]);
  assert.equal(ended.state, 'negotiated');
}

const keyOf = ({ data }: LogEntry): string => `${String(data['participation'])} ${String(data['after'])}`;

/** The ranking that follows from the log alone: lowest price first, then the earlier bid. */
function replayed(log: readonly LogEntry[]): string[] {
  const places = new Map<string, { price: Decimal; seq: number; at: string }>();
  const opening = log[0]?.data['participations'] as { id: string; initialPrice: string }[];
  for (const { id, initialPrice } of opening) places.set(id, { price: new Decimal(initialPrice), seq: 0, at: '' });
  for (const { event, data, seq, at } of log) {
    if (event === 'bid')
      places.set(String(data['participation']), { price: new Decimal(String(data['after'])), seq, at });
  }
  const order = [...places].toSorted(
    ([, a], [, b]) => a.price.cmp(b.price) || a.at.localeCompare(b.at) || a.seq - b.seq,
  );
  return order.map(([id]) => id);
}
