import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { UserIds } from './unprivileged-user.ts';

/** Where data goes that the unprivileged user could not reach in the place that was asked for. */
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
 * `dir`, when the user may pass through everything above it; else a fixed place of the same name elsewhere,
 * the same one at every start. Needed for a checkout below a home of mode 0700 that is run as root.
 */
export function reachableDirectory(dir: string, user: UserIds | null): string {
  const wanted = path.resolve(dir);
  if (!user) return wanted;
  const blocked = ancestors(wanted).some((folder) => {
    const stat = fs.statSync(folder, { throwIfNoEntry: false });
    return stat !== undefined && !mayTraverse(stat, user);
  });
  if (!blocked) return wanted;
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 12);
  return path.join(FALLBACK_ROOT, `${path.basename(wanted)}-${name}`);
}
