import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { finished } from 'node:stream/promises';
import { followBatch } from './follow-batch.mjs';

const TEST_TIMEOUT_MS = 10 * 60_000;

/**
 * Runs batches of test files, each batch in its own process, and reports them as one run. Each line of batches has a
 * worker that takes one after the other. A worker that helps takes from the other lines when its own is empty, so no
 * core is idle before the end. Files left unfinished by a crashed process run again, each in its own process.
 * @param {{batches: string[][], helps: boolean}[]} lines
 * @param {{program: (files: string[]) => string, signal: AbortSignal}} how The program of a batch has a suite for each
 * file, by its name. The signal aborts running batches and prevents new ones.
 * @returns {Promise<import('./follow-batch.mjs').Result>}
 */
export async function runTests(lines, { program, signal }) {
  const result = { pass: 0, fail: 0, todo: 0, skipped: [], empty: [], seconds: {} };
  const reporter = new spec();
  reporter.pipe(process.stdout, { end: false });
  const anyOther = () => lines.find(({ batches }) => batches.length > 0)?.batches.shift();
  const next = ({ batches, helps }) => batches.shift() ?? (helps ? anyOther() : undefined);
  const runBatch = async (batch) => {
    const file = program(batch);
    const progress = followBatch(batch, { result, report: (event) => reporter.write(event) });
    for await (const event of run({ files: [file], concurrency: 1, timeout: TEST_TIMEOUT_MS, signal })) {
      progress.tell(event);
    }
    return signal.aborted ? [] : progress.end();
  };
  const work = async (own) => {
    for (let batch = next(own); batch !== undefined && !signal.aborted; batch = next(own)) {
      const undone = await runBatch(batch);
      if (batch.length === 1) continue;
      for (const file of undone) if (!signal.aborted) await runBatch([file]);
    }
  };
  await Promise.all(lines.map(work));
  reporter.end();
  await finished(reporter);
  return result;
}
