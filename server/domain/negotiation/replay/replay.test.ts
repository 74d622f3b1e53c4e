import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { byClock } from '../../testing/by-clock.ts';
import { arena, type Arena } from '../../testing/mechanism-bench.ts';
import { act, makeNegotiation, negotiationBench, ok, type NegotiationBench } from '../../testing/negotiation-maker.ts';
import { entryHash, genesisHash, type LogEntry } from '../../../bidding/log-hash.ts';
import { proveLog } from './prove-log.ts';
import { readLogFile } from './read-log-file.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench();
});
after(() => bench.server.stop());

const total = (amount: string) => ({ data: { total: amount } });
const step = (acceptedStep: number) => ({ acceptedStep });

/** The export as the purchaser gets it over HTTP. */
async function exportLog(negotiation: string): Promise<LogEntry[]> {
  const response = await bench.buyer.api.raw(`${negotiation}/log?format=jsonl`);
  assert.equal(response.status, 200);
  return readLogFile(await response.text());
}

/** Checks that nothing differs, in the database either. */
async function assertProved(negotiation: string) {
  const log = await exportLog(negotiation);
  const { differences, result } = await proveLog(log, bench.server.services.db);
  assert.deepEqual(differences, []);
  assert.ok(result);
  return { log, result };
}

const finishByClock = async ({ negotiation }: Arena, seconds: number) => {
  bench.server.advance(seconds * 1000);
  assert.equal(await byClock(bench.server, { entity: 'negotiation', iri: negotiation, operation: 'finish' }), null);
};
const force = ({ negotiation }: Arena) => ok(act(bench.buyer.api, negotiation, 'forced-finish'));

/** An auction with refusals, a repeated equal bid, an extension and the clock's end. */
async function rankAuction(): Promise<Arena> {
  const extension = { windowSeconds: 300, bySeconds: 300, capMinutes: 60, rank: 3 };
  const auction = await arena(bench, 'rank_auction', { finish: 400, settings: { extension } });
  const { does } = auction;
  await ok(does(1, 'bidding', total('59')));
  await ok(does(1, 'bidding', total('59')));
  assert.equal((await does(0, 'bidding', total('61'))).status, 400);
  assert.equal((await does(0, 'bidding', total('1'))).status, 400);
  bench.server.advance(200_000);
  await ok(does(2, 'bidding', total('58.50')));
  bench.server.advance(100_000);
  await ok(does(0, 'bidding', total('58.5')));
  await finishByClock(auction, 400);
  assert.equal((await does(0, 'bidding', total('40'))).status, 409);
  return auction;
}

test('replaying a rank auction gives the same ranks, extensions, finish and winner', async () => {
  const { negotiation, places } = await rankAuction();
  const { log, result } = await assertProved(negotiation);
  assert.ok(log.filter(({ event }) => event === 'finish_moved').length >= 2);
  assert.deepEqual(
    [result.state, result.winner, result.price, result.endedBy],
    ['negotiated', places[2]!.slice(-36), '58.50', 'clock'],
  );
  const ranks = result.participations.toSorted((a, b) => Number(a.rank) - Number(b.rank));
  assert.deepEqual(
    ranks.map(({ participation }) => participation),
    [places[2], places[0], places[1]].map((place) => place!.slice(-36)),
  );
  await ok(act(bench.buyer.api, places[2]!, 'awarding', { reason: 'Lowest.' }));
  assert.equal((await assertProved(negotiation)).result.state, 'awarded');
});

test('replays a rank negotiation with a forced start, a forced end and a failure', async () => {
  const negotiation = await arena(bench, 'rank_negotiation', { start: 600 });
  await ok(act(bench.buyer.api, negotiation.negotiation, 'forced-start', { keepDuration: true }));
  await ok(negotiation.does(2, 'bidding', total('44.44')));
  await force(negotiation);
  const { result } = await assertProved(negotiation.negotiation);
  assert.deepEqual([result.state, result.winner, result.endedBy], ['finished', null, 'purchaser']);
  const reasons = { publicReason: 'No budget left.', internalReason: 'No budget left this year.' };
  await ok(act(bench.buyer.api, negotiation.negotiation, 'mark-failed', reasons));
  assert.equal((await assertProved(negotiation.negotiation)).result.state, 'failed');
});

