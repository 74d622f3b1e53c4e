import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Knex } from 'knex';
import { type TestServices, eventually, servicesOn, testServices } from '../../workflows/testing/test-services.ts';
import { wakeAfterCommit, onWake } from '../outbox/wake.ts';
import { startRelay } from '../outbox/relay.ts';
import { raw } from './raw.ts';
import { openTransaction, transaction } from './transaction.ts';

let services: TestServices;
before(async () => {
  services = await testServices();
  await services.db.raw('create table word (word text unique)');
});
after(() => services.close());
beforeEach(() => services.db.raw('truncate word, outbox'));

const write = (word: string, trx: Knex, options?: { last?: boolean }) =>
  raw(trx, { sql: 'insert into word values (?)', bindings: [word] }, options);
const words = () => services.db('word').orderBy('word').pluck<string[]>('word');

test('changes become visible after the commit, and a failure leaves none', async () => {
  await transaction(services.db, async (trx) => {
    await write('kept', trx);
    assert.deepEqual(await words(), []);
  });
  const failing = transaction(services.db, async (trx) => {
    await write('lost', trx);
    throw new Error('refused');
  });
  await assert.rejects(failing, /refused/);
  assert.deepEqual(await words(), ['kept']);
});

test('raw statements, knex statements and savepoints share one transaction', async () => {
  const failing = transaction(services.db, async (trx) => {
    await trx('word').insert({ word: 'built' });
    await write('raw', trx);
    await trx.transaction((inner) => write('inner', inner));
    await assert.rejects(
      trx.transaction(async (inner) => {
        await write('given back', inner);
        throw new Error('refused');
      }),
    );
    assert.deepEqual(await trx('word').orderBy('word').pluck('word'), ['built', 'inner', 'raw']);
    throw new Error('refused');
  });
  await assert.rejects(failing);
  assert.deepEqual(await words(), []);
});

test('the last statement includes the commit, and later ones are rejected', async () => {
  await transaction(services.db, async (trx) => {
    await write('first', trx);
    await write('last', trx, { last: true });
    assert.deepEqual(await words(), ['first', 'last']);
    await assert.rejects(write('late', trx), /is over/);
    assert.throws(() => trx('word'), /is over/);
  });
  assert.deepEqual(await words(), ['first', 'last']);
});

test('a failing last statement rolls back everything before it', async () => {
  await write('taken', services.db);
  const failing = transaction(services.db, async (trx) => {
    await write('before', trx);
    await write('taken', trx, { last: true });
  });
  await assert.rejects(failing, { code: '23505' });
  assert.deepEqual(await words(), ['taken']);
});

test('reports that nothing was committed when work hides a failed statement', async () => {
  await write('taken', services.db);
  const hiding = transaction(services.db, async (trx) => {
    await write('new', trx);
    await write('taken', trx).catch(() => undefined);
  });
  await assert.rejects(hiding, /nothing was committed/);
  assert.deepEqual(await words(), ['taken']);
});

test('a finished transaction rejects further statements', async () => {
  let kept: Knex.Transaction | undefined;
  await transaction(services.db, async (trx) => {
    kept = trx;
    await write('in time', trx);
  });
  assert.ok(kept);
  await assert.rejects(write('late', kept), /is over/);
  assert.throws(() => kept?.('word'), /is over/);
});

test('a connection lost within a transaction is not reused', async () => {
  const own = servicesOn(services.url);
  const lost = transaction(own.db, async (trx) => {
    const [backend] = await raw<{ pid: number }>(trx, { sql: 'select pg_backend_pid() as pid', bindings: [] });
    await services.db.raw('select pg_terminate_backend(?)', [backend?.pid ?? 0]);
    await write('lost', trx);
  });
  await assert.rejects(lost);
  await transaction(own.db, (trx) => write('next', trx));
  assert.deepEqual(await words(), ['next']);
  await own.close();
});

test('an undefined value is an error instead of null', async () => {
  await assert.rejects(raw(services.db, { sql: 'insert into word values (?)', bindings: [undefined] }), /undefined/);
});

test('notifies listeners of a commit once it is visible, and never of a rollback', async () => {
  const received: string[] = [];
  const off = onWake((kind) => received.push(kind));
  await transaction(services.db, async (trx) => {
    wakeAfterCommit(trx, ['mail', 'live', 'live']);
    await write('committed', trx);
    openTransaction(trx)?.afterCommit(() => void words().then((all) => received.push(...all)));
    assert.deepEqual(received, []);
  });
  await services.db.transaction(async (trx) => wakeAfterCommit(trx, ['engine']));
  const failing = transaction(services.db, async (trx) => {
    wakeAfterCommit(trx, ['mail']);
    await write('committed', trx);
  });
  await assert.rejects(failing);
  await eventually('both', () => received.length === 4);
  off();
  assert.deepEqual(received.toSorted(), ['committed', 'engine', 'live', 'mail']);
});

test('a relay receives the commits of its own process while another relay is delivering', async () => {
  const received: string[] = [];
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const other = servicesOn(services.url);
  const lanes = { mail: async () => undefined, engine: async () => undefined };
  const insert = (id: string, trx: Knex.Transaction) =>
    raw(trx, {
      sql: `insert into outbox (id, kind, payload) values (?, 'live', ?)`,
      bindings: [services.newId(), { id }],
    });
  await transaction(services.db, (trx) => insert('first', trx));
  const busy = startRelay({ ...lanes, live: { many: () => held } }, { ...other, listener: deaf });
  await eventually('the claim', async () => (await lockHolders()) === 1);
  const record = async (rows: readonly { payload: { id: string } }[]) =>
    void received.push(...rows.map((row) => row.payload.id));
  const relay = startRelay({ ...lanes, live: { many: record } }, { ...services, listener: deaf, pollEveryMs: 600_000 });
  await transaction(services.db, async (trx) => {
    wakeAfterCommit(trx, ['live']);
    await insert('second', trx);
  });
  const stopped = busy.stop();
  release();
  await eventually('the second', () => received.length === 1);
  assert.deepEqual(received, ['second']);
  await stopped;
  await relay.stop();
  await other.close();
});

/** Receives no notifications, so only the process itself can wake the relay. */
const deaf = { on: () => () => undefined, close: () => Promise.resolve() };

async function lockHolders(): Promise<number> {
  const [row] = await raw<{ n: number }>(services.db, {
    sql: `select count(*)::int as n from pg_locks where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())`,
    bindings: [],
  });
  return row?.n ?? 0;
}
