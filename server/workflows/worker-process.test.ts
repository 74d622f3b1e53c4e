import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { liveDeliverer } from '../kernel/live/live-event.ts';
import { writeEffects } from '../kernel/outbox/write-effects.ts';
import { createLifeTables, lifeActivities } from './testing/test-life.ts';
import { type TestServices, eventually, testServices } from './testing/test-services.ts';
import { startWorkerProcess } from './worker-process.ts';

let services: TestServices;
before(async () => {
  services = await testServices();
  await createLifeTables(services.db);
});
after(() => services.close());

test('the worker process relays effects, executes runs, sends heartbeats and reports its health', async () => {
  const worker = await startWorkerProcess(
    {
      lives: lifeActivities(services.db),
      deliverers: { mail: async () => undefined, live: liveDeliverer(services.now) },
    },
    { ...services, config: { temporal: undefined, port: 0 } },
  );
  const statuses = ['live', 'ready', 'else'].map((name) =>
    fetch(`http://127.0.0.1:${worker.port}/health/${name}`).then(({ status }) => status),
  );
  assert.deepEqual(await Promise.all(statuses), [200, 200, 404]);
  const id = services.newId();
  await services.db('life').insert({ id, state: 'published', start_at: new Date() });
  await services.db.transaction((trx) => writeEffects(trx, [{ kind: 'engine', workflow: 'request', id }], services));
  await eventually('started', () => services.db('life').where({ id, state: 'started' }).first());
  assert.equal((await services.db('heartbeat')).length, 1);
  await worker.stop();
  await assert.rejects(fetch(`http://127.0.0.1:${worker.port}/health/live`));
});
