import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type TestServices, eventually, testServices } from '../../workflows/testing/test-services.ts';

let services: TestServices;
before(async () => {
  services = await testServices();
});
after(() => services.close());

const cutOff = () =>
  services.db.raw(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'`,
  );

test('a handler receives the payloads of its channel, and null when it starts listening', async () => {
  const received: (string | null)[] = [];
  services.listener.on('one', (payload) => received.push(payload));
  await eventually('listening', () => received.length > 0);
  await services.db.raw(`select pg_notify('one', 'hello'), pg_notify('other', 'nothing')`);
  await eventually('the payload', () => received.length > 1);
  assert.deepEqual(received, [null, 'hello']);
});

test('after a lost connection every handler receives null and then new payloads', async () => {
  const received: (string | null)[] = [];
  const off = services.listener.on('two', (payload) => received.push(payload));
  await eventually('listening', () => received.length > 0);
  await cutOff();
  await eventually('listening again', () => received.length > 1);
  await services.db.raw(`select pg_notify('two', 'back')`);
  await eventually('the payload', () => received.length > 2);
  assert.deepEqual(received, [null, null, 'back']);
  off();
});

test('a failing handler does not block the others', async () => {
  const received: (string | null)[] = [];
  services.listener.on('three', () => {
    throw new Error('bad handler');
  });
  services.listener.on('three', (payload) => received.push(payload));
  await eventually('listening', () => received.length > 0);
});
