import fs from 'node:fs';
import { inRoot } from './paths.mjs';

/** Of the tests that one process runs, in seconds. */
const BATCH_SECONDS = 40;
/** What is not known to take long takes about so long for each byte of its source. */
const SECONDS_FOR_A_BYTE = 0.0008;
/** Files that took five seconds and more in a whole run: a copy of what the last one kept (`timesOfLastRun`). */
const known = JSON.parse(fs.readFileSync(inRoot('scripts/support/test-times.json'), 'utf8'));
const timesOfLastRun = inRoot('.cache/test-times.json');

export const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/** How long a file's tests take, in seconds. */
export const secondsOf = (file) =>
  known[file.replaceAll('\\', '/')] ?? fs.statSync(inRoot(file)).size * SECONDS_FOR_A_BYTE;

/** Neighbours share a batch, since they need the same modules. */
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

/** Keeps what a whole run took for who wants to renew the known ones. */
export function keepTimes(seconds) {
  const long = Object.entries(seconds).filter(([, taken]) => taken >= 5);
  const kept = Object.fromEntries(long.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  fs.writeFileSync(timesOfLastRun, `${JSON.stringify(kept, null, 2)}\n`);
}
