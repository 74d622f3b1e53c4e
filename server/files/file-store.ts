import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { lazy } from '../lazy.ts';

export interface StoredFile {
  /** Name in the store; tells nothing of the file's own name. */
  key: string;
  bytes: number;
  sha256: string;
}

export interface FileStore {
  put: (id: string, content: Uint8Array) => Promise<StoredFile>;
  read: (key: string) => Promise<Readable>;
}

/** Where the content with this id lies; spread over 256 folders. */
export const keyOf = (id: string): string => `${id.slice(-2)}/${id}`;

/** Files of an instance: on disk below DATA_DIR. */
export function createFileStore({ dataDir }: Pick<Config, 'dataDir'>): FileStore {
  const disk = lazy(async () => {
    const [{ Disk }, { FSDriver }] = await Promise.all([import('flydrive'), import('flydrive/drivers/fs')]);
    return new Disk(new FSDriver({ location: path.join(dataDir, 'files'), visibility: 'private' }));
  });
  return {
    put: async (id, content) => {
      const key = keyOf(id);
      await (await disk()).put(key, content);
      return { key, bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
    },
    read: async (key) => (await disk()).getStream(key),
  };
}
