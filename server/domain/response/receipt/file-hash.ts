import { createHash } from 'node:crypto';
import type { Config } from '../../../config.ts';
import { createFileStore } from '../../../files/file-store.ts';
import type { FileRow } from '../../../files/file-row.ts';

/** As it was kept when the file came; read from its content for files that are older than that. */
export async function fileHash(
  { sha256, fileKey }: Pick<FileRow, 'sha256' | 'fileKey'>,
  config: Pick<Config, 'files'>,
): Promise<string> {
  if (sha256) return sha256;
  const hash = createHash('sha256');
  for await (const chunk of await createFileStore(config).read(fileKey)) hash.update(Buffer.from(chunk));
  return hash.digest('hex');
}
