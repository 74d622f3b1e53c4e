import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import createKnex, { type Knex } from 'knex';
import type { Migration } from '../../../migrations/index.ts';
import { type TestDatabase, createTestDatabase } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';

const making = (table: string): Migration => ({
  name: table,
  up: (trx) => trx.schema.createTable(table, (columns) => columns.increments()),
  down: (trx) => trx.schema.dropTable(table),
});
const failing: Migration = {
  name: 'fails',
  up: async (trx) => {
    await trx.schema.createTable('half', (columns) => columns.increments());
    throw new Error('no');
  },
  down: async () => {},
};

let database: TestDatabase;
const pools: Knex[] = [];
const connect = () => {
  const knex = createKnex({ client: 'pg', connection: database.url });
  pools.push(knex);
  return knex;
};

before(async () => {
  database = await createTestDatabase();
  // These tests use their own migrations.
  await connect().schema.dropTableIfExists('migration');
});

after(async () => {
  for (const pool of pools) await pool.destroy();
  await database.drop();
});

test('processes that start at the same moment run each migration once', async () => {
  const ran = await Promise.all([connect(), connect(), connect()].map((knex) => migrate(knex, [making('first_step')])));
  assert.deepEqual(ran.flat(), ['first_step']);
});

test('a lock left by a killed process does not block the next start', async () => {
  const knex = connect();
  await knex('migration_lock').update({ is_locked: 1 });
  assert.deepEqual(await migrate(knex, [making('first_step'), making('second_step')]), ['second_step']);
});

test('a failed migration leaves no changes', async () => {
  const knex = connect();
  await assert.rejects(migrate(knex, [making('first_step'), making('second_step'), failing]), /no/);
  assert.equal(await knex.schema.hasTable('half'), false);
});

test('accepts a database whose migrations were combined into one', async () => {
  const knex = connect();
  await knex('migration').delete();
  await knex('migration').insert(['0001-spine', '0197-offers-that-stand'].map((name) => ({ name, batch: 1 })));
  assert.deepEqual(await migrate(knex, [making('first_step'), making('third_step')]), ['third_step']);
  assert.deepEqual(await knex('migration').orderBy('id').pluck('name'), ['first_step', 'third_step']);
});

test('rejects the database of a later version, and names the way back', async () => {
  const knex = connect();
  await assert.rejects(
    migrate(knex, [making('first_step')]),
    /a later version, which has third_step: start that version/,
  );
});

test('rejects an older database and names the version to start first', async () => {
  const knex = connect();
  await knex('migration').delete();
  await knex('migration').insert({ name: '0100-two-invitation-links', batch: 1 });
  await assert.rejects(
    migrate(knex, [making('first_step'), making('third_step')]),
    /last migration .* is 0100-two-invitation-links: first start the version that ends with/,
  );
  assert.deepEqual(await knex('migration').orderBy('id').pluck('name'), ['0100-two-invitation-links']);
});
