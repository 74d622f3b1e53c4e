// npm test [files or folders]: what tests need, then all of them on one PostgreSQL, then the count as the last line.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildIfNeeded } from './build.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { obtainChromium } from './obtain-chromium.mjs';
import { obtainTemporal } from './obtain-temporal.mjs';
import { bundleTests } from './support/bundle-tests.mjs';
import { inRoot } from './support/paths.mjs';
import { run, say } from './support/run.mjs';
import { stopWithNpm } from './support/stop-with-npm.mjs';
import { testFiles } from './support/test-files.mjs';

const TEST_TIMEOUT_MS = 10 * 60_000;
const TEMPLATE = 'parley_template';
const NOTHING = { totals: {}, skipped: [], empty: [] };

const running = new Set();
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = true;
    for (const one of running) one.kill('SIGTERM');
  });
}

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
 * Browsers keep the cores busy, the other tests wait for much: one of each at a time, side by side. More at a time would
 * take as long in all, and each so long that a slow machine runs out of patience.
 */
async function runTests(files, { tests, env, folder }) {
  const groups = [files.filter(isJourney), files.filter((file) => !isJourney(file))];
  const wanted = groups.filter((group) => group.length > 0);
  const atOnce = 2 / wanted.length;
  const results = await Promise.all(
    wanted.map((group, index) =>
      runGroup(group.map(tests.compiled), { env, atOnce, counts: path.join(folder, `${index}.json`) }),
    ),
  );
  return results.reduce(together);
}

async function runGroup(files, { env, atOnce, counts }) {
  const reporter = new URL('support/count-reporter.mjs', import.meta.url).href;
  const one = spawn(
    process.execPath,
    ['--enable-source-maps', '--test', `--test-concurrency=${atOnce}`, `--test-timeout=${TEST_TIMEOUT_MS}`]
      .concat(['--test-reporter=spec', '--test-reporter-destination=stdout'])
      .concat([`--test-reporter=${reporter}`, `--test-reporter-destination=${counts}`])
      .concat(files),
    { cwd: inRoot(), stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } },
  );
  running.add(one);
  const [code] = await once(one, 'exit');
  running.delete(one);
  const written = fs.existsSync(counts) ? fs.readFileSync(counts, 'utf8') : '';
  return { failedRun: code !== 0, ...(written ? JSON.parse(written) : NOTHING) };
}

function together(one, other) {
  const names = [...new Set([...Object.keys(one.totals), ...Object.keys(other.totals)])];
  return {
    failedRun: one.failedRun || other.failedRun,
    totals: Object.fromEntries(names.map((name) => [name, (one.totals[name] ?? 0) + (other.totals[name] ?? 0)])),
    skipped: [...one.skipped, ...other.skipped],
    empty: [...one.empty, ...other.empty],
  };
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
    if (interrupted) return null;
    const tests = await bundleTests(files);
    try {
      return await runTests(files, { tests, env: testEnv, folder });
    } finally {
      fs.rmSync(tests.folder, { recursive: true, force: true });
    }
  } finally {
    await database.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function report({ failedRun, totals, skipped, empty }) {
  const { fail = 0, cancelled = 0, todo = 0 } = totals;
  const pass = (totals.pass ?? 0) - empty.length;
  for (const { name, file, reason } of skipped) {
    say(`SKIPPED: ${name} (${path.relative(inRoot(), file ?? '')}): ${reason || 'no reason given'}`);
  }
  for (const file of empty) say(`NO TEST IN: ${path.relative(inRoot(), file)}`);
  if (pass + fail + cancelled === 0) say('NO TEST RAN');
  const failed = fail + cancelled;
  console.log(`${pass} passed, ${failed} failed, ${(totals.skipped ?? 0) + todo} skipped`);
  return failedRun || failed > 0 || pass === 0 ? 1 : 0;
}

stopWithNpm();
await ensureInstalled();
const files = testFiles(process.argv.slice(2));
const env = await surroundings(files);
const result = files.length > 0 && !interrupted ? await runWithDatabase(files, env) : null;
if (interrupted) process.exitCode = 130;
else process.exitCode = report(result ?? { failedRun: true, ...NOTHING });
