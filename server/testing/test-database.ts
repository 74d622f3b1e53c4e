import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import { processLives } from '../kernel/database/running-postmaster.ts';
import { databaseUrl, onServer, prepareTemplate, templateName } from './prepare-template.ts';

export interface TestDatabase {
  url: string;
  /** Closes every open connection, and removes the database. */
  drop: () => Promise<void>;
}

interface TestServer {
  url: string;
  template: string;
}

const SHARED_DIR = fileURLToPath(new URL('../../.cache/test-postgres/data', import.meta.url));
const TEMPLATE_IN_USE = '55006';
const GIVE_UP_AFTER_MS = 30_000;

/** Removes databases of test processes that ended without dropping them, and templates of other migrations. */
async function removeLeftovers({ url, template }: TestServer): Promise<void> {
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `select datname from pg_database where datname ~ '^parley_t'`,
    );
    for (const { datname } of rows) {
      const owner = /^parley_test_(\d+)_/.exec(datname)?.[1];
      const leftover = owner ? !processLives(Number(owner)) : !datname.startsWith(template);
      if (leftover) await client.query(`drop database if exists ${datname} with (force)`);
    }
  });
}

/**
 * For a test file run by hand: a server that stays up between runs, in `.cache/test-postgres`. It is never stopped,
 * because several test processes may share it. It idles at a few megabytes.
 */
async function sharedServer(): Promise<TestServer> {
  const { url } = await startEmbeddedPostgres({ dir: SHARED_DIR, durable: false, log: console.error });
  const server = { url, template: templateName() };
  await removeLeftovers(server);
  await prepareTemplate(server.url, server.template);
  return server;
}

function testServer(): Promise<TestServer> {
  const url = process.env['TEST_DATABASE_URL'];
  const template = process.env['TEST_TEMPLATE'] ?? 'parley_template';
  return url ? Promise.resolve({ url, template }) : sharedServer();
}

let server: Promise<TestServer> | undefined;

function isTemplateInUse(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === TEMPLATE_IN_USE;
}

/** Cloning fails while anything, such as another clone or autovacuum, is connected to the template. */
async function clone(template: string, name: string, client: pg.Client): Promise<void> {
  for (const deadline = Date.now() + GIVE_UP_AFTER_MS; ; await sleep(50)) {
    try {
      await client.query(`create database ${name} template ${template}`);
      return;
    } catch (error) {
      if (!isTemplateInUse(error) || Date.now() > deadline) throw error;
    }
  }
}

/** Creates a new database for the test, with all tables and no records. `bare`: without tables. */
export async function createTestDatabase({ bare = false } = {}): Promise<TestDatabase> {
  server ??= testServer();
  const { url, template: migrated } = await server;
  const template = bare ? 'template1' : migrated;
  const name = `parley_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(url, (client) => clone(template, name, client));
  const drop = () => onServer(url, (client) => client.query(`drop database if exists ${name} with (force)`));
  return { url: databaseUrl(url, name), drop: async () => void (await drop()) };
}
