import { createHash } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { once } from 'node:events';
import { ReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { Config } from '../config.ts';
import { lazy } from '../kernel/lazy.ts';
import { closeFolder } from './close-folder.ts';
import { Problem } from '../kernel/problem.ts';
import type { FilesPlace } from './files-place.ts';
import { s3Disk } from './s3-disk.ts';

export interface StoredFile {
  /** Name in the store, unrelated to the file's own name. */
  key: string;
  bytes: number;
  sha256: string;
}

export interface FileStore {
  put: (id: string, content: Uint8Array) => Promise<StoredFile>;
  /** Fails with `file_missing` if there is no such file, before anything is sent. */
  read: (key: string) => Promise<Readable>;
  /** Yields all stored keys, page by page. */
  pages: () => AsyncGenerator<string[]>;
  remove: (key: string) => Promise<void>;
}

/** Returns the key for the content with this id, distributed over 256 folders. */
export const keyOf = (id: string): string => `${id.slice(-2)}/${id}`;

const stores = new WeakMap<FilesPlace, FileStore>();

/**
 * Returns the file store of an instance, on disk or in a bucket. Cached per location, so that connections are reused.
 */
export function createFileStore({ files }: Pick<Config, 'files'>): FileStore {
  const known = stores.get(files) ?? openStore(files);
  stores.set(files, known);
  return known;
}

function openStore(place: FilesPlace): FileStore {
  const disk = lazy(() => openDisk(place));
  const prefix = place.kind === 's3' && place.prefix ? `${place.prefix}/` : '';
  return {
    put: async (id, content) => {
      const key = keyOf(id);
      await (await disk()).put(`${prefix}${key}`, content);
      if (place.kind === 'disk') await chmod(path.join(place.folder, key), 0o600);
      return { key, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
    },
    read: async (key) => openStream(await disk(), `${prefix}${key}`),
    pages: () => pagesOf(disk, prefix),
    remove: async (key) => (await disk()).delete(`${prefix}${key}`),
  };
}

async function openStream(disk: Disk, key: string): Promise<Readable> {
  try {
    const stream = await disk.getStream(key);
    if (stream instanceof ReadStream) await once(stream, 'open');
    return stream;
  } catch (error) {
    throw isMissing(error) ? new Problem('file_missing') : error;
  }
}

/** Recognizes the error of a disk, or of a bucket, which the library wraps. */
function isMissing(error: unknown): boolean {
  const { code, cause }: { code?: unknown; cause?: unknown } = Object(error);
  return code === 'ENOENT' || Reflect.get(Object(cause), 'name') === 'NoSuchKey';
}

async function* pagesOf(disk: () => Promise<Disk>, prefix: string): AsyncGenerator<string[]> {
  let paginationToken: string | undefined;
  do {
    const found = await (
      await disk()
    ).listAll(prefix, { recursive: true, ...(paginationToken ? { paginationToken } : {}) });
    yield [...found.objects].flatMap((each) => (each.isFile ? [each.key.slice(prefix.length)] : []));
    paginationToken = found.paginationToken;
  } while (paginationToken);
}

async function openDisk(place: FilesPlace): Promise<Disk> {
  if (place.kind === 's3') return s3Disk(place);
  const [{ Disk: Files }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')]);
  await closeFolder(place.folder);
  return new Files(new FSDriver({ location: place.folder, visibility: 'private' }));
}
