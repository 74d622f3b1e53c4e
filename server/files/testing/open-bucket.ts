import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface Bucket {
  /** URL in the format of FILES_URL. */
  url: string;
  /** Returns the keys in the bucket. */
  keys: () => string[];
  stop: () => Promise<void>;
}

/** Opens a bucket of a real S3 server on its own port. */
export async function openBucket(name: string): Promise<Bucket> {
  const { default: S3rver } = await import('s3rver');
  const directory = mkdtempSync(path.join(tmpdir(), 'parley-s3-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, directory, vhostBuckets: false };
  const server = new S3rver({ ...options, configureBuckets: [{ name }] });
  const { port } = await server.run();
  return {
    url: `s3://S3RVER:S3RVER@${name}/parley?endpoint=http://127.0.0.1:${port}`,
    keys: () =>
      readdirSync(path.join(directory, name), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('._S3rver_object'))
        .map((file) => file.replace('._S3rver_object', '')),
    stop: async () => {
      // Clients keep their connections alive.
      server.httpServer.closeAllConnections();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
