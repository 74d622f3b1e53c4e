import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../support/paths.mjs';
import { hashOf, type Released } from './check-release.ts';

export const releasedFile = 'migrations/released.json';

export const releasedMigrations = (): Released => JSON.parse(readFileSync(inRoot(releasedFile), 'utf8'));

/** Returns the migration files by their path in `migrations/`, with the SHA-256 of their content. */
export function migrationHashes(): Record<string, string> {
  const files = readdirSync(inRoot('migrations'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^\d{4}-.*(?<!\.test)\.(?:ts|sql)$/.test(file))
    .toSorted();
  return Object.fromEntries(files.map((file) => [file, hashOf(readFileSync(inRoot('migrations', file), 'utf8'))]));
}
