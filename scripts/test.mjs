// npm test [files or folders]: what tests need, then all of them on one PostgreSQL, then the count as the last line.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildIfNeeded } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { obtainChromium } from './obtain-chromium.mjs';
import { obtainTemporal } from './obtain-temporal.mjs';
import { batchesOf, keepTimes, secondsOf, sum } from './support/batches.mjs';
import { bundleTests } from './support/bundle-tests.mjs';
import { inRoot } from './support/paths.mjs';
import { asOne, nothing, report } from './support/report.mjs';
import { runComponents } from './support/run-components.mjs';
import { runTests } from './support/run-tests.mjs';
import { run, say } from './support/run.mjs';
import { stopWithNpm } from './support/stop-with-npm.mjs';
import { isOfComponents, testFiles } from './support/test-files.mjs';

const TEMPLATE = 'parley_template';
/** What tests name that use Temporal. */
const WITH_ENGINE = 'temporal-dev-server';

/**
 * What a job does comes after everybody else's work (`server/kernel/database/behind-others.ts`). Here everybody else is
 * tests that keep all cores busy for the whole run, and it would get none for minutes: they step back nearly as far.
 */
const TESTS_NICE = 15;

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => interruption.abort());

const isJourney = (file) => file.startsWith(path.join('renderer', 'journeys'));

const mentions = (files, word) => files.some((file) => fs.readFileSync(inRoot(file), 'utf8').includes(word));

/** What the chosen tests need from outside, as variables; nothing is fetched that none of them uses. */
async function surroundings(files) {
  const env = {};
  if (files.some(isJourney)) {
    const { chromium, shell } = await obtainChromium();
    if (chromium) Object.assign(env, { CHROMIUM_PATH: chromium, CHROMIUM_SHELL_PATH: shell });
    await buildIfNeeded();
  }
  if (mentions(files, WITH_ENGINE)) {
    const temporal = await obtainTemporal();
    Object.assign(env, temporal ? { TEMPORAL_CLI_PATH: temporal } : { TEMPORAL_UNAVAILABLE: '1' });
  }
  return env;
}

async function startDatabase(folder) {
  const { tsImport } = await import('tsx/esm/api');
  const { startEmbeddedPostgres } = await tsImport('../server/kernel/database/embedded-postgres.ts', import.meta.url);
  return startEmbeddedPostgres({ dir: path.join(folder, 'data'), durable: false, log: say });
}

/**
 * Browsers keep the cores busy, the other tests less, and those of the engine mostly wait for its clocks: one of each at
 * a time, side by side, and who is through helps the others. More at a time would take as long in all, and each so long
 * that a slow machine runs out of patience. Long ones first: the last of them would run alone.
 */
function lines(files) {
  const time = (batch) => sum(batch.map(secondsOf));
  const longestFirst = (batches) => batches.toSorted((one, other) => time(other) - time(one));
  const ofKind = (kind) => files.filter((file) => kindOf(file) === kind);
  const alone = (kind) => longestFirst(ofKind(kind).map((file) => [file]));
  const together = batchesOf(ofKind('other'));
  return [
    { batches: alone('browser'), helps: true },
    { batches: longestFirst(together), helps: true },
    { batches: alone('engine'), helps: true },
  ];
}

/** A browser fills a process, and engines end theirs; all other tests share a process with their neighbours. */
function kindOf(file) {
  if (isJourney(file)) return 'browser';
  return file.startsWith(path.join('server', 'workflows')) || mentions([file], WITH_ENGINE) ? 'engine' : 'other';
}

async function runCompiled(files, env) {
  const tests = await bundleTests(files);
  Object.assign(process.env, env, { JOB_PROGRAM: tests.jobProgram });
  try {
    return await runTests(lines(files), { program: tests.program, signal: interruption.signal });
  } finally {
    fs.rmSync(tests.folder, { recursive: true, force: true });
  }
}

/** Starts the run's own database, runs the tests on it and takes everything away again, whatever happened. */
async function runWithDatabase(files, env) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-test-'));
  fs.chmodSync(folder, 0o711);
  const database = await startDatabase(folder);
  try {
    const testEnv = { ...env, TEST_DATABASE_URL: database.url, TEST_TEMPLATE: TEMPLATE };
    const prepare = ['--import', 'tsx', 'scripts/prepare-test-database.ts'];
    await run('Migrating the test database', process.execPath, prepare, { env: { ...process.env, ...testEnv } });
    if (interruption.signal.aborted) return null;
    return await runCompiled(files, testEnv);
  } finally {
    await database.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

stopWithNpm();
os.setPriority(TESTS_NICE);
await ensureInstalled();
const chosen = testFiles(process.argv.slice(2));
const components = chosen.filter(isOfComponents);
const files = chosen.filter((file) => !isOfComponents(file));
const env = await surroundings(files);
const results = [];
// First, and alone: it has a worker for each core.
if (components.length > 0 && !interruption.signal.aborted) {
  results.push(await runComponents(components, interruption.signal));
}
if (files.length > 0 && !interruption.signal.aborted) results.push((await runWithDatabase(files, env)) ?? nothing);
const result = asOne(results);
if (process.argv.length === 2 && !interruption.signal.aborted) keepTimes(result.seconds);
process.exitCode = interruption.signal.aborted ? 130 : report(result);
