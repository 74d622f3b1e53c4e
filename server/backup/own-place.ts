import path from 'node:path';
import type { Env } from '../config.ts';

/**
 * Returns the data folder of an instance with the embedded database, from the server's own variables. Throws an Error
 * that names a variable.
 */
export function ownDataDir(env: Env): string {
  if (env['DATABASE_URL'])
    throw new Error('DATABASE_URL: back up your own PostgreSQL with its own tools, see docs/operations.md');
  return path.resolve(env['DATA_DIR'] || '.data');
}

export const databaseOf = (dataDir: string): string => path.join(dataDir, 'postgres');
