import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { system } from '../../permissions/caller.ts';
import { connect } from '../kernel/database/connect.ts';
import { raw } from '../kernel/database/raw.ts';
import { holdConnection, transaction, type HeldConnection } from '../kernel/database/transaction.ts';
import { appendLog } from '../domain/negotiation/log/append-log.ts';
import { readLog } from './log.ts';
import { verifyLog } from '../domain/negotiation/log/verify-log.ts';
import {
  makeRunning,
  negotiationBench,
  participationsOf,
  type NegotiationBench,
} from '../domain/testing/negotiation-maker.ts';
import { decideAhead, decideBatch, type Ahead } from './bid-batch.ts';
import { presentBid } from '../domain/participation/present-bid.ts';
import { createBidQueue } from './bid-queue.ts';
import type { Bid } from './bid.ts';
import type { KeptPlaces } from './kept-places.ts';

let bench: NegotiationBench;
let negotiation: string;
let places: string[];
let connection: HeldConnection;

before(async () => {
  bench = await negotiationBench();
});
beforeEach(async () => {
  const iri = await makeRunning(bench.buyer, await bench.open());
  negotiation = iri.slice(-36);
  places = (await participationsOf(iri, bench.suppliers.slice(0, 3))).map((place) => place.slice(-36));
  connection = await holdConnection(bench.server.services.db);
});
afterEach(() => connection.release());
after(() => bench.server.stop());

const bid = (place: number, total: string, more: Partial<Bid> = {}): Bid => {
  const { newId, now } = bench.server.services;
  const common = { id: newId(), operation: 'bidding' as const, reader: { caller: system, rules: [] } };
  const nothing = { acceptedStep: null, items: null, version: undefined, retry: undefined, present: presentBid };
  return { ...common, ...nothing, participation: places[place] ?? '', receivedAt: now().toISOString(), total, ...more };
};

/** Returns the places as a line has them after its first batch is committed. */
async function decideFirst(): Promise<KeptPlaces> {
  const { services } = bench.server;
  const first = [bid(0, '59.00'), bid(1, '58.00'), bid(2, '57.00')];
  const batch = await decideBatch(negotiation, first, { services, connection, kept: undefined });
  assert.ok(batch.kept);
  return batch.kept;
}

function ahead(before: KeptPlaces, ...bids: Bid[]): Ahead {
  const sent = decideAhead(negotiation, bids, { services: bench.server.services, connection, kept: before });
  assert.ok(sent);
  return sent;
}

async function prices(): Promise<unknown[]> {
  const rows = await bench.server.services.db('participation').where({ negotiation_id: negotiation });
  return places.map((id) => rows.find((row) => row.id === id).last_offer);
}

async function logEntries(): Promise<unknown[]> {
  const log = await readLog(negotiation, bench.server.services.db);
  assert.equal(verifyLog(log).ok, true);
  return log.filter(({ event }) => event === 'bid').map(({ data }) => data['after']);
}

/** Changes a row as another process would. */
const touch = (table: 'participation' | 'negotiation'): Promise<unknown> =>
  bench.server.services
    .db(table)
    .where(table === 'negotiation' ? { id: negotiation } : { id: places[2] })
    .update({ updated_at: new Date() });

test('writes bids decided ahead, including those sent before the first is confirmed', async () => {
  const first = ahead(await decideFirst(), bid(0, '50.00'), bid(1, '49.00'));
  const second = ahead(first.kept, bid(0, '48.00'));
  const third = ahead(second.kept, bid(2, '47.00'));
  const results = await Promise.all([first.results, second.results]);
  assert.deepEqual(
    results.map((each) => each?.length),
    [2, 1],
  );
  // A batch cannot rely on two unknown writers at once.
  assert.equal(await third.results, null);
  const [answer] = results[1] ?? [];
  assert.ok(answer && 'outcome' in answer);
  const { rank, lastOffer } = answer.outcome().body as Record<string, unknown>;
  assert.deepEqual([rank, lastOffer], [1, '48.00']);
  assert.deepEqual(await prices(), ['48.00', '49.00', '57.00']);
  assert.deepEqual(await logEntries(), ['59.00', '58.00', '57.00', '50.00', '49.00', '48.00']);
});

for (const table of ['participation', 'negotiation'] as const)
  test(`another writer of the ${table} discards bids decided ahead and those after them`, async () => {
    const before = await decideFirst();
    await touch(table);
    const first = ahead(before, bid(0, '50.00'));
    const second = ahead(first.kept, bid(1, '49.00'));
    assert.deepEqual(await Promise.all([first.results, second.results]), [null, null]);
    assert.deepEqual(await prices(), ['59.00', '58.00', '57.00']);
    assert.equal((await logEntries()).length, 3);
    assert.equal((await bench.server.services.db('bid').where({ negotiation_id: negotiation })).length, 3);
  });

