// npm run test:fast: rules, components and types, without a database, a browser or a build.
import fs from 'node:fs';
import path from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { batchesOf } from './support/batches.mjs';
import { bundleTests } from './support/bundle-tests.mjs';
import { inRoot } from './support/paths.mjs';
import { asOne, report } from './support/report.mjs';
import { runComponents } from './support/run-components.mjs';
import { runTests } from './support/run-tests.mjs';
import { run, say } from './support/run.mjs';
import { stopWithNpm } from './support/stop-with-npm.mjs';
import { isOfComponents, testFiles } from './support/test-files.mjs';

/** Folders with rules, and the test outside the server that reads all sources. */
const PLACES = ['schemas', 'permissions', 'renderer', 'server/testing/linear-patterns.test.ts'];
/** Tests that contain this path start a server and its database. */
const WITH_SERVER = 'server/testing/';

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => interruption.abort());

const isRule = (file) =>
  !isOfComponents(file) &&
  !file.startsWith(path.join('renderer', 'journeys')) &&
  !fs.readFileSync(inRoot(file), 'utf8').includes(WITH_SERVER);

async function runRules(files) {
  const tests = await bundleTests(files);
  process.env.JOB_PROGRAM = tests.jobProgram;
  try {
    const lines = [
      { batches: batchesOf(files), helps: true },
      { batches: [], helps: true },
    ];
    return await runTests(lines, { program: tests.program, signal: interruption.signal });
  } finally {
    fs.rmSync(tests.folder, { recursive: true, force: true });
  }
}

async function timed(work) {
  const since = Date.now();
  const result = await work();
  return { result, seconds: Math.round((Date.now() - since) / 1000) };
}

/** Returns true if the types are correct, and reports errors otherwise. */
async function typesHold() {
  try {
    await run('Types', process.execPath, [inRoot('node_modules/typescript/bin/tsc'), '--noEmit', '-p', '.']);
    return true;
  } catch (error) {
    say(error.message);
    return false;
  }
}

stopWithNpm();
await ensureInstalled();
const all = testFiles(PLACES.map((place) => inRoot(place)));
const { result: areTypesRight } = await timed(typesHold);
const rules = await timed(() => runRules(all.filter(isRule)));
const components = await timed(() => runComponents(all.filter(isOfComponents), interruption.signal));
say(`Rules: ${rules.seconds} s, components: ${components.seconds} s`);
const code = report(asOne([rules.result, components.result]));
process.exitCode = interruption.signal.aborted ? 130 : areTypesRight ? code : 1;
