/**
 * `npm run restore -- [--to <instant>] [--force]`: makes the data folder what it was at an instant, such as
 * 2026-11-22T20:30:00Z, from the backup in BACKUP_DIR; without an instant, all that is in the backup. `--force` moves a
 * database that is there aside. Ends with 1 when it could not, with 3 when something that was restored does not hold.
 */
import { parseArgs } from 'node:util';
import { backupPlaces } from './backup/backup-places.ts';
import { readInstant } from './backup/check-base.ts';
import { type Checked, checkRestored } from './backup/check-restored.ts';
import { restore } from './backup/restore.ts';

const say = (message: string): void => console.log(message);

function tell({ negotiations, missing }: Checked): boolean {
  if (!negotiations) {
    say(
      'Logs of negotiations: the database is of another version; npm start brings it to this one, npm run replay proves them',
    );
    return true;
  }
  say(`Logs of negotiations: ${negotiations.proved} proved, ${negotiations.different.length} different`);
  for (const name of negotiations.different) say(`  DIFFERENT ${name}`);
  say(`Files that records name: ${missing.length === 0 ? 'all there' : `${missing.length} missing`}`);
  for (const key of missing) say(`  MISSING ${key}`);
  return negotiations.different.length === 0 && missing.length === 0;
}

async function run(): Promise<void> {
  const began = performance.now();
  const { values } = parseArgs({ options: { to: { type: 'string' }, force: { type: 'boolean', default: false } } });
  const { dataDir, root, files } = backupPlaces(process.env);
  const to = values.to === undefined ? null : readInstant(values.to);
  let holds = true;
  const check = async (url: string): Promise<void> => {
    holds = tell(await checkRestored(url, files));
  };
  const done = await restore({ dataDir, root, files, to, force: values.force }, { log: say, check });
  const until = to ? to.toISOString() : 'the end of the backup';
  say(`Restored to ${until} in ${((performance.now() - began) / 1000).toFixed(1)} s; ${done.files} files copied`);
  say(`The last transaction that is there is of ${done.last ?? `before ${done.base.manifest.finishedAt}`}`);
  if (done.aside) say(`What was there before is in ${done.aside}`);
  say('npm start goes on from here');
  if (!holds) process.exitCode = 3;
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