test('a new log entry discards bids decided ahead', async () => {
  const before = await decideFirst();
  const entry = { event: 'joined', at: new Date().toISOString(), account: null, organization: null, data: {} };
  await transaction(bench.server.services.db, (trx) => appendLog(negotiation, [entry], trx));
  assert.equal(await ahead(before, bid(0, '50.00')).results, null);
  assert.deepEqual(await prices(), ['59.00', '58.00', '57.00']);
});

test('a bid whose key was already answered is not decided ahead', async () => {
  const { account_id: account } = await bench.server.services.db('session').first('account_id');
  const keyed = { retry: { key: 'again', account, call: 'PUT', hash: 'x' } };
  const before = await decideFirst();
  const first = ahead(before, bid(0, '50.00', keyed));
  assert.equal((await first.results)?.length, 1);
  assert.equal(await ahead(first.kept, bid(0, '50.00', keyed)).results, null);
  assert.equal((await logEntries()).length, 4);
});

test('an undecidable bid fails alone, and the bids after it are accepted', async () => {
  const queue = createBidQueue(bench.server.services);
  const submit = (one: Bid) => queue.submit(negotiation, one);
  for (const total of ['55.00', '54.00', '53.00']) await submit(bid(0, total));
  await assert.rejects(submit({ ...bid(0, '52.00'), reader: undefined as unknown as Bid['reader'] }), TypeError);
  for (const total of ['51.00', '50.00']) await submit(bid(0, total));
  assert.deepEqual(await logEntries(), ['55.00', '54.00', '53.00', '51.00', '50.00']);
});

test('retries a batch that PostgreSQL aborted while it waited for the lock', async () => {
  const { db } = bench.server.services;
  const queue = createBidQueue(bench.server.services);
  const submit = (total: string) => queue.submit(negotiation, bid(0, total));
  for (const total of ['55.00', '54.00', '53.00']) await submit(total);
  let taken: Promise<unknown> = Promise.resolve();
  await transaction(db, async (trx) => {
    await raw(trx, { sql: 'select from negotiation where id = ? for update', bindings: [negotiation] });
    taken = submit('52.00');
    await cancelWaiting();
  });
  await taken;
  assert.deepEqual(await logEntries(), ['55.00', '54.00', '53.00', '52.00']);
});

async function cancelWaiting(): Promise<void> {
  const sql = `select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`;
  while ((await raw(bench.server.services.db, { sql, bindings: [] })).length === 0) await setTimeout(5);
}

test('a waiting bid gets its connection before the next batch is sent', async () => {
  const db = connect(bench.server.services.config.databaseUrl ?? '', { poolSize: 1 });
  const queue = createBidQueue({ ...bench.server.services, db });
  const order: string[] = [];
  const submit = (total: string) => queue.submit(negotiation, bid(0, total)).then(() => order.push(total));
  for (const total of ['55.00', '54.00', '53.00']) await submit(total);
  const first = submit('52.00');
  for (let n = 0; n < 3; n += 1) await setImmediate();
  const other = transaction(db, (trx) => raw(trx, { sql: 'select 1', bindings: [] })).then(() => order.push('other'));
  await Promise.all([first, other, submit('51.00')]);
  assert.deepEqual(order.slice(-2), ['other', '51.00']);
  await db.destroy();
});

test('under disturbance every bid is answered once and logged once in one complete chain', async () => {
  const { services } = bench.server;
  const queue = createBidQueue(services);
  const over = new AbortController();
  const disturbing = (async () => {
    for (let n = 0; !over.signal.aborted; n += 1) {
      await touch(n % 2 === 0 ? 'participation' : 'negotiation');
      await setTimeout(n % 7);
    }
  })();
  const taken = await Promise.all(
    places.map((_, place) => bidSixtyTimes((one) => queue.submit(negotiation, one), place)),
  );
  over.abort();
  await disturbing;
  assert.deepEqual((await logEntries()).map(String).toSorted(), taken.flat().toSorted());
  assert.deepEqual(
    await prices(),
    taken.map((totals) => totals.at(-1)),
  );
});

async function bidSixtyTimes(submit: (one: Bid) => Promise<unknown>, place: number): Promise<string[]> {
  const totals = Array.from({ length: 60 }, (_, n) => (55 - (3 * n + place) / 100).toFixed(2));
  for (const total of totals) await submit(bid(place, total));
  return totals;
}
