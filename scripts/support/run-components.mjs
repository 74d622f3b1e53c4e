import fs from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { inRoot, root } from './paths.mjs';

/** Resolved at run time, because in a fresh clone packages are installed after this file was loaded. */
const jestProgram = () => createRequire(import.meta.url).resolve('jest/bin/jest');

/**
 * Runs tests of components in Jest, which reports them as they run, and returns the results.
 * @param {string[]} files
 * @param {AbortSignal} signal Aborts the run.
 * @returns {Promise<import('./follow-batch.mjs').Result>}
 */
export async function runComponents(files, signal) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-components-'));
  const report = path.join(folder, 'report.json');
  const child = spawn(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      jestProgram(),
      '--json',
      `--outputFile=${report}`,
      '--runTestsByPath',
      ...files,
    ],
    // With `--json` the report would also go to standard output. Readable output goes to standard error.
    { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], signal, killSignal: 'SIGTERM' },
  );
  child.on('error', () => {});
  await once(child, 'close').catch(() => undefined);
  try {
    return resultOf(JSON.parse(fs.readFileSync(report, 'utf8')));
  } catch {
    const isAsked = !signal.aborted;
    return { pass: 0, fail: isAsked ? 1 : 0, todo: 0, skipped: [], empty: [], seconds: {} };
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

function resultOf({ testResults }) {
  const all = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: name })),
  );
  const ofStatus = (...wanted) => all.filter(({ status }) => wanted.includes(status));
  // A file that could not be loaded has no test of its own.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const bare = testResults.filter(
    ({ status, assertionResults }) => status === 'passed' && assertionResults.length === 0,
  );
  return {
    pass: ofStatus('passed').length,
    fail: ofStatus('failed').length + broken.length,
    todo: ofStatus('todo').length,
    skipped: ofStatus('pending', 'skipped', 'disabled').map(({ fullName, file }) => ({
      name: fullName,
      file,
      reason: '',
    })),
    empty: bare.map(({ name }) => path.relative(inRoot(), name)),
    seconds: {},
  };
}
