import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { type Child, startChild } from '../../workflows/testing/child-process.ts';
import { type TestServices, eventually, servicesOn, testServices } from '../../workflows/testing/test-services.ts';
import { registerNotices } from './mail-notices.ts';
import type { Deliverers } from './deliverer.ts';
import type { Effect } from './effect.ts';
import { type RelayContext, startRelay } from './relay.ts';
import { Undeliverable } from './undeliverable.ts';
import { writeEffects } from './write-effects.ts';

let services: TestServices;
let giveBack: () => void;

before(async () => {
  // Notices registered by other tests of this process must not be delivered here.
  giveBack = registerNotices(() => null);
  services = await testServices();
  await services.db.raw('create table delivered (kind text, row_id uuid, at timestamptz default clock_timestamp())');
});
after(() => {
  giveBack();
  return services.close();
});
beforeEach(() => services.db.raw('truncate outbox, delivered'));

/** Stopped after each test, even if it fails: a leftover relay would deliver the rows of the next test. */
const started: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of started.splice(0).toReversed()) await end();
});

function relayOn(deliverers: Deliverers, context: RelayContext = services) {
  const relay = startRelay(deliverers, context);
  started.push(() => relay.stop());
  return relay;
}

function another(): TestServices {
  const other = servicesOn(services.url);
  started.push(() => other.close());
  return other;
}

function childWith(mode: string): Child {
  const one = startChild(child, [services.url, mode]);
  started.push(() => one.kill());
  return one;
}

/** Allows for a busy machine. */
const patienceMs = 60_000;

const child = new URL('./testing/outbox-process.ts', import.meta.url);
const mail = (email: string): Effect => ({
  kind: 'mail',
  template: 'invitation',
  to: { email, language: 'de' },
  data: {},
});
const live = (id: string): Effect => ({ kind: 'live', entity: 'request', id });
const engine = (id: string): Effect => ({ kind: 'engine', workflow: 'request', id });

const commit = (...effects: Effect[]) => services.db.transaction((trx) => writeEffects(trx, effects, services));
const undone = async () => Number((await services.db('outbox').whereNull('done_at').count('* as n'))[0]?.['n']);
const allDone = () => eventually('all effects delivered', async () => (await undone()) === 0, patienceMs);

function recorder(): { deliverers: Deliverers; deliveredIds: string[] } {
  const deliveredIds: string[] = [];
  const deliverers: Deliverers = {
    mail: async (effect) => void deliveredIds.push(effect.to.email),
    live: { many: async (rows) => void deliveredIds.push(...rows.map(({ payload }) => payload.id)) },
    engine: async (effect) => void deliveredIds.push(effect.id),
  };
  return { deliverers, deliveredIds };
}

test('delivers committed effects at once and rolled-back ones never', async () => {
  const { deliverers, deliveredIds } = recorder();
  // The relay would poll only after an hour, so a delivery proves that it was woken.
  const relay = relayOn(deliverers, { ...services, pollEveryMs: 3_600_000 });
  await allDone();
  await commit(engine('one'));
  await assert.rejects(
    services.db.transaction(async (trx) => {
      await writeEffects(trx, [engine('never')], services);
      throw new Error('refused');
    }),
  );
  await allDone();
  await relay.stop();
  assert.deepEqual(deliveredIds, ['one']);
});

test('after a process is killed, another one delivers exactly the committed effects', async () => {
  const writer = childWith('commit');
  await writer.line('committed');
  await writer.kill();
  const relay = childWith('relay');
  await allDone();
  await relay.kill();
  const rows = await services.db('outbox').join('delivered', 'row_id', 'outbox.id').orderBy('seq');
  assert.deepEqual(
    rows.map(({ kind, payload }) => `${kind} ${payload.id ?? payload.to.email}`),
    [
      'mail first@supplier.example',
      'live first',
      'engine first',
      'mail second@supplier.example',
      'live second',
      'engine second',
    ],
  );
  assert.equal((await services.db('delivered')).length, 6);
});

