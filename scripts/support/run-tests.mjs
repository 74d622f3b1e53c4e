import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { finished } from 'node:stream/promises';

const TEST_TIMEOUT_MS = 10 * 60_000;
const isTotal = /^(?:(\w+) (\d+)|duration_ms .*)$/;

/**
 * Runs test files, each in a process of its own, and reports as one run. Each line of files has a worker that takes
 * one after the other; one that helps takes from the other lines when its own is empty, so that no core is idle before
 * all is done.
 * @param {{files: string[], helps: boolean}[]} lines
 * @param {AbortSignal} signal ends what runs, and nothing more is begun.
 * @returns {Promise<{totals: Record<string, number>, skipped: {name: string, file: string, reason: string}[], empty: string[]}>}
 * totals by the runner's own names (pass, fail, cancelled, skipped, todo); `empty` are files that hold no test, which
 * the runner counts as passed tests.
 */
export async function runTests(lines, signal) {
  const result = { totals: {}, skipped: [], empty: [] };
  const reporter = new spec();
  reporter.pipe(process.stdout, { end: false });
  const anyOther = () => lines.find(({ files }) => files.length > 0)?.files.shift();
  const next = ({ files, helps }) => files.shift() ?? (helps ? anyOther() : undefined);
  const work = async (own) => {
    for (let file = next(own); file !== undefined && !signal.aborted; file = next(own)) {
      for await (const event of run({ files: [file], concurrency: 1, timeout: TEST_TIMEOUT_MS, signal })) {
        if (count(event, file, result)) reporter.write(event);
      }
    }
  };
  await Promise.all(lines.map(work));
  reporter.end();
  await finished(reporter);
  return result;
}

/** Whether the event is worth a line: the totals of one file are not. */
function count({ type, data }, file, { totals, skipped, empty }) {
  if (type === 'test:diagnostic' && data.nesting === 0 && isTotal.test(data.message)) {
    const [, name, number] = isTotal.exec(data.message);
    if (name) totals[name] = (totals[name] ?? 0) + Number(number);
    return false;
  }
  if (type === 'test:pass' && data.name === file) empty.push(file);
  if (type === 'test:pass' && data.skip !== undefined) {
    skipped.push({ name: data.name, file: data.file ?? file, reason: typeof data.skip === 'string' ? data.skip : '' });
  }
  return true;
}
