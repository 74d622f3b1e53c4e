import { mkdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { copyOne, treeOf } from './copy-tree.ts';

interface Folders {
  from: string;
  to: string;
  signal?: AbortSignal;
}

const sizeOf = (file: string): Promise<number | null> => stat(file).then(({ size }) => size, () => null); // prettier-ignore

/** Contents never change under their key: what is there in its size is the same. Under another name until it is whole. */
export async function copyFileOf(key: string, { from, to }: Folders): Promise<boolean> {
  const [source, target] = [path.join(from, key), path.join(to, key)];
  const bytes = await sizeOf(source);
  if (bytes === null || bytes === (await sizeOf(target))) return false;
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const partial = `${target}.${process.pid}.partial`;
  if ((await copyOne(source, partial)) === null) return false;
  await rename(partial, target);
  return true;
}

/** How many were copied. */
export async function copyMissingFiles(folders: Folders): Promise<number> {
  if ((await sizeOf(folders.from)) === null) return 0;
  const { files } = await treeOf(folders.from, (name) => name.endsWith('.partial'));
  let copied = 0;
  for (const { name } of files) {
    folders.signal?.throwIfAborted();
    if (await copyFileOf(name, folders)) copied += 1;
  }
  return copied;
}
