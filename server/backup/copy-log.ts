import { existsSync } from 'node:fs';
import { mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { UserIds } from '../kernel/database/unprivileged-user.ts';
import { chownSync } from 'node:fs';
import { copyOne } from './copy-tree.ts';
import { type Base, walFolder } from './places.ts';
import { segmentName, walPosition } from './wal-names.ts';

/**
 * Puts the log since the base into a data directory, as far as it goes without a gap. Throws when what is there is
 * damaged or does not even reach the end of the base.
 */
export async function copyLog(
  { base, root }: { base: Base; root: string },
  to: string,
  owner: UserIds | null,
): Promise<void> {
  const { manifest } = base;
  const wal = walFolder(root, manifest.system);
  const folder = path.join(to, 'pg_wal');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const put = async (name: string): Promise<void> => {
    await copyOne(path.join(wal, name), path.join(folder, name), { synced: false });
    if (owner) chownSync(path.join(folder, name), owner.uid, owner.gid);
  };
  const segment = { timeline: manifest.timeline, bytes: manifest.walBytes };
  const end = walPosition(manifest.to);
  let at = walPosition(manifest.from);
  for (; ; at += manifest.walBytes) {
    const name = segmentName(at, segment);
    const file = path.join(wal, name);
    if (!existsSync(file)) break;
    const { size } = await stat(file);
    if (size !== manifest.walBytes)
      throw new Error(`The backup is damaged: ${file} has ${size} bytes instead of ${manifest.walBytes}`);
    await put(name);
  }
  // `to` is the byte behind the base's last: at the beginning of a segment it needs none of it.
  const missing = segmentName(at, segment);
  if (missing <= segmentName(end - 1, segment))
    throw new Error(`The backup is incomplete: ${path.join(wal, missing)} is missing, which ${base.folder} needs`);
  for (const name of await readdir(wal)) if (name.endsWith('.history')) await put(name);
}
