import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { perform } from '../../life/perform.ts';
import { arena, mailsOf, type Arena } from '../../testing/mechanism-bench.ts';
import {
  act,
  full,
  makeNegotiation,
  makeRunning,
  negotiationBench,
  ok,
  type NegotiationBench,
} from '../../testing/negotiation-maker.ts';
import { versionOf } from '../../testing/request-maker.ts';
import { readLog } from '../../../bidding/log.ts';
import { nextStep } from '../../life/next-step.ts';
import { proveLog } from '../replay/prove-log.ts';
import { shiftForDowntime } from './shift-for-downtime.ts';

let bench: NegotiationBench;
before(async () => {
  bench = await negotiationBench({ downtimeAfterSeconds: 3 });
});
after(() => bench.server.stop());

test('downtime extends running negotiations by its length and leaves the others unchanged', async () => {
  const { buyer, open, server } = bench;
  const running = await makeRunning(buyer, await open());
  const later = await makeNegotiation(buyer, await open());
  await ok(act(buyer.api, later, 'publish'));
  const before = await Promise.all([running, later].map((iri) => full(buyer.api, iri)));
  await beat();
  server.advance(600_000);
  const starting = await Promise.all([1, 2].map(() => shiftForDowntime(server.services)));
  assert.deepEqual(starting.flat(), [running.slice(-36)]);
  const moved = await Promise.all([running, later].map((iri) => full(buyer.api, iri)));
  const by = moved.map(
    (one, index) => Date.parse(String(one['effectiveFinish'])) - Date.parse(String(before[index]?.['effectiveFinish'])),
  );
  assert.ok(by[0]! >= 600_000 && by[0]! < 660_000, String(by[0]));
  assert.equal(by[1], 0);
  assert.equal(moved[0]?.log.at(-1)?.['event'], 'finish_moved');
});

test('a quick restart extends nothing', async () => {
  const { server, buyer, open } = bench;
  await makeRunning(buyer, await open());
  await beat();
  server.advance(2_000);
  assert.deepEqual(await shiftForDowntime(server.services), []);
});

/** Records that a process is alive now. */
async function beat(process = 'test'): Promise<void> {
  const { db, now } = bench.server.services;
  await db('heartbeat').insert({ process, at: now() }).onConflict('process').merge();
}

/** No process answers for this time, then one starts. */
async function away(seconds: number): Promise<string[]> {
  await beat();
  bench.server.advance(seconds * 1000);
  const moved = await shiftForDowntime(bench.server.services);
  await beat();
  return moved;
}

const idOf = ({ negotiation }: Arena): string => negotiation.slice(-36);
const later = (instant: unknown, seconds: number): number => Date.parse(String(instant)) + seconds * 1000;

/** The finish moved by the time away, plus at most the moment between two statements. */
function movedBy(seconds: number, before: unknown, after: unknown): void {
  const by = (Date.parse(String(after)) - Date.parse(String(before))) / 1000;
  assert.ok(by >= seconds && by < seconds + 2, `moved by ${by} s`);
}

/** All participants are notified, the log records it, and a replay gives the same result. */
async function assertLoggedAndProved(one: Arena, before: unknown): Promise<void> {
  const { db } = bench.server.services;
  const mails = await mailsOf(bench, 'negotiation-finish-moved', one.negotiation);
  assert.equal(mails.length, 4, 'three suppliers and the owner');
  const live = await db('outbox')
    .where({ kind: 'live' })
    .whereRaw(`payload->>'id' = ?`, [idOf(one)]);
  assert.ok(live.length > 0);
  const log = await readLog(idOf(one), db);
  const move = log.findLast(({ event }) => event === 'finish_moved');
  assert.deepEqual([move?.data['before'], move?.data['reason']], [before, 'shift']);
  assert.deepEqual((await proveLog(log, db)).differences, []);
}

const finish = async (one: Arena) => {
  const task = { entity: 'negotiation', id: idOf(one) };
  const due = await nextStep(task, bench.server.services);
  await perform({ ...task, operation: 'finish' }, bench.server.services);
  return { due, ended: await one.seen() };
};

for (const type of ['rank_auction', 'rank_negotiation', 'sealed_bid_negotiation']) {
  test(`${type}: extends the finish by the downtime, accepts bids again, and ends at the new finish`, async () => {
    const one = await arena(bench, type, { finish: 300 });
    const before = (await one.seen())['effectiveFinish'];
    assert.ok((await away(400)).includes(idOf(one)));
    const moved = (await one.seen())['effectiveFinish'];
    movedBy(400, before, moved);
    await assertLoggedAndProved(one, before);
    const operation = type === 'sealed_bid_negotiation' ? 'update' : 'bidding';
    await ok(one.does(2, operation, { data: { total: '50' } }));
    assert.equal((await finish(one)).ended.state, 'started', 'not at the old end');
    await beat();
    bench.server.advance(302_000);
    await beat();
    const { due, ended } = await finish(one);
    assert.equal(Date.parse(String(due?.at)), later(moved, 1));
    assert.match(ended.state, /finished|negotiated/);
    assert.equal(ended['effectiveFinish'], moved);
  });
}

