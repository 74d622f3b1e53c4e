import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import people from '../../examples/demo/people.json' with { type: 'json' };
import { type Migration, migrations } from '../../migrations/index.ts';
import { readConfig } from '../config.ts';
import { publishedLogs } from '../domain/negotiation/replay/published-logs.ts';
import { proveLog } from '../domain/negotiation/replay/prove-log.ts';
import { makePublished } from '../domain/testing/request-maker.ts';
import { connect } from '../kernel/database/connect.ts';
import { createLogger } from '../kernel/logger.ts';
import { startProcess, type Running } from '../start-process.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import { freePort } from './free-port.ts';
import { databaseUrl, onServer } from './prepare-template.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'parley-upgrade-'));
let database: TestDatabase;

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

async function start(url: string, demo = false): Promise<Running> {
  const port = String(await freePort());
  const env = { DATA_DIR: dataDir, DATABASE_URL: url, PORT: port, LOG_LEVEL: 'fatal', DEMO: demo ? '1' : '0' };
  const config = readConfig(env);
  return startProcess({ config, log: createLogger(config), createServer });
}

/** Takes the last step of the migrations back, with what the tables hold. */
async function stepBack(url: string, migration: Migration): Promise<void> {
  const db = connect(url, { poolSize: 2 });
  try {
    await db.transaction(async (trx) => {
      await migration.down(trx);
      await trx('migration').where({ name: migration.name }).delete();
    });
  } finally {
    await db.destroy();
  }
}

/** A copy of its own, so that the way back goes on from where it was. */
async function withClone(work: (url: string) => Promise<void>): Promise<void> {
  const clone = `${nameOf(database.url)}_clone`;
  const server = databaseUrl(database.url, 'postgres');
  await onServer(server, (client) => client.query(`create database ${clone} template ${nameOf(database.url)}`));
  try {
    await work(databaseUrl(database.url, clone));
  } finally {
    await onServer(server, (client) => client.query(`drop database if exists ${clone} with (force)`));
  }
}

async function purchaser(origin: string): Promise<ApiClient> {
  const login = { email: 'purchaser@parley.example', password: people.password };
  const { body } = await apiClient(origin).post('auth/login', login);
  return apiClient(origin, String(body['token']));
}

/** What was there is read and proved, and something new goes its way. */
async function works({ services }: Running): Promise<void> {
  const api = await purchaser(services.config.publicUrl);
  for (const list of ['default-workflows', 'default-requests', 'default-negotiations']) {
    const { status, body } = await api.get(list);
    assert.equal(status, 200, `${list}: ${JSON.stringify(body)}`);
    assert.notEqual(body['hydra:totalItems'], 0, list);
  }
  await makePublished(api);
  for (const [name, entries] of await publishedLogs(services.db)) {
    const { differences } = await proveLog(await entries(), services.db);
    assert.deepEqual(differences, [], name);
  }
}

before(async () => {
  database = await createTestDatabase();
  await (await start(database.url, true)).stop();
});

after(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Newest first: each test goes back by one more step. */
for (const migration of migrations.slice(1).toReversed())
  test(`a database of the time before ${migration.name}, with the demo in it, is brought up to date and works`, async () => {
    await stepBack(database.url, migration);
    await withClone(async (url) => {
      const running = await start(url);
      try {
        const ran = await running.services.db('migration').orderBy('id').pluck<string[]>('name');
        assert.deepEqual(ran, migrations.map(({ name }) => name)); // prettier-ignore
        await works(running);
      } finally {
        await running.stop();
      }
    });
  });
