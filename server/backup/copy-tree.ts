import { constants } from 'node:fs';
import { chmod, copyFile, lchown, mkdir, open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { UserIds } from '../kernel/database/unprivileged-user.ts';

export interface Tree {
  folders: string[];
  files: { name: string; bytes: number }[];
}

interface CopyQuestion {
  from: string;
  to: string;
  /** By path below `from`; a folder that is skipped is not made either. */
  skip?: (name: string) => boolean;
  /** Whose the copy is; null: ours. */
  owner?: UserIds | null;
  /** Told to the disk before it counts. */
  synced?: boolean;
  signal?: AbortSignal;
}

const AT_A_TIME = 4;

/** What is listed may be gone a moment later: PostgreSQL goes on while it is copied. */
const isGone = (error: unknown): boolean => Reflect.get(Object(error), 'code') === 'ENOENT';

/** Names below `folder`, folders before what is in them. */
export async function treeOf(folder: string, skip: (name: string) => boolean = () => false): Promise<Tree> {
  const found: Tree = { folders: [], files: [] };
  const walk = async (below: string): Promise<void> => {
    for (const entry of await readdir(path.join(folder, below), { withFileTypes: true })) {
      const name = path.join(below, entry.name);
      if (skip(name)) continue;
      if (entry.isDirectory()) {
        found.folders.push(name);
        await walk(name);
      } else if (entry.isFile()) found.files.push({ name, bytes: 0 });
    }
  };
  await walk('');
  return found;
}

/** Copies one file and answers its size; null when it was gone. */
export async function copyOne(
  from: string,
  to: string,
  { synced = true }: { synced?: boolean } = {},
): Promise<number | null> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (isGone(error) && !(await exists(from))) return null;
    throw error;
  }
  await chmod(to, 0o600);
  if (synced) await sync(to);
  return (await stat(to)).size;
}

const exists = (file: string): Promise<boolean> => stat(file).then(() => true, () => false); // prettier-ignore

export async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Copies folders and files, readable by their owner alone; a few at a time, since others use the disk as well. */
export async function copyTree(question: CopyQuestion): Promise<Tree> {
  const { from, to, skip, owner, synced = true, signal } = question;
  const tree = await treeOf(from, skip);
  await mkdir(to, { recursive: true, mode: 0o700 });
  const own = async (file: string): Promise<void> => {
    if (owner) await lchown(file, owner.uid, owner.gid);
  };
  await own(to);
  for (const folder of tree.folders) {
    await mkdir(path.join(to, folder), { recursive: true, mode: 0o700 });
    await own(path.join(to, folder));
  }
  const files: Tree['files'] = [];
  const left = tree.files.toReversed();
  const work = async (): Promise<void> => {
    for (let next = left.pop(); next; next = left.pop()) {
      signal?.throwIfAborted();
      const target = path.join(to, next.name);
      const bytes = await copyOne(path.join(from, next.name), target, { synced });
      if (bytes === null) continue;
      await own(target);
      files.push({ name: next.name, bytes });
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return { folders: tree.folders, files };
}
