import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { attributes } from '../../workflows/temporal/attributes.ts';
import { writeEffects } from '../kernel/outbox/write-effects.ts';
import { NO_TEMPORAL, startTemporalDevServer } from '../testing/temporal-dev-server.ts';
import { bundleWorkflows } from './temporal/workflow-bundle.ts';
import { type Child, startChild } from './testing/child-process.ts';
import { type SwitchableProxy, switchableProxy } from './testing/switchable-proxy.ts';
import { type Life, createLifeTables } from './testing/test-life.ts';
import { type TestServices, eventually, testServices } from './testing/test-services.ts';

const child = new URL('./testing/engine-process.ts', import.meta.url);
const scratch = mkdtempSync(path.join(tmpdir(), 'parley-engine-'));
const bundle = path.join(scratch, 'bundle.js');
const temporal = await startTemporalDevServer();
let proxy: SwitchableProxy | null = null;

let services: TestServices;
const children: Child[] = [];

before(async () => {
  services = await testServices();
  await createLifeTables(services.db);
  if (!temporal) return;
  proxy = await switchableProxy(temporal.address);
  writeFileSync(bundle, await bundleWorkflows());
});
beforeEach(() => services.db.raw('truncate outbox, engine_run, life, performed'));
afterEach(async () => {
  for (const each of children.splice(0)) await each.kill();
});
after(async () => {
  await proxy?.off();
  await temporal?.teardown();
  await services.close();
  rmSync(scratch, { recursive: true, force: true });
});

const soon = (milliseconds: number) => new Date(Date.now() + milliseconds);

async function tell(id: string, times = 1): Promise<void> {
  const effects = Array.from({ length: times }, () => ({ kind: 'engine', workflow: 'request', id }) as const);
  await services.db.transaction((trx) => writeEffects(trx, effects, services));
}

interface Dates {
  state?: string;
  start_at?: Date;
  remind_at?: Date;
  finish_at?: Date;
}

async function create(dates: Dates): Promise<string> {
  const id = services.newId();
  await services.db('life').insert({ id, state: 'published', ...dates });
  await tell(id);
  return id;
}

async function change(id: string, dates: Dates): Promise<void> {
  await services.db('life').where({ id }).update(dates);
  await tell(id);
}

const reaches = (id: string, state: string, withinMs = 20_000) =>
  eventually(state, () => services.db<Life>('life').where({ id, state }).first(), withinMs);

async function operationsOn(id: string): Promise<{ operation: string; at: string; effective: boolean }[]> {
  return services.db('performed').where({ id }).orderBy('at');
}

const effective = async (id: string) =>
  (await operationsOn(id)).filter((each) => each.effective).map(({ operation }) => operation);

/** Milliseconds between the planned and the actual instant; null if it has not happened. */
async function late(id: string, operation: string, planned: Date): Promise<number> {
  const done = (await operationsOn(id)).find((each) => each.operation === operation && each.effective);
  return done ? new Date(done.at).getTime() - planned.getTime() : Number.NaN;
}

/** Runs the same lives on both engines. `toleranceMs` allows for a machine that is busy with other tests. */
function suite(name: string, start: (process?: string) => Promise<Child>, toleranceMs: number): void {
  test(`${name}: a run starts, reminds and finishes on time`, async (context) => {
    await start();
    const [start_at, remind_at, finish_at] = [soon(1200), soon(1800), soon(2400)];
    const id = await create({ start_at, remind_at, finish_at });
    await reaches(id, 'finished');
    assert.deepEqual(await effective(id), ['start', 'remind', 'finish']);
    const delays = [
      await late(id, 'start', start_at),
      await late(id, 'remind', remind_at),
      await late(id, 'finish', finish_at),
    ];
    context.diagnostic(`late by ${delays.join(', ')} ms`);
    assert.ok(
      delays.every((delay) => delay >= 0 && delay < toleranceMs),
      `late by ${delays.join(', ')} ms`,
    );
  });

  test(`${name}: a run follows dates moved earlier or later`, async () => {
    await start();
    const sooner = await create({ start_at: soon(3_600_000), finish_at: soon(7_200_000) });
    const later = await create({ start_at: soon(1000), finish_at: soon(7_200_000) });
    await change(later, { start_at: soon(3_600_000) });
    const start_at = soon(1500);
    await change(sooner, { start_at });
    await reaches(sooner, 'started');
    assert.ok((await late(sooner, 'start', start_at)) < toleranceMs);
    assert.deepEqual(await operationsOn(later), []);
    await change(later, { start_at: soon(-1) });
    await reaches(later, 'started');
  });

  test(`${name}: repeated notifications have no effect`, async () => {
    await start();
    const id = await create({ start_at: soon(800), finish_at: soon(1200) });
    await tell(id, 5);
    await Promise.all([tell(id), tell(id), tell(id)]);
    await reaches(id, 'finished');
    await tell(id, 3);
    await eventually('delivered', async () => !(await services.db('outbox').whereNull('done_at').first()));
    assert.deepEqual(await effective(id), ['start', 'finish']);
  });

  test(`${name}: a run with nothing due ends, and a notification restarts it`, async () => {
    await start();
    const id = await create({ state: 'drafted' });
    await eventually('delivered', async () => !(await services.db('outbox').whereNull('done_at').first()));
    // Delivery does not mean that the life has ended, and only one of the engines reports that. A shorter pause tests
    // less.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await change(id, { state: 'published', start_at: soon(100), finish_at: soon(300) });
    await reaches(id, 'finished');
  });

  test(`${name}: another process takes over after a kill and runs overdue steps at once`, async () => {
    const first = await start('first');
    const away = Date.now() + 5000;
    const overdue = await create({ start_at: soon(5000), finish_at: soon(3_600_000) });
    const due = await create({ start_at: soon(11_000), finish_at: soon(3_600_000) });
    await eventually('delivered', async () => !(await services.db('outbox').whereNull('done_at').first()));
    // Its waiting is not visible from outside. A shorter pause kills it earlier, which it must also survive.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await first.kill();
    await eventually('past the overdue start', async () => Date.now() > away);
    await start('second');
    await reaches(overdue, 'started');
    await reaches(due, 'started', 30_000);
    const doers = await services.db('performed').where({ effective: true }).distinct('process');
    assert.deepEqual(doers, [{ process: 'second' }]);
  });
}

