import fs from 'node:fs';

export interface UserIds {
  uid: number;
  gid: number;
}

const NOBODY: UserIds = { uid: 65534, gid: 65534 };

function namedUser(name: string): UserIds | null {
  const line = fs
    .readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

/**
 * Returns the user that PostgreSQL runs as, because it refuses to run as root. Null for the current user. The owner of
 * an existing data directory takes precedence. A `postgres` account that appears later (a package was installed) would
 * otherwise lock us out of data written as `nobody`.
 */
export function unprivilegedUser(dataDir: string): UserIds | null {
  if (process.getuid?.() !== 0) return null;
  const existing = fs.statSync(dataDir, { throwIfNoEntry: false });
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  return namedUser('postgres') ?? namedUser('nobody') ?? NOBODY;
}
