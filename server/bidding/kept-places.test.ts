import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { transaction } from '../kernel/database/transaction.ts';
import { appendLog } from '../domain/negotiation/log/append-log.ts';
import {
  makeRunning,
  negotiationBench,
  participationsOf,
  type NegotiationBench,
} from '../domain/testing/negotiation-maker.ts';
import type { Bid } from './bid.ts';
import { keptAfter, writersText, type KeptPlaces, type NegotiationRow, type PlaceRow } from './kept-places.ts';
import { readBatch } from './read-batch.ts';

let bench: NegotiationBench;
let negotiation: string;
let places: string[];

before(async () => {
  bench = await negotiationBench();
  const iri = await makeRunning(bench.buyer, await bench.open());
  negotiation = iri.slice(-36);
  places = (await participationsOf(iri, bench.suppliers.slice(0, 3))).map((place) => place.slice(-36));
});
after(() => bench.server.stop());

const bidOf = (participation = ''): Bid => ({ participation }) as Bid;

const read = (kept?: KeptPlaces, bids: Bid[] = places.map(bidOf)): Promise<KeptPlaces> =>
  transaction(bench.server.services.db, async (trx) => (await readBatch(negotiation, bids, { trx, kept })).places);

test('reuses the places of a batch while no one else has written', async () => {
  const kept = await read();
  assert.equal(await read(kept), kept);
});

test('rereads a place written outside the queue', async () => {
  const kept = await read();
  await bench.server.services.db('participation').where({ id: places[1] }).update({ last_offer: '41.00' });
  const fresh = await read(kept);
  assert.notEqual(fresh, kept);
  assert.equal(fresh.participations.find(({ id }) => id === places[1])?.lastOffer, '41.00');
});

test('rereads places after a log entry by another writer', async () => {
  const kept = await read();
  const entry = { event: 'joined', at: new Date().toISOString(), account: null, organization: null, data: {} };
  await transaction(bench.server.services.db, (trx) => appendLog(negotiation, [entry], trx));
  assert.notEqual(await read(kept), kept);
});

test('rereads places when the items of a bidder are missing', async () => {
  const kept = await read(undefined, [bidOf(places[0])]);
  const fresh = await read(kept, [bidOf(places[2])]);
  assert.notEqual(fresh, kept);
  assert.ok(fresh.withItems.has(places[2] ?? ''));
});

test('after a batch its places carry its transaction, and the others keep theirs', () => {
  const negotiation = { id: 'n' } as NegotiationRow;
  const rows = ['a', 'b', 'c'].map((id) => ({ id, version: 1 }) as PlaceRow);
  const mark = { end: { seq: 4, hash: 'x' }, writers: ['6', '7', '8', '9'].map((xid) => ({ xid })) };
  const before = {
    negotiation,
    participations: rows,
    mark,
    withItems: new Set<string>(),
    withLines: new Set<string>(),
  };
  const end = { seq: 5, hash: 'y' };
  const moved = { ...negotiation };
  const left = keptAfter(before, { end, writer: { xid: '12' }, changed: new Set(['b', 'n']) }, moved);
  assert.deepEqual([left.mark.end, writersText(left.mark, '*')], [end, '12 7 12 9']);
  assert.equal(left.negotiation, moved);
  assert.equal(keptAfter(before, null, moved), before);
});
