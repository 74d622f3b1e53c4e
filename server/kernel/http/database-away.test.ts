import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { createJobs } from '../../jobs/create-jobs.ts';
import { longCalls } from '../../jobs/long-calls.ts';
import { connect } from '../database/connect.ts';
import { apiClient } from '../../testing/api-client.ts';
import { freePort } from '../../testing/free-port.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { createApp } from './app.ts';
import { requestListener } from './request-listener.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

test('while PostgreSQL is down, a call gets a retry response without internal details', async () => {
  const db = connect(`postgres://parley@127.0.0.1:${await freePort()}/parley`);
  const away = createServer(requestListener(createApp({ ...server.services, db })));
  await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(away.address() as AddressInfo).port}`;
  const answer = await apiClient(origin, server.people.purchaser.token).get('default-requests');
  assert.deepEqual([answer.status, answer.body['code']], [503, 'temporarily_unavailable']);
  assert.equal(answer.headers.get('retry-after'), '5');
  assert.doesNotMatch(JSON.stringify(answer.body), /ECONN|127\.0\.0\.1|postgres/i);
  away.close();
  await db.destroy();
});

test('a long call whose process cannot reach PostgreSQL gets a retry response', async () => {
  const jobs = createJobs(server.services, `postgres://parley@127.0.0.1:${await freePort()}/parley`);
  const long = longCalls(jobs, server.services);
  const away = createServer(requestListener(createApp(server.services, { long })));
  await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(away.address() as AddressInfo).port}`;
  const file = { name: 'list.csv', content: 'name;quantity;unit\nPump;4;pcs\n' };
  const { purchaser } = server.people;
  const answer = await apiClient(origin, purchaser.token).upload('default-request-items/upload-preview', file);
  assert.deepEqual([answer.status, answer.body['code']], [503, 'temporarily_unavailable']);
  assert.doesNotMatch(JSON.stringify(answer.body), /ECONN|127\.0\.0\.1|postgres/i);
  away.close();
  await jobs.stop();
});

test('a closed PostgreSQL connection gives a retry response, and the next call succeeds', async () => {
  const { db } = server.services;
  const { api } = server.people.purchaser;
  assert.equal((await api.get('default-requests')).status, 200);
  await db.raw(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`);
  const answers = await Promise.all([api.get('default-requests'), api.get('default-workflows')]);
  for (const { status } of answers) assert.ok(status === 200 || status === 503, String(status));
  assert.equal((await api.get('default-requests')).status, 200);
});

test('with a full disk, writes are rejected, reads work, and readiness fails', async () => {
  const { db } = server.services;
  const { api } = server.people.purchaser;
  await db.raw(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await db.raw('create trigger no_room before insert on workflow for each row execute function no_room()');
  const answer = await api.post('default-workflows', { title: 'Pumps and seals' });
  await db.raw('drop trigger no_room on workflow');
  assert.deepEqual([answer.status, answer.body['code']], [503, 'temporarily_unavailable']);
  assert.doesNotMatch(JSON.stringify(answer.body), /extend|device/);
  const ready = await api.get('health/ready');
  assert.deepEqual([ready.status, ready.body['reason']], [503, 'disk_full']);
  assert.equal((await api.get('health/live')).status, 200);
  assert.equal((await api.get('default-workflows')).status, 200);
});
