import { chownSync, cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { prepareCluster } from '../kernel/database/embedded-postgres.ts';
import { logFile, passwordFile, type PostgresCluster, stopPostmaster } from '../kernel/database/postgres-cluster.ts';
import { makeTraversable } from '../kernel/database/make-traversable.ts';
import { runningPostmaster } from '../kernel/database/running-postmaster.ts';
import type { BackupPlaces } from './backup-places.ts';
import { baseBefore, checkBase } from './check-base.ts';
import { copyLog } from './copy-log.ts';
import { copyTree } from './copy-tree.ts';
import { copyMissingFiles } from './file-copies.ts';
import { type Base, filesFolder, listBases, untilFile } from './places.ts';
import { recover } from './recover.ts';
import { PASSWORD, putSecrets, readSecrets } from './secrets.ts';
import { takeBase } from './take-base.ts';
import { withShipping } from './with-shipping.ts';

export interface RestoreQuestion extends Pick<BackupPlaces, 'dataDir' | 'root' | 'files'> {
  /** Null: everything that is in the backup. */
  to: Date | null;
  /** Moves a database that is there aside instead of refusing. */
  force: boolean;
  /** False for tests. */
  durable?: boolean;
}

export interface Restored {
  base: Base;
  /** When the last transaction that is there was committed; null when none came after the base. */
  last: string | null;
  files: number;
  /** Where the database went that was there before. */
  aside: string | null;
}

interface RestoreContext {
  log: (message: string) => void;
  /** Looks at the restored database before anybody else does. */
  check: (url: string) => Promise<void>;
}

/**
 * Makes the data folder what it was at an instant: every transaction that was committed until then, none of later. It is
 * made beside its place and takes it when it is whole and was checked.
 */
export async function restore(question: RestoreQuestion, { log, check }: RestoreContext): Promise<Restored> {
  const { dataDir, root, to, force, durable = true } = question;
  const cluster = prepareCluster({ dir: path.join(dataDir, 'postgres'), durable, log });
  refuseInUse(cluster, force);
  const base = baseBefore(to, listBases(root), root);
  checkBase(base);
  log(`The base is of ${base.manifest.finishedAt}: ${base.folder}`);
  const fresh = { ...cluster, dataDir: `${cluster.dataDir}.restoring` };
  removeCluster(fresh);
  let last: string | null;
  let files = 0;
  try {
    await putBase({ base, root }, fresh);
    log('Base and log are copied, PostgreSQL recovers');
    const recovered = await recover(fresh, { to, until: readUntil(root, base) });
    last = recovered.last;
    if (question.files) files = await copyMissingFiles({ from: filesFolder(root), to: question.files });
    putSecrets(base.folder, dataDir);
    await check(recovered.url);
    log('The restored database is backed up');
    await backUpAtOnce({ url: recovered.url, dataDir: fresh.dataDir, root, instance: dataDir });
  } catch (error) {
    await stopPostmaster(fresh);
    removeCluster(fresh);
    throw error;
  }
  await stopPostmaster(fresh);
  return { base, last, files, aside: takePlace(fresh, cluster) };
}

function refuseInUse(cluster: PostgresCluster, force: boolean): void {
  if (runningPostmaster(cluster.dataDir)) throw new Error(`${cluster.dataDir} is in use: stop the server first`);
  if (!force && existsSync(cluster.dataDir))
    throw new Error(`${cluster.dataDir} is there already; --force moves it aside`);
}

function readUntil(root: string, { manifest }: Base): Date | null {
  const file = untilFile(root, manifest);
  return existsSync(file) ? new Date(readFileSync(file, 'utf8')) : null;
}

async function putBase(from: { base: Base; root: string }, cluster: PostgresCluster): Promise<void> {
  const { folder } = from.base;
  const { dataDir, user } = cluster;
  await copyTree({ from: path.join(folder, 'data'), to: dataDir, owner: user, synced: false });
  await copyLog(from, dataDir, user);
  cpSync(path.join(folder, 'secrets', PASSWORD), passwordFile(cluster));
  if (user) chownSync(passwordFile(cluster), user.uid, user.gid);
}

/** So that instants from now on can be restored as well, also before the server starts. */
async function backUpAtOnce(of: { url: string; dataDir: string; root: string; instance: string }): Promise<void> {
  const { url, dataDir, root, instance } = of;
  const secrets = readSecrets({ dataDir: instance, database: dataDir });
  await withShipping({ url, dataDir, root, once: false }, (signal) =>
    takeBase({ url, dataDir, root, secrets, files: null, signal }),
  );
}

function removeCluster(cluster: PostgresCluster): void {
  for (const file of [cluster.dataDir, passwordFile(cluster), logFile(cluster)])
    rmSync(file, { recursive: true, force: true });
}

function takePlace(fresh: PostgresCluster, cluster: PostgresCluster): string | null {
  const aside = `${cluster.dataDir}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  const isThere = existsSync(cluster.dataDir);
  makeTraversable(path.dirname(cluster.dataDir));
  if (isThere) renameSync(cluster.dataDir, aside);
  if (isThere && existsSync(passwordFile(cluster))) renameSync(passwordFile(cluster), `${aside}.password`);
  renameSync(passwordFile(fresh), passwordFile(cluster));
  renameSync(fresh.dataDir, cluster.dataDir);
  rmSync(logFile(fresh), { force: true });
  return isThere ? aside : null;
}
