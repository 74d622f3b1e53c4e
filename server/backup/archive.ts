import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { create, extract, list } from 'tar';
import { embeddedDataDir, startEmbeddedPostgres } from '../kernel/database/embedded-postgres.ts';
import { runningPostmaster } from '../kernel/database/running-postmaster.ts';
import { dumpTables, type Manifest } from './dump.ts';
import { loadTables } from './load.ts';
import { databaseOf } from './own-place.ts';

type Log = (message: string) => void;

const DUMP = 'dump';
/** Uploads and the secret that signs tokens are stored next to the dump. */
const kept = ['files', 'jwt-secret'];

/** Writes the database, files and secrets of a data folder into one archive. The server may be running. */
export async function writeArchive(
  dataDir: string,
  { archive, log }: { archive: string; log: Log },
): Promise<Manifest> {
  if (!existsSync(path.join(embeddedDataDir(databaseOf(dataDir)), 'PG_VERSION')))
    throw new Error(`There is no database in ${dataDir}`);
  const dump = path.join(dataDir, DUMP);
  const postgres = await startEmbeddedPostgres({ dir: databaseOf(dataDir), log });
  try {
    await rm(dump, { recursive: true, force: true });
    await mkdir(dump, { mode: 0o700 });
    // The database comes first, so that no record refers to a file added later.
    const manifest = await dumpTables(postgres.url, dump);
    const entries = kept.filter((name) => existsSync(path.join(dataDir, name)));
    await create({ gzip: true, cwd: dataDir, file: archive, mode: 0o600 }, [DUMP, ...entries]);
    await chmod(archive, 0o600);
    return manifest;
  } finally {
    await rm(dump, { recursive: true, force: true });
    await postgres.stop();
  }
}

export interface RestoreQuestion {
  dataDir: string;
  archive: string;
  /** Moves an existing data folder aside instead of refusing. */
  force: boolean;
}

export interface Restored {
  manifest: Manifest;
  /** New path of the previous data folder; null if there was none. */
  aside: string | null;
}

/** Restores a data folder from an archive. `check` reads the database before anyone else does. */
export async function restoreArchive(
  { dataDir, archive, force }: RestoreQuestion,
  { log, check }: { log: Log; check: (url: string) => Promise<void> },
): Promise<Restored> {
  const database = embeddedDataDir(databaseOf(dataDir));
  if (!existsSync(archive)) throw new Error(`There is no ${archive}`);
  if (runningPostmaster(database)) throw new Error(`${dataDir} is in use: stop the server first`);
  const places = [dataDir, database, `${database}.password`].filter((place) => existsSync(place));
  if (!force && places.length > 0) throw new Error(`${dataDir} is there already; --force moves it aside`);
  // Reads the whole archive before changing anything, because it may be truncated.
  await list({ file: archive, strict: true });
  const ending = `.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  await moveAll(places, (place) => [place, `${place}${ending}`]);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await extract({ file: archive, cwd: dataDir, strict: true });
    const manifest = await loadChecked({ dataDir, log, check });
    await rm(path.join(dataDir, DUMP), { recursive: true });
    return { manifest, aside: places.length > 0 ? `${dataDir}${ending}` : null };
  } catch (error) {
    for (const place of [dataDir, database, `${database}.password`]) await rm(place, { recursive: true, force: true });
    await moveAll(places, (place) => [`${place}${ending}`, place]);
    throw error;
  }
}

async function loadChecked(question: {
  dataDir: string;
  log: Log;
  check: (url: string) => Promise<void>;
}): Promise<Manifest> {
  const { dataDir, log, check } = question;
  const postgres = await startEmbeddedPostgres({ dir: databaseOf(dataDir), log });
  try {
    const manifest = await loadTables(postgres.url, path.join(dataDir, DUMP));
    await check(postgres.url);
    return manifest;
  } finally {
    await postgres.stop();
  }
}

/** Content of a folder that has already been moved is skipped. */
async function moveAll(places: readonly string[], move: (place: string) => [from: string, to: string]): Promise<void> {
  for (const place of places) {
    const [from, to] = move(place);
    if (existsSync(from)) await rename(from, to);
  }
}
