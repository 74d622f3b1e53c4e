import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { SqlFiles } from '../../../migrations/index.ts';

/** The sources, or next to the server's bundle, where this module may be in a chunk one folder down. */
const places = ['../../../migrations/', './migrations/', '../migrations/'];

/** Returns the SQL files of a migration's folder, sorted by name. Throws if there are none. */
export const sqlFiles: SqlFiles = (migration) => {
  const folder = places
    .map((place) => new URL(`${place}${migration}/`, import.meta.url))
    .find((one) => existsSync(one));
  if (!folder) throw new Error(`the SQL files of the migration ${migration} are missing`);
  return readdirSync(folder)
    .toSorted()
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));
};
