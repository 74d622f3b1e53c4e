/**
 * `npm run backup [-- file]`: archives the embedded database with files and secrets. By default, the archive is next to
 * the data folder, under its name and the instant. The server may be running.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { writeArchive } from '../backup/archive.ts';
import { ownDataDir } from '../backup/own-place.ts';

const say = (message: string): void => console.log(message);

async function run(): Promise<void> {
  const startedAt = performance.now();
  const dataDir = ownDataDir(process.env);
  const instant = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const archive = path.resolve(process.argv[2] ?? `${dataDir}-${instant}.tar.gz`);
  const { madeAt } = await writeArchive(dataDir, { archive, log: say });
  const megabytes = statSync(archive).size / 2 ** 20;
  say(
    `Backed up to ${archive}: ${megabytes.toFixed(1)} MB in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
  say(`It contains everything committed until ${madeAt}, including secrets: store it where no one else can read it`);
  if (process.env['FILES_URL']) say('Uploads are in a bucket and not in this archive');
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