test('replays a sealed bid both before and after its amounts are opened', async () => {
  const sealed = await arena(bench, 'sealed_bid_negotiation');
  await ok(sealed.does(1, 'update', total('41.37')));
  assert.equal((await sealed.does(1, 'update', total('40'))).status, 409);
  assert.equal((await sealed.does(0, 'update', total('70'))).status, 400);
  const open = await exportLog(sealed.negotiation);
  assert.deepEqual((await proveLog(open, bench.server.services.db)).differences, []);
  await finishByClock(sealed, 3700);
  const { result } = await assertProved(sealed.negotiation);
  const first = result.participations.find(({ rank }) => rank === 1);
  assert.deepEqual([first?.participation, first?.price], [sealed.places[1]!.slice(-36), '41.37']);
});

test('replays a Dutch auction that ends with a deal or after the last step', async () => {
  const settings = { startPercentBelow: 20, stepAmount: '3', stepSeconds: 300 };
  const taken = await arena(bench, 'dutch_negotiation', { settings });
  bench.server.advance(310_000);
  assert.equal((await taken.does(2, 'dutch-deal', step(0))).status, 409);
  await ok(taken.does(1, 'dutch-deal', step(1)));
  const deal = (await assertProved(taken.negotiation)).result;
  assert.deepEqual([deal.winner, deal.price, deal.endedBy], [taken.places[1]!.slice(-36), '51.00', 'supplier']);
  const untaken = await arena(bench, 'dutch_negotiation', { settings });
  await finishByClock(untaken, 1510);
  const none = (await assertProved(untaken.negotiation)).result;
  assert.deepEqual([none.winner, none.price, none.endedBy], [untaken.places[0]!.slice(-36), '60.00', 'clock']);
});

test('replays an English reverse auction that ends by countdown, floor or departures', async () => {
  const settings = { stepAmount: '5', floorPrice: '50', awardingSeconds: 300 };
  const type = 'english_reverse_negotiation';
  const counted = await arena(bench, type, { settings });
  await ok(counted.does(1, 'accept-english-reverse', step(0)));
  assert.equal((await counted.does(1, 'leave')).status, 409);
  assert.equal((await counted.does(2, 'accept-english-reverse', step(0))).status, 409);
  await ok(counted.does(2, 'accept-english-reverse', step(1)));
  await finishByClock(counted, 310);
  const led = (await assertProved(counted.negotiation)).result;
  assert.deepEqual([led.winner, led.price, led.endedBy], [counted.places[2]!.slice(-36), '55.00', 'clock']);
  const floor = await arena(bench, type, { settings });
  for (const [turn, who] of [0, 1, 0].entries()) await ok(floor.does(who, 'accept-english-reverse', step(turn)));
  const lowest = (await assertProved(floor.negotiation)).result;
  assert.deepEqual([lowest.price, lowest.endedBy], ['50.00', 'supplier']);
  const left = await arena(bench, type, { settings });
  await ok(left.does(0, 'accept-english-reverse', step(0)));
  await ok(left.does(1, 'leave'));
  await ok(left.does(2, 'leave'));
  assert.equal((await assertProved(left.negotiation)).result.endedBy, 'supplier');
});

test('replays prices entered offline, also after a sealed bid continues offline', async () => {
  const request = await bench.open();
  const draft = { type: 'offline_negotiation', finishDate: null, startDate: bench.server.services.now().toISOString() };
  const negotiation = await makeNegotiation(bench.buyer, request, draft);
  await ok(act(bench.buyer.api, negotiation, 'publish'));
  const { buyer } = bench;
  const places = (await assertProved(negotiation)).result.participations.map(
    ({ participation }) => `/api/default-participations/${participation}`,
  );
  await ok(act(buyer.api, places[2]!, 'update', total('55')));
  await ok(act(buyer.api, places[0]!, 'update', total('75')));
  await ok(act(buyer.api, negotiation, 'forced-finish'));
  assert.deepEqual((await assertProved(negotiation)).result.endedBy, 'purchaser');
  const sealed = await arena(bench, 'sealed_bid_negotiation');
  await ok(sealed.does(0, 'update', total('50')));
  await ok(act(buyer.api, sealed.negotiation, 'convert-to-offline'));
  await ok(act(buyer.api, sealed.places[1]!, 'update', total('49')));
  await force(sealed);
  const { result } = await assertProved(sealed.negotiation);
  assert.deepEqual([result.type, result.state], ['offline_negotiation', 'finished']);
});

/** An attacker with write access to the table can make a new chain. */
function rehashed(entries: readonly LogEntry[], change: (entry: LogEntry) => void): LogEntry[] {
  let previousHash = genesisHash;
  return entries.map((entry) => {
    const copy = structuredClone(entry);
    change(copy);
    const { hash: _, ...content } = { ...copy, previousHash };
    previousHash = entryHash(content);
    return { ...content, hash: previousHash };
  });
}

