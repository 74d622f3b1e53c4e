import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { copyTree, sync } from './copy-tree.ts';
import { copyMissingFiles } from './file-copies.ts';
import { type Base, basesFolder, filesFolder, MANIFEST, type Manifest, PARTIAL, walFolder } from './places.ts';
import { written } from './ship-wal.ts';
import { timelineOf, walPosition } from './wal-names.ts';

/** Folders whose contents a running PostgreSQL makes anew or must not find; the log comes by itself. */
const EMPTIED = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map', 'recovery.signal']);

const isSkipped = (name: string): boolean =>
  LEFT_OUT.has(name) ||
  EMPTIED.some((folder) => name.startsWith(folder + path.sep)) ||
  /(^|\/)pgsql_tmp|(^|\/)pg_internal\.init/.test(name);

export interface BaseQuestion {
  url: string;
  /** Of PostgreSQL. */
  dataDir: string;
  /** The backup's folder. */
  root: string;
  /** Single files beside the database, by their names: secrets of the instance. */
  secrets: Record<string, string>;
  /** Where uploads lie; null: not on this disk. */
  files: string | null;
  signal?: AbortSignal;
}

/**
 * Copies the whole database while it runs. Somebody has to copy its log meanwhile (`createShipper`): the base counts only
 * when the log up to its end is there. What is unfinished has another name, and is removed by the next one.
 */
export async function takeBase(question: BaseQuestion): Promise<Base> {
  const client = new pg.Client({ connectionString: question.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await copyBase(question, client);
  } finally {
    await client.end();
  }
}

async function copyBase({ dataDir, root, secrets, files, signal }: BaseQuestion, client: pg.Client): Promise<Base> {
  const { system, walBytes } = await written(client);
  const startedAt = await databaseClock(client);
  const bases = basesFolder(root, system);
  const folder = path.join(bases, startedAt.replaceAll(/[:.]/g, '-'));
  const partial = `${folder}${PARTIAL}`;
  await mkdir(partial, { recursive: true, mode: 0o700 });
  try {
    const { rows: started } = await client.query<{ at: string; segment: string }>(
      `select at::text, pg_walfile_name(at) as segment from pg_backup_start('parley', true) as at`,
    );
    const data = path.join(partial, 'data');
    const tree = await copyTree({ from: dataDir, to: data, skip: isSkipped, ...(signal && { signal }) });
    const { rows: stopped } = await client.query<{ at: string; label: string; map: string }>(
      'select lsn::text as at, labelfile as label, spcmapfile as map from pg_backup_stop(false)',
    );
    const [start, stop] = [started[0], stopped[0]];
    if (!start || !stop) throw new Error('PostgreSQL does not tell where the backup begins and ends');
    await writeSynced(path.join(data, 'backup_label'), stop.label);
    if (stop.map) throw new Error('a database with tablespaces cannot be backed up by this command');
    const manifest: Manifest = {
      system, timeline: timelineOf(start.segment), walBytes, from: start.at, to: stop.at, startedAt,
      finishedAt: await databaseClock(client), postgres: await versionOf(client),
      folders: tree.folders, files: [...tree.files, { name: 'backup_label', bytes: Buffer.byteLength(stop.label) }],
    }; // prettier-ignore
    await mkdir(path.join(partial, 'secrets'), { mode: 0o700 });
    for (const [name, content] of Object.entries(secrets))
      await writeSynced(path.join(partial, 'secrets', name), content);
    if (files) await copyMissingFiles({ from: files, to: filesFolder(root), ...(signal && { signal }) });
    await untilShipped(stop.at, client, signal);
    if (!existsSync(path.join(walFolder(root, system), start.segment)))
      throw new Error('the server that runs copies its log to another BACKUP_DIR');
    await writeSynced(path.join(partial, MANIFEST), JSON.stringify(manifest));
    await rename(partial, folder);
    await sync(bases);
    return { folder, manifest };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function writeSynced(file: string, content: string): Promise<void> {
  await writeFile(file, content, { mode: 0o600, flush: true });
}

async function databaseClock(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at');
  // Upwards: what is called the end must not lie before it.
  return new Date((rows[0]?.at.getTime() ?? Date.now()) + 1).toISOString();
}

async function versionOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version ?? '';
}

/** The log is copied by another connection, perhaps of another process. */
async function untilShipped(position: string, client: pg.Client, signal?: AbortSignal): Promise<void> {
  for (const deadline = Date.now() + SHIPPED_WITHIN_MS; ; await sleep(50)) {
    signal?.throwIfAborted();
    const { copied } = await written(client);
    if (copied !== null && walPosition(copied) >= walPosition(position)) return;
    if (Date.now() > deadline) throw new Error('the log of the database is not copied to the backup');
  }
}

const SHIPPED_WITHIN_MS = 60_000;
