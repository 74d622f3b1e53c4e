import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { UserIds } from './unprivileged-user.ts';

/** Location of data if the unprivileged user could not reach the requested directory. */
const FALLBACK_ROOT = '/var/lib/parley';

function mayTraverse(stat: fs.Stats, user: UserIds): boolean {
  if (stat.uid === user.uid) return (stat.mode & 0o100) !== 0;
  if (stat.gid === user.gid) return (stat.mode & 0o010) !== 0;
  return (stat.mode & 0o001) !== 0;
}

function ancestors(dir: string): string[] {
  const parent = path.dirname(dir);
  return parent === dir ? [] : [...ancestors(parent), parent];
}

/**
 * Returns `dir` if the user can traverse all of its parents. Otherwise returns a fixed directory elsewhere, derived
 * from the same name and equal at every start. Needed if root runs a checkout below a home directory of mode 0700.
 */
export function reachableDirectory(dir: string, user: UserIds | null): string {
  const absolute = path.resolve(dir);
  if (!user) return absolute;
  const blocked = ancestors(absolute).some((folder) => {
    const stat = fs.statSync(folder, { throwIfNoEntry: false });
    return stat !== undefined && !mayTraverse(stat, user);
  });
  if (!blocked) return absolute;
  const name = createHash('sha256').update(absolute).digest('hex').slice(0, 12);
  return path.join(FALLBACK_ROOT, `${path.basename(absolute)}-${name}`);
}