/** True if a session of the database waits for a lock. */
async function waitsForLock(): Promise<boolean> {
  const sql = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  return (await services.db.raw(sql)).rows.length > 0;
}

async function startEngineProcess(name: string, ...args: string[]): Promise<Child> {
  const started = startChild(child, [services.url, name, ...args]);
  children.push(started);
  await started.line('running');
  return started;
}

describe('the embedded engine', () => {
  const start = (name = 'embedded') => startEngineProcess(name);
  suite('embedded', start, 500);

  test('embedded: processes share the runs, and each step happens once', async () => {
    await Promise.all([start('one'), start('two')]);
    const at = soon(1500);
    const ids = await Promise.all(Array.from({ length: 40 }, () => create({ start_at: at, finish_at: soon(1800) })));
    await Promise.all(ids.map((id) => reaches(id, 'finished')));
    const [{ n } = { n: 0 }] = await services.db('performed').count('* as n');
    assert.equal(n, 80);
  });

  test('embedded: a run interrupted by a killed process continues in another', async () => {
    const first = await start('first');
    const id = await create({ start_at: soon(500), finish_at: soon(1000) });
    const lock = await services.db.transaction();
    await lock.raw('select * from life where id = ? for update', [id]);
    await eventually('executing', () => services.db('engine_run').whereNotNull('lease_owner').first());
    await eventually('in the middle of it', waitsForLock);
    await first.kill();
    await lock.rollback();
    await start('second');
    await reaches(id, 'finished', 20_000);
    assert.deepEqual(await effective(id), ['start', 'finish']);
  });

  test('embedded: thousands of sleeping runs are only rows', async () => {
    const now = new Date();
    const sleeping = Array.from({ length: 5000 }, () => ({
      id: `request-${services.newId()}`,
      workflow: 'request',
      args: JSON.stringify([services.newId()]),
      wake_at: soon(3_600_000),
      updated_at: now,
    }));
    await services.db.batchInsert('engine_run', sleeping, 500);
    await start();
    const start_at = soon(1000);
    const id = await create({ start_at, finish_at: soon(3_600_000) });
    await reaches(id, 'started');
    assert.ok((await late(id, 'start', start_at)) < 500);
    const [{ n } = { n: 0 }] = await services.db('engine_run').where({ updated_at: now }).count('* as n');
    assert.equal(n, 5000);
  });
});

describe('Temporal', { skip: temporal ? false : NO_TEMPORAL }, () => {
  const start = (name = 'temporal') => startEngineProcess(name, proxy?.address ?? '', bundle);
  suite('Temporal', start, 2000);

  test('Temporal: the service can be down at the commit and catch up later', async () => {
    await start();
    await proxy?.off();
    const id = await create({ start_at: soon(100), finish_at: soon(200) });
    const row = await eventually('a failed attempt', () => services.db('outbox').where('attempts', '>', 0).first());
    assert.equal(row.done_at, null);
    await proxy?.on();
    await reaches(id, 'finished', 40_000);
    assert.deepEqual(await effective(id), ['start', 'finish']);
  });

  test('Temporal: an operator finds a run by its kind and reads its subject and next step', async () => {
    await start();
    const id = await create({ start_at: soon(1500), finish_at: soon(3_600_000) });
    const handle = temporal?.client.workflow.getHandle(`request-${id}`);
    const nextStep = async () => {
      const run = await handle?.describe().catch(() => null);
      return run?.typedSearchAttributes.get(attributes.nextStep);
    };
    await eventually('start is shown', async () => (await nextStep()) === 'start');
    const run = await handle?.describe();
    assert.equal(run?.typedSearchAttributes.get(attributes.entity), 'request');
    assert.equal(await run?.staticSummary(), 'a life');
    await reaches(id, 'started');
    await eventually('finish is shown', async () => (await nextStep()) === 'finish');
    const { events } = (await handle?.fetchHistory()) ?? {};
    const names = events?.map((event) => event.activityTaskScheduledEventAttributes?.activityType?.name);
    assert.deepEqual(
      names?.filter((name) => name && name !== 'nextStep'),
      ['start'],
    );
  });

  test('Temporal: a run with many changes keeps a short history', async () => {
    await start();
    const id = await create({ start_at: soon(3_600_000), finish_at: soon(7_200_000) });
    const handle = temporal?.client.workflow.getHandle(`request-${id}`);
    await eventually('the run', () => handle?.describe().catch(() => null));
    const first = await handle?.describe();
    const isNext = async () => {
      await handle?.signal('changed');
      return (await handle?.describe())?.runId !== first?.runId;
    };
    await eventually('a fresh run', isNext, 40_000);
    await change(id, { start_at: soon(-1) });
    await reaches(id, 'started');
  });
});
