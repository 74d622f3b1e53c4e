import { inRoot } from './paths.mjs';

/**
 * The results of the tests. `empty` are files without tests, `seconds` are the durations of the files.
 * @typedef {{pass: number, fail: number, todo: number, skipped: Skipped[], empty: string[], seconds: Record<string, number>}} Result
 * @typedef {{name: string, file: string, reason: string}} Skipped
 */

const isTotal = ({ type, data }) =>
  type === 'test:diagnostic' && data.nesting === 0 && /^(?:\w+ \d+|duration_ms .*)$/.test(data.message);
const isOutcome = ({ type }) => type === 'test:pass' || type === 'test:fail';
const isOutermost = (event) => isOutcome(event) && event.data.nesting === 0;
const isOfTest = (event) => isOutcome(event) && event.data.details.type !== 'suite';
const isSaid = ({ type }) => type === 'test:stdout' || type === 'test:stderr' || type === 'test:diagnostic';

/**
 * Counts the events of a batch's process and passes them on together for each file, so that output of concurrent
 * processes is not mixed.
 * @param {string[]} batch names of files, which are also the names of the outermost suites
 * @param {{result: Result, report: (event: object) => void}} to
 */
export function followBatch(batch, { result, report }) {
  const undone = new Set(batch);
  let events = [];
  const hand = (handled) => {
    for (const event of handled) {
      if (isOutcome(event)) count(event, result);
      report(event);
    }
    events = [];
  };
  const tell = (event) => {
    const isProcess = !event.data.nesting && !batch.includes(event.data.name);
    if (isTotal(event) || (isProcess && event.type === 'test:start')) return;
    events.push(event);
    if (!isOutermost(event)) return;
    if (!undone.delete(event.data.name)) return void events.splice(-1, 1, ...ofProcess(event, batch));
    Object.assign(event.data, { file: inRoot(event.data.name), line: 1, column: 1 });
    if (!events.some(isOfTest)) result.empty.push(event.data.name);
    result.seconds[event.data.name] = Math.round(event.data.details.duration_ms / 1000);
    hand(events);
  };
  /** Returns the unfinished files. Their events so far are not reported, because they have to run again. */
  const end = () => {
    if (undone.size === 0) hand(events);
    else hand([...events.filter((event) => isSaid(event) || isOutermost(event)), brokenDown([...undone])]);
    return [...undone];
  };
  return { tell, end };
}

/** Reports only a failure of the whole process, because its success says nothing about the files. */
function ofProcess({ type, data }, batch) {
  return type === 'test:fail' ? [{ type, data: { ...data, name: `the process of ${batch.join(', ')}` } }] : [];
}

function brokenDown(undone) {
  const error = new Error('The process ended before these tests.');
  const place = { file: inRoot(undone[0]), line: 1, column: 1 };
  return { type: 'test:fail', data: { ...place, name: undone.join(', '), nesting: 0, details: { error } } };
}

/** A suite is not a test, but an error outside its tests, such as in a hook, is a failure not reported elsewhere. */
function count({ type, data }, result) {
  const { name, file, skip, todo, details } = data;
  const passed = type === 'test:pass';
  if (details.type === 'suite') {
    if (!passed && details.error?.failureType !== 'subtestsFailed') result.fail += 1;
  } else if (skip !== undefined) {
    result.skipped.push({ name, file, reason: typeof skip === 'string' ? skip : '' });
  } else if (todo !== undefined) result.todo += 1;
  else if (passed) result.pass += 1;
  else result.fail += 1;
}
