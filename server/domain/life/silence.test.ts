import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { after, afterEach, before, describe, test } from 'node:test';
import { startChild, type Child } from '../../workflows/testing/child-process.ts';
import { switchableProxy } from '../../workflows/testing/switchable-proxy.ts';
import { fullDisk } from '../../workflows/testing/full-disk.ts';
import { eventually } from '../../workflows/testing/test-services.ts';
import { lastBeat } from '../../workflows/silence.ts';
import { startSecondProcess, type SecondProcess } from '../../testing/second-process.ts';
import { NO_TEMPORAL, startTemporalDevServer } from '../../testing/temporal-dev-server.ts';
import { readLog } from '../../bidding/log.ts';
import { proveLog } from '../negotiation/replay/prove-log.ts';
import { arena, type Arena } from '../testing/mechanism-bench.ts';
import { negotiationBench, type NegotiationBench } from '../testing/negotiation-maker.ts';

/** The bench's own server neither sends heartbeats nor runs an engine. Only the processes started here do. */
let bench: NegotiationBench;
const processes: (SecondProcess | Child)[] = [];
/** The only process that answers, until a test kills it. */
let busy: SecondProcess;
before(async () => {
  bench = await negotiationBench({ downtimeAfterSeconds: 3 });
  busy = await startSecondProcess(bench.server);
});
after(async () => {
  await busy.stop();
  await bench.server.stop();
});
afterEach(async () => {
  await Promise.all(processes.splice(0).map((one) => ('stop' in one ? one.stop() : one.kill())));
});

async function answering(env: Record<string, string> = {}): Promise<SecondProcess> {
  const started = await startSecondProcess(bench.server, env);
  processes.push(started);
  return started;
}

const idOf = ({ negotiation }: Arena): string => negotiation.slice(-36);
const finishOf = async (one: Arena): Promise<number> => Date.parse(String((await one.seen())['effectiveFinish']));
const moves = async (one: Arena) =>
  (await readLog(idOf(one), bench.server.services.db)).filter(({ event }) => event === 'finish_moved');

/** A running auction that ends in this number of seconds. The setup before it takes its own time. */
async function running(finish: number): Promise<Arena> {
  const request = await bench.open();
  return arena({ ...bench, open: () => Promise.resolve(request) }, 'rank_auction', { finish });
}

/** Waits for the next beat, so that the silence is no longer than the following step. */
async function afterBeat(): Promise<Date> {
  const { db } = bench.server.services;
  const before = await lastBeat(db);
  return eventually('a beat', async () => {
    const beat = await lastBeat(db);
    return beat && beat.getTime() !== before?.getTime() && beat;
  });
}

const bid = (one: Arena, { client }: SecondProcess, total = '50') =>
  client(bench.suppliers[2]!.token).put(`${one.places[2]}/bidding`, { data: { total } });

/** The end moved exactly once, by the silence. Replaying the log gives the same result. */
async function movedOnce(one: Arena, { before, silent }: { before: number; silent: number }): Promise<number> {
  const [move, ...more] = await eventually('the move', async () => {
    const found = await moves(one);
    return found.length > 0 && found;
  });
  assert.deepEqual(more, []);
  const by = Date.parse(String(move?.data['after'])) - before;
  assert.ok(by >= silent && by < silent + 5_000, `moved by ${by} ms for a silence of about ${silent}`);
  const { db } = bench.server.services;
  assert.deepEqual((await proveLog(await readLog(idOf(one), db), db)).differences, []);
  return before + by;
}

async function endsWon(one: Arena, finish: number): Promise<void> {
  const seen = await eventually(
    'the end',
    async () => {
      const now = await one.seen();
      return now.state === 'negotiated' && now;
    },
    30_000,
  );
  assert.deepEqual([seen['winner'], Date.parse(String(seen['effectiveFinish']))], [one.places[2], finish]);
}

test('a process stopped past the end of an auction extends it before it decides on waiting bids', async () => {
  const one = await running(6);
  const before = await finishOf(one);
  await afterBeat();
  busy.signal('SIGSTOP');
  const since = Date.now();
  const sent = bid(one, busy);
  await pause(Math.max(4_000, before - since + 2_000));
  const silent = Date.now() - since;
  busy.signal('SIGCONT');
  const { status, body } = await sent;
  assert.equal(status, 200, JSON.stringify(body));
  await endsWon(one, await movedOnce(one, { before, silent }));
});