test('a Dutch auction resumes at the step where it stopped, with its remaining time', async () => {
  const settings = { startPercentBelow: 20, stepAmount: '3', stepSeconds: 300 };
  const dutch = await arena(bench, 'dutch_negotiation', { settings });
  bench.server.advance(310_000);
  const before = await dutch.seen();
  await away(700);
  const after = await dutch.seen();
  const clocks = [before, after].map(({ clock }) => clock as { step: number; price: string; nextStepAt: string });
  assert.deepEqual([clocks[1]?.step, clocks[1]?.price], [1, '51.00']);
  movedBy(700, clocks[0]?.nextStepAt, clocks[1]?.nextStepAt);
  movedBy(700, before['effectiveFinish'], after['effectiveFinish']);
  await assertLoggedAndProved(dutch, before['effectiveFinish']);
  await ok(dutch.does(1, 'dutch-deal', { acceptedStep: 1 }));
  assert.deepEqual(
    (await proveLog(await readLog(idOf(dutch), bench.server.services.db), bench.server.services.db)).differences,
    [],
  );
});

test('an English reverse auction resumes its countdown, and its leader does not win in between', async () => {
  const settings = { stepAmount: '5', floorPrice: '45', awardingSeconds: 60 };
  const english = await arena(bench, 'english_reverse_negotiation', { settings });
  await ok(english.does(1, 'accept-english-reverse', { acceptedStep: 0 }));
  bench.server.advance(20_000);
  const before = (await english.seen())['effectiveFinish'];
  await away(500);
  const after = await english.seen();
  movedBy(500, before, after['effectiveFinish']);
  assert.equal((after['clock'] as { countdownEndsAt: string }).countdownEndsAt, after['effectiveFinish']);
  await assertLoggedAndProved(english, before);
  await ok(english.does(0, 'accept-english-reverse', { acceptedStep: 1 }));
  const restarted = (await english.seen())['effectiveFinish'];
  assert.ok(Date.parse(String(restarted)) > Date.parse(String(after['effectiveFinish'])));
});

test('item_bot_negotiation: extends the finish by the downtime, and the best total then wins', async () => {
  const one = await arena(bench, 'item_bot_negotiation', { finish: 300 });
  const { api } = bench.suppliers[1]!;
  const before = (await one.seen())['effectiveFinish'];
  assert.ok((await away(400)).includes(idOf(one)));
  const moved = (await one.seen())['effectiveFinish'];
  movedBy(400, before, moved);
  await assertLoggedAndProved(one, before);
  const place = one.places[1]!;
  const { body } = await ok(one.does(1, 'answer-items', { accept: true, version: await versionOf(api, place) }));
  assert.equal(body['state'], 'agreed');
  assert.equal((await finish(one)).ended.state, 'started', 'not at the old end');
  await beat();
  bench.server.advance(302_000);
  await beat();
  const { ended } = await finish(one);
  assert.deepEqual([ended.state, ended['winner'], ended['effectiveFinish']], ['negotiated', place, moved]);
  const { db } = bench.server.services;
  assert.deepEqual((await proveLog(await readLog(idOf(one), db), db)).differences, []);
});

test('an offline negotiation has no finish to extend', async () => {
  const draft = { type: 'offline_negotiation', finishDate: null };
  const offline = await makeNegotiation(bench.buyer, await bench.open(), {
    ...draft,
    startDate: bench.server.services.now().toISOString(),
  });
  await ok(act(bench.buyer.api, offline, 'publish'));
  assert.ok(!(await away(400)).includes(offline.slice(-36)));
  assert.equal((await full(bench.buyer.api, offline)).state, 'started');
});

test('a running worker does not hide downtime or end a negotiation while no server answers', async () => {
  const one = await arena(bench, 'rank_auction', { finish: 60 });
  await beat();
  bench.server.advance(90_000);
  await beat('worker test');
  assert.equal((await finish(one)).ended.state, 'started', 'no one could bid until its end');
  assert.ok((await shiftForDowntime(bench.server.services)).includes(idOf(one)));
  bench.server.advance(62_000);
  await beat();
  assert.equal((await finish(one)).ended.state, 'negotiated');
});
