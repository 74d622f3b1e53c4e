import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import * as fc from 'fast-check';
import { createHeartbeat, type HeartbeatContext } from './heartbeat.ts';
import { lastBeat, compensateSilence, silenceBefore, writeBeat } from './silence.ts';
import { fullDisk } from './testing/full-disk.ts';
import { type TestServices, testServices } from './testing/test-services.ts';

let services: TestServices;
before(async () => {
  services = await testServices();
});
beforeEach(() => services.db('heartbeat').delete());
after(() => services.close());

const at = (iso: string) => new Date(`2026-11-20T${iso}Z`);
const afterMs = 3_000;

/** Starts a process with its own clock, and records the silences that it made up for. */
async function alive(now: () => Date, { answers = true } = {}) {
  const { db, log } = services;
  const found: number[] = [];
  const onSilence: HeartbeatContext['onSilence'] = () =>
    compensateSilence({ db, now, afterMs }, (silence) => {
      found.push(silence.now.getTime() - silence.lastSeen.getTime());
      return Promise.resolve(null);
    });
  const heartbeat = createHeartbeat({ db, log, now, afterMs, ...(answers ? { onSilence } : {}) });
  await heartbeat.start();
  return { heartbeat, found };
}

test('a service that never ran has no downtime', async () => {
  assert.equal(await silenceBefore(services.db, { now: at('12:00:00'), afterMs }), null);
  const { heartbeat, found } = await alive(() => at('12:00:00'));
  assert.deepEqual([await lastBeat(services.db), found], [at('12:00:00'), []]);
  await heartbeat.stop();
});

test('a silence counts from the last heartbeat of any answering process', async () => {
  let now = at('12:00:00');
  const first = await alive(() => now);
  now = at('12:00:01');
  const second = await alive(() => now);
  const worker = await alive(() => now, { answers: false });
  now = at('12:00:02');
  await second.heartbeat.stop();
  now = at('12:00:03');
  await first.heartbeat.stop();
  now = at('12:05:00');
  await worker.heartbeat.stop();
  now = at('12:10:03');
  const silence = await silenceBefore(services.db, { now, afterMs });
  assert.deepEqual(silence, { lastSeen: at('12:00:03'), now });
});

test('removes the heartbeats of old processes', async () => {
  await writeBeat(services.db, { process: 'old', at: at('10:00:00'), afterMs: 0 });
  const { heartbeat, found } = await alive(() => at('12:00:00'));
  assert.deepEqual([(await services.db('heartbeat')).length, found], [2, [7_200_000]]);
  await heartbeat.stop();
});

test('a process returning from a silence allows no decisions before the correction, and reports its end', async () => {
  let now = at('12:00:00');
  const { heartbeat, found } = await alive(() => now);
  assert.equal(heartbeat.sure(), null);
  now = at('12:00:02');
  assert.equal(heartbeat.sure(), null, 'two seconds do not count as a silence');
  now = at('12:00:05');
  const ends = await Promise.all([1, 2, 3].map(async () => heartbeat.sure()));
  assert.deepEqual([ends, found], [[now, now, now], [5000]]);
  assert.equal(heartbeat.sure(), null);
  await heartbeat.stop();
});

test('a process that was silent alone has nothing to correct', async () => {
  let now = at('12:00:00');
  const stopped = await alive(() => now);
  for (const second of [2, 4, 6])
    await writeBeat(services.db, { process: 'other', at: at(`12:00:0${second}`), afterMs });
  now = at('12:00:07');
  assert.deepEqual([await stopped.heartbeat.sure(), stopped.found], [now, []]);
  await stopped.heartbeat.stop();
});

test('allows no decisions while the database rejects heartbeats', async () => {
  let now = at('12:00:00');
  const { heartbeat } = await alive(() => now);
  await services.db.raw('alter table heartbeat rename to heartbeat_away');
  now = at('12:00:04');
  await assert.rejects(async () => heartbeat.sure());
  await services.db.raw('alter table heartbeat_away rename to heartbeat');
  assert.deepEqual(await heartbeat.sure(), now);
  await heartbeat.stop();
});

test('a full disk stops all heartbeats, and the downtime is corrected once', async () => {
  let now = at('12:00:00');
  const [one, other] = [await alive(() => now), await alive(() => now)];
  const full = await fullDisk(services.db);
  await one.heartbeat.failed(Object.assign(new Error('refused'), { code: '53100' }));
  now = at('12:00:02');
  await other.heartbeat.stop();
  assert.deepEqual(await lastBeat(services.db), at('12:00:00'), 'the other process does not hide it');
  now = at('12:00:05');
  await assert.rejects(async () => one.heartbeat.sure(), { code: '53100' });
  await full.isOver();
  now = at('12:00:06');
  assert.deepEqual(await one.heartbeat.sure(), now);
  assert.deepEqual([[...one.found, ...other.found], await lastBeat(services.db)], [[6_000], now]);
  await one.heartbeat.stop();
});

test('other write errors and a resolved full disk do not stop heartbeats', async () => {
  let now = at('12:00:00');
  const { heartbeat, found } = await alive(() => now);
  for (const [second, code] of [
    [1, '53100'],
    [2, '23505'],
    [3, 'ENOSPC'],
  ] as const) {
    await heartbeat.failed(Object.assign(new Error('refused'), { code }));
    now = at(`12:00:0${second}`);
    await heartbeat.stop();
    assert.deepEqual([await lastBeat(services.db), found], [now, []]);
  }
});

/** The beating processes, and the time since the previous beat. Several at the same time notice the same silence. */
const beats = fc.array(
  fc.record({ gap: fc.integer({ min: 0, max: 9_000 }), who: fc.uniqueArray(fc.nat(3), { minLength: 1 }) }),
  { minLength: 1, maxLength: 12 },
);

test('for any heartbeats, each common silence is corrected once by its length', async () => {
  const { db } = services;
  await fc.assert(
    fc.asyncProperty(beats, async (all) => {
      await db('heartbeat').delete();
      let now = at('12:00:00');
      await writeBeat(db, { process: '0', at: now, afterMs });
      const found: number[] = [];
      const beat = async (who: number) => {
        const process = String(who);
        if (await writeBeat(db, { process, at: now, afterMs })) return;
        await compensateSilence({ db, now: () => now, afterMs }, async (silence) => {
          found.push(silence.now.getTime() - silence.lastSeen.getTime());
        });
        assert.ok(await writeBeat(db, { process, at: now, afterMs }));
      };
      for (const { gap, who } of all) {
        now = new Date(now.getTime() + gap);
        await Promise.all(who.map(beat));
        assert.deepEqual(await lastBeat(db), now);
      }
      assert.deepEqual(
        found,
        all.map(({ gap }) => gap).filter((gap) => gap > afterMs),
      );
    }),
    { numRuns: 25 },
  );
});
