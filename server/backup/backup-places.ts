import path from 'node:path';
import { filesPlace } from '../files/files-place.ts';
import type { Env } from '../config.ts';

export interface BackupPlaces {
  /** Of the instance. */
  dataDir: string;
  /** The backup's folder. */
  root: string;
  /** Asked for by BACKUP_DIR: the server itself keeps it up. */
  kept: boolean;
  /** Uploads; null: in a bucket, which has versions of its own. */
  files: string | null;
}

/** Where the commands find things, by the server's own variables. Makes nothing. Throws an Error that names a variable. */
export function backupPlaces(env: Env): BackupPlaces {
  if (env['DATABASE_URL'])
    throw new Error('DATABASE_URL: a PostgreSQL of your own is backed up by its own means, see docs/backup.md');
  const dataDir = path.resolve(env['DATA_DIR'] || '.data');
  const place = filesPlace(env['FILES_URL'], dataDir);
  return {
    dataDir,
    root: backupDir(env, dataDir) ?? `${dataDir}-backup`,
    kept: Boolean(env['BACKUP_DIR']),
    files: place.kind === 'disk' ? place.folder : null,
  };
}

const within = (folder: string, inside: string): boolean => !path.relative(folder, inside).startsWith('..');

/** Absent: no backup is kept up. A backup that lies in what it is to outlive is none. */
export function backupDir(env: Env, dataDir: string): string | undefined {
  const text = env['BACKUP_DIR'];
  if (!text) return undefined;
  const root = path.resolve(text);
  if (within(dataDir, root) || within(root, dataDir))
    throw new Error('BACKUP_DIR: a folder outside of DATA_DIR, on another disk if there is one');
  return root;
}
