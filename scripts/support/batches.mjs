import fs from 'node:fs';
import { inRoot } from './paths.mjs';

/** The target duration of the tests in one process, in seconds. */
const BATCH_SECONDS = 40;
/** The estimated seconds per byte of source, for files without a known duration. */
const SECONDS_FOR_A_BYTE = 0.0008;
/** Files that took five seconds or more in a whole run. It is a copy of what the last run stored (`timesOfLastRun`). */
const known = JSON.parse(fs.readFileSync(inRoot('scripts/support/test-times.json'), 'utf8'));
const timesOfLastRun = inRoot('.cache/test-times.json');

export const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** Returns the duration of a file's tests, in seconds. */
export const secondsOf = (file) =>
  known[file.replaceAll('\\', '/')] ?? fs.statSync(inRoot(file)).size * SECONDS_FOR_A_BYTE;

/** Neighboring files share a batch, because they need the same modules. */
export function batchesOf(files) {
  const batches = [];
  let room = 0;
  for (const file of files) {
    const seconds = secondsOf(file);
    if (seconds > room) {
      batches.push([]);
      room = BATCH_SECONDS;
    }
    batches.at(-1).push(file);
    room -= seconds;
  }
  return batches;
}

/** Stores the durations of a whole run, to renew the known ones. */
export function keepTimes(seconds) {
  const long = Object.entries(seconds).filter(([, taken]) => taken >= 5);
  const kept = Object.fromEntries(long.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  fs.writeFileSync(timesOfLastRun, `${JSON.stringify(kept, null, 2)}\n`);
}
