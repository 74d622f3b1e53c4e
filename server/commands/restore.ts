/**
 * `npm run restore -- <file> [--force]`: restores the data folder from the archive. `--force` moves an existing data
 * folder aside. Exits with 1 on failure, and with 3 if the restored data is inconsistent.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { restoreArchive } from '../backup/archive.ts';
import { type CheckResult, checkRestored } from '../backup/check-restored.ts';
import { ownDataDir } from '../backup/own-place.ts';

const say = (message: string): void => console.log(message);

function tell({ negotiations, missing }: CheckResult): boolean {
  if (!negotiations) {
    say(
      'Logs of negotiations: the database is of another version; npm start migrates it, and npm run replay verifies them',
    );
    return true;
  }
  say(`Logs of negotiations: ${negotiations.proved} verified, ${negotiations.different.length} different`);
  for (const name of negotiations.different) say(`  DIFFERENT ${name}`);
  say(`Files of records: ${missing.length === 0 ? 'all present' : `${missing.length} missing`}`);
  for (const key of missing) say(`  MISSING ${key}`);
  return negotiations.different.length === 0 && missing.length === 0;
}

async function run(): Promise<void> {
  const startedAt = performance.now();
  const options = { force: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined) throw new Error('Which archive? npm run restore -- <file>');
  const dataDir = ownDataDir(process.env);
  let holds = true;
  const check = async (url: string): Promise<void> => {
    holds = tell(await checkRestored(url, process.env['FILES_URL'] ? null : path.join(dataDir, 'files')));
  };
  const question = { dataDir, archive: path.resolve(file), force: values.force };
  const { manifest, aside } = await restoreArchive(question, { log: say, check });
  say(
    `Restored everything committed until ${manifest.madeAt} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
  if (aside) say(`The previous data is in ${aside}`);
  say('Start the server with npm start');
  if (!holds) process.exitCode = 3;
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
