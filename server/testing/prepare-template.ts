import { createHash } from 'node:crypto';
import fs from 'node:fs';
import knex from 'knex';
import pg from 'pg';
import { migrate } from '../kernel/database/migrate.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);

/** Returns a name that changes with the content of the migrations folder, so that a template is never out of date. */
export function templateName(): string {
  const hash = createHash('sha256');
  for (const file of fs.readdirSync(MIGRATIONS, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (/(?<!\.test)\.(?:ts|sql)$/.test(file)) hash.update(fs.readFileSync(new URL(file, MIGRATIONS)));
  }
  return `parley_template_${hash.digest('hex').slice(0, 12)}`;
}

export function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs work on one connection to the server's own database. */
export async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Migrates under a temporary name, so that a template with the right name is always complete. */
async function makeTemplate(server: string, template: string, client: pg.Client): Promise<void> {
  const draft = `${template}_draft`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft}`);
  const database = knex({ client: 'pg', connection: databaseUrl(server, draft) });
  try {
    await migrate(database);
  } finally {
    await database.destroy();
  }
  await client.query(`alter database ${draft} rename to ${template}`);
}

/** Creates the migrated database that test databases are cloned from, if the server does not have it. */
export function prepareTemplate(server: string, template: string): Promise<void> {
  return onServer(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', ['parley template']);
    const found = await client.query('select from pg_database where datname = $1', [template]);
    if (found.rowCount === 0) await makeTemplate(server, template, client);
  });
}
