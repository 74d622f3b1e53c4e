import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { downtime, startHeartbeat } from './heartbeat.ts';
import { type TestServices, testServices } from './testing/test-services.ts';

let services: TestServices;
before(async () => {
  services = await testServices();
});
after(() => services.close());

const at = (iso: string) => new Date(`2026-11-20T${iso}Z`);

test('a service that never ran was not away', async () => {
  assert.deepEqual(await downtime(services.db, at('12:00:00')), { lastSeen: null, milliseconds: 0 });
});

test('the time away counts from the last beat of whichever process lived longest', async () => {
  let now = at('12:00:00');
  const first = await startHeartbeat({ ...services, now: () => now });
  now = at('12:00:05');
  const second = await startHeartbeat({ ...services, now: () => now });
  now = at('12:00:20');
  await second.stop();
  now = at('12:00:30');
  await first.stop();
  assert.deepEqual(await downtime(services.db, at('12:10:30')), { lastSeen: at('12:00:30'), milliseconds: 600_000 });
});

test('processes of other days are forgotten', async () => {
  const heartbeat = await startHeartbeat({ ...services, now: () => new Date('2026-11-22T12:00:00Z') });
  await heartbeat.stop();
  assert.equal((await services.db('heartbeat')).length, 1);
});
