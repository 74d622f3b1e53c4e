import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onServer } from './prepare-template.ts';
import { createTestDatabase } from './test-database.ts';

test('test databases do not share their contents', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await onServer(first.url, (client) => client.query('create table mine (n int)'));
  const { rows } = await onServer(second.url, (client) => client.query(`select to_regclass('mine') as mine`));
  assert.deepEqual(rows, [{ mine: null }]);
  await first.drop();
  await second.drop();
});

test('a test database can be dropped even while a client is connected', async () => {
  const database = await createTestDatabase();
  await onServer(database.url, async (client) => {
    client.on('error', () => {});
    await database.drop();
  }).catch(() => {});
  await assert.rejects(
    onServer(database.url, async () => {}),
    /does not exist/,
  );
});