test('a stop of two seconds does not count as downtime, and the auction ends on time', async () => {
  for (let attempt = 1; ; attempt += 1) {
    const one = await running(5);
    const before = await finishOf(one);
    assert.equal((await bid(one, busy)).status, 200);
    await pause(before - Date.now() - 900);
    const last = await afterBeat();
    busy.signal('SIGSTOP');
    await pause(2_000);
    busy.signal('SIGCONT');
    const next = await afterBeat();
    await endsWon(one, await finishOf(one));
    // If the machine itself was away for longer, it was downtime.
    if (next.getTime() - last.getTime() > 2_900 && attempt < 4) continue;
    assert.deepEqual(await moves(one), []);
    return;
  }
});

test('a stopped process extends nothing while another process answers', async () => {
  const other = await answering();
  const one = await running(6);
  const before = await finishOf(one);
  busy.signal('SIGSTOP');
  assert.equal((await bid(one, other)).status, 200);
  await endsWon(one, before);
  await pause(before - Date.now() + 3_500);
  busy.signal('SIGCONT');
  assert.equal((await bid(one, busy, '40')).status, 409, 'the bid arrived after the end of the auction');
  assert.deepEqual(await moves(one), []);
});

test('a restarted process extends the auction after a kill', async () => {
  const one = await running(5);
  const before = await finishOf(one);
  await afterBeat();
  const since = Date.now();
  busy.signal('SIGKILL');
  await pause(4_000);
  const back = await answering();
  const finish = await movedOnce(one, { before, silent: 4_000 }).catch(async (error: unknown) => {
    // A slow machine takes longer to start, so the silence is measured, not assumed.
    const [move, ...more] = await moves(one);
    const by = Date.parse(String(move?.data['after'])) - before;
    if (more.length > 0 || by < 4_000 || by > Date.now() - since + 1_000) throw error;
    return before + by;
  });
  assert.equal((await bid(one, back)).status, 200);
  await endsWon(one, finish);
});

test('an unavailable database extends the auction by its downtime', async () => {
  const url = new URL(String(bench.server.services.config.databaseUrl));
  const proxy = await switchableProxy(`${url.hostname}:${url.port}`);
  url.host = proxy.address;
  const cut = await answering({ DATABASE_URL: url.href });
  const one = await running(6);
  const before = await finishOf(one);
  await afterBeat();
  await proxy.off();
  await pause(before - Date.now() - 500);
  assert.equal((await bid(one, cut)).status, 503);
  await pause(before - Date.now() + 2_000);
  await proxy.on();
  const taken = await eventually('a bid is taken', async () => {
    const { status, body } = await bid(one, cut);
    assert.ok(status === 200 || status === 503, JSON.stringify(body));
    return status === 200;
  });
  assert.ok(taken);
  await endsWon(one, await movedOnce(one, { before, silent: 3_000 }));
  await cut.stop();
  await proxy.off();
});

test('refused bids because of a full disk extend the auction, even while heartbeats succeed', async () => {
  const bidder = await answering();
  await answering();
  const one = await running(6);
  const before = await finishOf(one);
  const full = await fullDisk(bench.server.services.db, 'negotiation_log');
  await pause(before - Date.now() - 1_500);
  assert.equal((await bid(one, bidder)).status, 503);
  const since = Date.now();
  await pause(before - Date.now() + 2_500);
  assert.equal((await bid(one, bidder)).status, 503);
  assert.equal((await one.seen()).state, 'started');
  const silent = Date.now() - since;
  await full.isOver();
  await eventually('a bid is taken', async () => (await bid(one, bidder)).status === 200);
  await endsWon(one, await movedOnce(one, { before, silent }));
});

const service = await startTemporalDevServer();

describe('Temporal', { skip: service ? false : NO_TEMPORAL }, () => {
  after(() => service?.teardown());

  test('a running worker does not end the auction while no server answers', async () => {
    const { databaseUrl, dataDir } = bench.server.services.config;
    const temporal = { TEMPORAL_ADDRESS: String(service?.address) };
    const asleep = await answering(temporal);
    processes.push(
      startChild(new URL('../../processes/worker.ts', import.meta.url), [], {
        ...temporal,
        DATABASE_URL: String(databaseUrl),
        DATA_DIR: dataDir,
        PORT: '0',
        DEMO: '0',
        LOG_LEVEL: 'error',
        DOWNTIME_AFTER_SECONDS: '3',
      }),
    );
    const other = await arena(bench, 'rank_auction', { start: 1 });
    await eventually('the worker works', async () => (await other.seen()).state === 'started', 60_000);
    const one = await running(7);
    const before = await finishOf(one);
    await pause(before - Date.now() - 1_500);
    await afterBeat();
    asleep.signal('SIGSTOP');
    const sent = bid(one, asleep);
    await pause(before - Date.now() + 3_800);
    assert.equal((await one.seen()).state, 'started', 'the worker has not ended it');
    asleep.signal('SIGCONT');
    assert.equal((await sent).status, 200);
    await endsWon(one, await movedOnce(one, { before, silent: 3_800 }));
  });
});
