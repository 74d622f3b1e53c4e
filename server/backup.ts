/**
 * `npm run backup`: a base backup of the embedded database, with files and secrets, into BACKUP_DIR (default: the data
 * folder's name with -backup). The server may run meanwhile.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { backupPlaces } from './backup/backup-places.ts';
import { readSecrets } from './backup/secrets.ts';
import { takeBase } from './backup/take-base.ts';
import { withShipping } from './backup/with-shipping.ts';
import { embeddedDataDir, startEmbeddedPostgres } from './kernel/database/embedded-postgres.ts';

const say = (message: string): void => console.log(message);

async function run(): Promise<void> {
  const began = performance.now();
  const { dataDir, root, files } = backupPlaces(process.env);
  const dir = path.join(dataDir, 'postgres');
  if (!existsSync(path.join(embeddedDataDir(dir), 'PG_VERSION'))) throw new Error(`There is no database in ${dataDir}`);
  const postgres = await startEmbeddedPostgres({ dir, log: say });
  const { url, dataDir: database } = postgres;
  try {
    const secrets = readSecrets({ dataDir, database });
    const question = { url, dataDir: database, root };
    const { folder, manifest } = await withShipping({ ...question, once: true }, (signal) =>
      takeBase({ ...question, secrets, files, signal }),
    );
    const megabytes = manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20;
    const seconds = (performance.now() - began) / 1000;
    say(`Backed up ${megabytes.toFixed(0)} MB in ${seconds.toFixed(1)} s to ${folder}`);
    say(`It holds everything until ${manifest.finishedAt}`);
  } finally {
    await postgres.stop();
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
