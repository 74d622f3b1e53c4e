import path from 'node:path';

const isFile = (name) => path.isAbsolute(name) && name.endsWith('.test.js');

/**
 * A reporter for Node's test runner that writes one line of JSON: the runner's own totals, what was skipped, and
 * which files hold no test (the runner counts such a file as a test that passed).
 * @param {AsyncIterable<{type: string, data: any}>} events
 */
export default async function* countReporter(events) {
  const totals = {};
  const skipped = [];
  const empty = [];
  for await (const { type, data } of events) {
    const total = type === 'test:diagnostic' && data.nesting === 0 && /^(\w+) (\d+)$/.exec(data.message);
    if (total) totals[total[1]] = Number(total[2]);
    if (type === 'test:pass' && isFile(data.name)) empty.push(data.name);
    if (type === 'test:pass' && data.skip !== undefined) {
      skipped.push({ name: data.name, file: data.file, reason: typeof data.skip === 'string' ? data.skip : '' });
    }
  }
  yield JSON.stringify({ totals, skipped, empty });
}
