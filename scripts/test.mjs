// npm test [files or folders]: what tests need, then all of them on one PostgreSQL, then the count as the last line.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildIfNeeded } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { obtainChromium } from './obtain-chromium.mjs';
import { obtainTemporal } from './obtain-temporal.mjs';
import { bundleTests } from './support/bundle-tests.mjs';
import { inRoot } from './support/paths.mjs';
import { runTests } from './support/run-tests.mjs';
import { run, say } from './support/run.mjs';
import { stopWithNpm } from './support/stop-with-npm.mjs';
import { testFiles } from './support/test-files.mjs';

const TEMPLATE = 'parley_template';

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
  if (mentions(files, 'temporal-dev-server')) {
    const temporal = await obtainTemporal();
    Object.assign(env, temporal ? { TEMPORAL_CLI_PATH: temporal } : { TEMPORAL_UNAVAILABLE: '1' });
  }
  return env;
}

async function startDatabase(folder) {
  const { tsImport } = await import('tsx/esm/api');
  const { startEmbeddedPostgres } = await tsImport('../server/database/embedded-postgres.ts', import.meta.url);
  return startEmbeddedPostgres({ dir: path.join(folder, 'data'), durable: false, log: say });
}

/**
 * Browsers keep the cores busy, the other tests less, and those of the engine mostly wait for its clocks: one of each at
 * a time, side by side. More at a time would take as long in all, and each so long that a slow machine runs out of
 * patience. Long ones first: the last of them would run alone.
 */
function lines(files) {
  const size = (file) => fs.statSync(inRoot(file)).size;
  const longestFirst = files.toSorted((one, other) => size(other) - size(one));
  const ofKind = (kind) => longestFirst.filter((file) => kindOf(file) === kind);
  return [
    { files: ofKind('browser'), helps: true },
    { files: ofKind('other'), helps: true },
    { files: ofKind('engine'), helps: false },
  ];
}

function kindOf(file) {
  if (isJourney(file)) return 'browser';
  return file.startsWith(path.join('server', 'engine')) ? 'engine' : 'other';
}

async function runCompiled(files, env) {
  const tests = await bundleTests(files);
  Object.assign(process.env, env);
  try {
    const compiled = lines(files).map((line) => ({ ...line, files: line.files.map(tests.compiled) }));
    const result = await runTests(compiled, interruption.signal);
    return { ...result, empty: result.empty.map(tests.source) };
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

function report({ totals, skipped, empty }) {
  const { fail = 0, cancelled = 0, todo = 0 } = totals;
  const pass = (totals.pass ?? 0) - empty.length;
  for (const { name, file, reason } of skipped) {
    say(`SKIPPED: ${name} (${path.relative(inRoot(), file)}): ${reason || 'no reason given'}`);
  }
  for (const file of empty) say(`NO TEST IN: ${file}`);
  if (pass + fail + cancelled === 0) say('NO TEST RAN');
  const failed = fail + cancelled;
  console.log(`${pass} passed, ${failed} failed, ${(totals.skipped ?? 0) + todo} skipped`);
  return failed > 0 || pass === 0 ? 1 : 0;
}

stopWithNpm();
await ensureInstalled();
const files = testFiles(process.argv.slice(2));
const env = await surroundings(files);
const result = files.length > 0 && !interruption.signal.aborted ? await runWithDatabase(files, env) : null;
if (interruption.signal.aborted) process.exitCode = 130;
else process.exitCode = report(result ?? { totals: {}, skipped: [], empty: [] });