test('the rows of a relay killed during delivery go to the next one at once', async () => {
  await commit(engine('one'), engine('two'));
  const first = another();
  const release: (() => void)[] = [];
  const hang = () => new Promise<void>((resolve) => release.push(resolve));
  const killed = relayOn({ ...recorder().deliverers, engine: hang }, first);
  started.push(async () => release.forEach((end) => end()));
  await eventually('the claim', () => release.length === 2, patienceMs);
  await services.db.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`,
  );
  const { deliverers, deliveredIds } = recorder();
  const relay = relayOn(deliverers, services);
  await allDone();
  await relay.stop();
  assert.deepEqual(deliveredIds, ['one', 'two']);
  for (const end of release) end();
  await killed.stop();
});

test('a failing receiver blocks neither other kinds nor later effects of its kind', async () => {
  const { deliverers, deliveredIds } = recorder();
  let failures = 2;
  const runs: Deliverers['engine'] = async (effect) => {
    if (effect.id === 'slow' && failures-- > 0) throw new Error('unavailable');
    deliveredIds.push(effect.id);
  };
  const relay = relayOn({ ...deliverers, engine: runs }, services);
  await commit(engine('slow'), engine('quick'), mail('one@x.example'), live('record'));
  await eventually('the others', () => deliveredIds.length === 3, patienceMs);
  const failed = () => services.db('outbox').whereNull('done_at').where({ attempts: 1 });
  await eventually('the failure written down', async () => (await failed()).length === 1, patienceMs);
  const [row] = await failed();
  assert.equal(row.last_error, 'unavailable');
  await allDone();
  await relay.stop();
  assert.equal(deliveredIds.at(-1), 'slow');
});

test('one bad row does not block the rest of its batch', async () => {
  const { deliverers, deliveredIds } = recorder();
  const relay = relayOn(
    {
      ...deliverers,
      live: {
        async many(rows, trx) {
          if (rows.some(({ payload }) => payload.id === 'bad')) await trx.raw('select 1/0');
          deliveredIds.push(...rows.map(({ payload }) => payload.id));
        },
      },
    },
    services,
  );
  await commit(live('a'), live('bad'), live('b'));
  await eventually('the good ones', () => deliveredIds.length === 2, patienceMs);
  await relay.stop();
  assert.deepEqual(deliveredIds, ['a', 'b']);
  assert.equal(await undone(), 1);
});

test('closes an undeliverable effect with its reason', async () => {
  const { deliverers } = recorder();
  const relay = relayOn({ ...deliverers, mail: () => Promise.reject(new Undeliverable('no such mailbox')) }, services);
  await commit(mail('gone@x.example'));
  await allDone();
  await relay.stop();
  const [row] = await services.db('outbox');
  assert.equal(row.last_error, 'no such mailbox');
});

test('several processes share the work without losses or duplicates', async () => {
  const others = [another(), another()];
  const deliveredIds: string[] = [];
  const deliverers: Deliverers = {
    mail: async (effect) => void deliveredIds.push(effect.to.email),
    live: {
      many: async (rows, trx) => {
        await trx('delivered').insert(rows.map(({ id }) => ({ kind: 'live', row_id: id })));
      },
    },
    engine: async (effect) => void deliveredIds.push(effect.id),
  };
  const relays = [services, ...others].map((each) => relayOn(deliverers, each));
  await Promise.all(
    Array.from({ length: 300 }, (_, n) => commit(mail(`m${n}@x.example`), live(`l${n}`), engine(`e${n}`))),
  );
  await allDone();
  await Promise.all(relays.map((relay) => relay.stop()));
  assert.equal(deliveredIds.length, 600);
  assert.equal(new Set(deliveredIds).size, 600);
  assert.equal((await services.db('delivered').countDistinct('row_id as n'))[0]?.['n'], 300);
});

test('stopping waits for running deliveries', async () => {
  let started = false;
  let delivered = false;
  const { deliverers } = recorder();
  const slow = async () => {
    started = true;
    await new Promise((resolve) => setTimeout(resolve, 100));
    delivered = true;
  };
  const relay = relayOn({ ...deliverers, engine: slow }, services);
  await commit(engine('slow'));
  await eventually('the delivery', () => started, patienceMs);
  await relay.stop();
  assert.ok(delivered);
  assert.equal(await undone(), 0);
});
