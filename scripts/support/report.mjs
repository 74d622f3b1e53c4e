import path from 'node:path';
import { inRoot } from './paths.mjs';
import { say } from './run.mjs';

/** @type {import('./follow-batch.mjs').Result} */
export const nothing = { pass: 0, fail: 0, todo: 0, skipped: [], empty: [], seconds: {} };

/** Combines the results of several runners into one. */
export const asOne = (results) =>
  results.reduce(
    (all, one) => ({
      pass: all.pass + one.pass,
      fail: all.fail + one.fail,
      todo: all.todo + one.todo,
      skipped: [...all.skipped, ...one.skipped],
      empty: [...all.empty, ...one.empty],
      seconds: { ...all.seconds, ...one.seconds },
    }),
    nothing,
  );

/** Reports skipped tests, with the count as the last line. Returns the exit code. */
export function report({ pass, fail, todo, skipped, empty }) {
  for (const { name, file, reason } of skipped) {
    say(`SKIPPED: ${name} (${path.relative(inRoot(), file)}): ${reason || 'no reason given'}`);
  }
  for (const file of empty) say(`NO TEST IN: ${file}`);
  if (pass + fail === 0) say('NO TEST RAN');
  console.log(`${pass} passed, ${fail} failed, ${skipped.length + todo} skipped`);
  return fail > 0 || pass === 0 ? 1 : 0;
}
