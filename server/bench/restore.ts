/**
 * `npx tsx server/bench/restore.ts [megabytes]`: an embedded database of that size (default 1024, a fifth of it written
 * after the base, a tenth uploads) is backed up while it runs, killed, deleted and restored to an instant. Ends with 1
 * when the restore takes longer than the bar or anything is missing.
 */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { createLogger } from '../kernel/logger.ts';
import { checkRestored } from '../backup/check-restored.ts';
import { keepBackups } from '../backup/keep-backups.ts';
import { listBases, untilFile } from '../backup/places.ts';
import { restore } from '../backup/restore.ts';
import { keyOf } from '../files/file-store.ts';
import { connect } from '../kernel/database/connect.ts';
import { startEmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import { migrate } from '../kernel/database/migrate.ts';
import { runningPostmaster } from '../kernel/database/running-postmaster.ts';
import { newId } from '../kernel/ids.ts';

const megabytes = Number(process.argv[2] ?? 1024);
const barSeconds = (60 * megabytes) / 1024;
const home = mkdtempSync(path.join(tmpdir(), 'parley-bench-restore-'));
chmodSync(home, 0o711);
const dataDir = path.join(home, 'data');
const root = path.join(home, 'backup');
const files = path.join(dataDir, 'files');
const log = createLogger({ logLevel: 'fatal' });

async function timed<T>(what: string, work: () => Promise<T>): Promise<[result: T, seconds: number]> {
  const began = performance.now();
  const result = await work();
  const seconds = (performance.now() - began) / 1000;
  console.log(`${what}: ${seconds.toFixed(1)} s`);
  return [result, seconds];
}

/** Rows of 1 kB that do not compress. */
const fill = (db: Knex, size: number): Promise<unknown> =>
  db.raw(
    `insert into bulk (content) select decode(string_agg(md5(random()::text), ''), 'hex')
     from generate_series(1, ?::int) n, generate_series(1, 60) m group by n`,
    [size * 1000],
  );

function upload(size: number): void {
  for (let n = 0; n < size; n += 1) {
    const file = path.join(files, keyOf(newId()));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(2 ** 20));
  }
}

async function until(ask: () => boolean): Promise<void> {
  while (!ask()) await sleep(100);
}

const count = async (db: Knex): Promise<number> => Number((await db('bulk').count({ n: '*' }).first())?.n);

async function make(): Promise<{ instant: Date; rows: number }> {
  const postgres = await startEmbeddedPostgres({ dir: path.join(dataDir, 'postgres'), log: () => undefined });
  const db = connect(postgres.url);
  await migrate(db);
  await db.raw('create table bulk (id bigint generated always as identity primary key, content bytea)');
  await timed('filled', () => fill(db, Math.round(megabytes * 0.7)));
  upload(Math.round(megabytes * 0.1));
  const config = { backup: { dir: root, days: 7 }, dataDir, files: { kind: 'disk', folder: files } } as const;
  const stopKeeping = await keepBackups(postgres, config, log);
  await timed('base backup', () => until(() => listBases(root).length > 0));
  const bytes = listBases(root)[0]?.manifest.files.reduce((sum, file) => sum + file.bytes, 0) ?? 0;
  console.log(`the base has ${Math.round(bytes / 2 ** 20)} MB`);
  await timed('a fifth more', () => fill(db, Math.round(megabytes * 0.2)));
  const rows = await count(db);
  const instant = new Date();
  await sleep(5);
  await fill(db, 1);
  const done = new Date();
  const [base] = listBases(root);
  assert.ok(base);
  const copied = untilFile(root, base.manifest);
  await timed('the log is in the backup', () => until(() => new Date(readFileSync(copied, 'utf8')) > done));
  await db.destroy();
  process.kill(runningPostmaster(postgres.dataDir)?.pid ?? 0, 'SIGKILL');
  rmSync(postgres.dataDir, { recursive: true });
  rmSync(files, { recursive: true });
  // What is left of it in this process; there is nothing any more that it could still save.
  await postgres.stop();
  await stopKeeping();
  return { instant, rows };
}

async function restoreAll({ instant, rows }: { instant: Date; rows: number }): Promise<boolean> {
  const check = async (url: string): Promise<void> => {
    const db = connect(url);
    assert.equal(await count(db), rows);
    await db.destroy();
    assert.deepEqual((await checkRestored(url, files)).missing, []);
  };
  const question = { dataDir, root, files, to: instant, force: true };
  const [{ files: copied }, seconds] = await timed('restored', () => restore(question, { log: console.log, check }));
  const isMet = seconds <= barSeconds && copied === Math.round(megabytes * 0.1);
  console.log(
    `${megabytes} MB, ${rows} rows, ${copied} files in ${seconds.toFixed(1)} s; bar ${barSeconds} s: ${isMet ? 'met' : 'MISSED'}`,
  );
  return isMet;
}

try {
  const isMet = await restoreAll(await make());
  process.exitCode = isMet ? 0 : 1;
} finally {
  rmSync(home, { recursive: true, force: true });
}