test('detects a changed entry by the hash chain, and with a new chain by the result', async () => {
  const { negotiation } = await rankAuction();
  const log = await exportLog(negotiation);
  const bids = log.filter(({ event }) => event === 'bid');
  const cheaper = (entry: LogEntry) => {
    if (entry.seq === bids.at(-1)?.seq) entry.data['after'] = '58.40';
  };
  const changed = structuredClone(log);
  for (const entry of changed) cheaper(entry);
  const tampered = (await proveLog(changed, null)).differences;
  assert.deepEqual(tampered[0], {
    seq: bids.at(-1)?.seq,
    what: 'chain: changed',
    found: 'broken',
    replayed: 'whole',
  });
  const forged = (await proveLog(rehashed(log, cheaper), null)).differences.map(({ what }) => what);
  assert.ok(!forged.some((what) => what.startsWith('chain')));
  for (const what of ['bid: relativePrice', 'bid: rank', 'finished: winner', 'finished: price'])
    assert.ok(forged.includes(what), `${what} in ${forged.join(', ')}`);
});

test('detects a missing bid, a late bid and a truncated log', async () => {
  const { negotiation } = await rankAuction();
  const log = await exportLog(negotiation);
  const { db } = bench.server.services;
  const found = async (entries: LogEntry[]) => (await proveLog(entries, db)).differences.map(({ what }) => what);
  const first = log.findIndex(({ event }) => event === 'bid');
  assert.ok((await found(log.toSpliced(first, 1))).includes('chain: gap'));
  const renumbered = log.toSpliced(first, 1).map((entry, index) => ({ ...entry, seq: index + 1 }));
  assert.ok((await found(rehashed(renumbered, () => undefined))).includes('bid: before'));
  const end = log.findIndex(({ event }) => event === 'finished');
  const late = rehashed(log, (entry) => {
    if (entry.event === 'bid' && entry.seq === log.findLast(({ event }) => event === 'bid')?.seq)
      entry.at = new Date(Date.parse(String(log[end]?.data['at'])) + 60_000).toISOString();
  });
  assert.ok((await found(late)).includes('bid: taken'));
  const short = await found(log.slice(0, end));
  assert.ok(short.includes('database: entries') && short.includes('database: state'), short.join(', '));
});

test('detects a missing extension and an early end', async () => {
  const { negotiation } = await rankAuction();
  const log = await exportLog(negotiation);
  const moved = log.findIndex(({ event }) => event === 'finish_moved');
  const without = log.toSpliced(moved, 1).map((entry, index) => ({ ...entry, seq: index + 1 }));
  const silent = await proveLog(
    rehashed(without, () => undefined),
    null,
  );
  assert.ok(silent.differences.some(({ what }) => what === 'finish_moved (extension)'));
  const early = rehashed(log, (entry) => {
    if (entry.event === 'finished') entry.at = String(log[1]?.at);
  });
  assert.ok((await proveLog(early, null)).differences.some(({ what }) => what === 'finished: state'));
});

test('the command prints its findings and exits with 1 for a wrong log and 2 for an invalid file', async () => {
  const { negotiation } = await rankAuction();
  const log = await exportLog(negotiation);
  const folder = mkdtempSync(path.join(tmpdir(), 'parley-replay-'));
  const jsonl = (entries: readonly LogEntry[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  const env = { ...process.env, DATABASE_URL: String(bench.server.services.config.databaseUrl) };
  const command = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'server/commands/replay.ts', ...args], { env, encoding: 'utf8' });
  const replay = (name: string, content: string, ...more: string[]) => {
    const file = path.join(folder, name);
    writeFileSync(file, content);
    return command(file, ...more);
  };
  const right = replay('right.jsonl', jsonl(log), '--database');
  assert.equal(right.status, 0, right.stdout + right.stderr);
  assert.match(right.stdout, /proved, .* entries[^]*rank_auction: negotiated, winner/);
  const all = command('--database');
  assert.equal(all.status, 0, all.stdout + all.stderr);
  assert.ok((all.stdout.match(/: proved/g) ?? []).length > 8, 'every negotiation of the database');
  const wrong = replay('wrong.jsonl', jsonl(log.slice(0, -1).concat(log.slice(-1).map((one) => ({ ...one, at: '' })))));
  assert.equal(wrong.status, 1);
  assert.match(wrong.stdout, /DIFFERENT entry \d+, chain: changed/);
  assert.equal(replay('none.jsonl', 'hello').status, 2);
  rmSync(folder, { recursive: true });
});
