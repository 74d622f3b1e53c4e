/**
 * `npm run psql [-- arguments of psql]`: runs psql on DATABASE_URL, or on the embedded database of `npm start`. If that
 * is not running, it is started for this time. The embedded PostgreSQL has no psql, so the system's is used.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { databaseOf, ownDataDir } from '../backup/own-place.ts';
import { embeddedDataDir, startEmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';

const missing =
  'psql is not on the PATH. It is in the package postgresql-client (Debian, Ubuntu) or libpq (Homebrew); any version from 15 on will do.';

async function withDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const given = process.env['DATABASE_URL'];
  if (given) return work(given);
  const dataDir = ownDataDir(process.env);
  const dir = databaseOf(dataDir);
  if (!existsSync(path.join(embeddedDataDir(dir), 'PG_VERSION')))
    throw new Error(`There is no database in ${dataDir}: npm start creates one`);
  const postgres = await startEmbeddedPostgres({ dir, log: (message) => console.error(message) });
  try {
    await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** The password is passed in the environment, because everyone on the machine may read a program's arguments. */
async function psql(address: string): Promise<void> {
  const url = new URL(address);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const child = spawn('psql', [url.href, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, ...(password && { PGPASSWORD: password }) },
  });
  const [code] = await once(child, 'exit');
  process.exitCode = typeof code === 'number' ? code : 1;
}

// Ctrl-C cancels a query without ending psql.
process.on('SIGINT', () => {});

withDatabase(psql).catch((error: unknown) => {
  const isMissing = Reflect.get(Object(error), 'code') === 'ENOENT';
  console.error(isMissing ? missing : error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
