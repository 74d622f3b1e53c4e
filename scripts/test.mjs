// npm test [files or folders]: prepares the test environment, runs all tests on one PostgreSQL, and prints the count as
// the last line.
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
/** Tests that use Temporal contain this name. */
const WITH_ENGINE = 'temporal-dev-server';

/**
 * Jobs run at a lower priority than all other work (`server/kernel/database/lower-priority.ts`). The tests keep all
 * cores busy for the whole run, so a job would get no time for minutes. Tests therefore run at nearly as low a
 * priority.
 */
const TESTS_NICE = 15;

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => interruption.abort());

const isJourney = (file) => file.startsWith(path.join('renderer', 'journeys'));

const mentions = (files, word) => files.some((file) => fs.readFileSync(inRoot(file), 'utf8').includes(word));

/** Returns the external requirements of the chosen tests as variables. Obtains only what at least one of them uses. */
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
 * Browser tests keep the cores busy, other tests less so, and engine tests mostly wait for clocks. One of each kind
 * runs at a time, and an idle line helps the others. More in parallel would not shorten the run, and each test would
 * take so long that it times out on a slow machine. Long tests start first, so that none runs alone at the end.
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

/**
 * A browser test fills a process, and an engine test ends its process. All other tests share a process with their
 * neighbors.
 */
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

/** Starts the run's own database, runs the tests on it and always cleans up. */
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
// Runs first and alone, because it has a worker for each core.
if (components.length > 0 && !interruption.signal.aborted) {
  results.push(await runComponents(components, interruption.signal));
}
if (files.length > 0 && !interruption.signal.aborted) results.push((await runWithDatabase(files, env)) ?? nothing);
const result = asOne(results);
if (process.argv.length === 2 && !interruption.signal.aborted) keepTimes(result.seconds);
process.exitCode = interruption.signal.aborted ? 130 : report(result);
