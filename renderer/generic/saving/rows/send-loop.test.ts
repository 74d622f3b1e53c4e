import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../../data/problem.ts';
import { RowsSaver, type SaverPorts } from './send-loop.ts';

const network = new Problem({ code: 'network_error', status: 0 });
const outdated = new Problem({ code: 'outdated', status: 409 });
const wrong = new Problem({
  code: 'validation_failed',
  status: 400,
  violations: [{ propertyPath: 'upsert[0].name', code: 'too_short', message: '' }],
});
const closed = new Problem({ code: 'wrong_state', status: 409 });

/** A saver of texts: each batch is all texts that wait. */
function saverOf(answers: (Problem | string)[], more: Partial<SaverPorts<string[]>> = {}) {
  const log: string[] = [];
  const waiting: string[] = [];
  const kept: (string | null)[] = [];
  const ports: SaverPorts<string[]> = {
    next: () => (waiting.length > 0 ? [...waiting] : null),
    send: (batch, key) => {
      log.push(`${batch.join('+')} ${key.slice(0, 4)}`);
      const answer = answers.shift();
      return answer instanceof Problem ? Promise.reject(answer) : Promise.resolve(answer);
    },
    acknowledge: (batch) => void waiting.splice(0, batch.length),
    refuse: (_, { violations }) => violations.length > 0 && waiting.splice(0, 1).length > 0,
    follow: () => Promise.resolve(log.push('follow') > 0),
    keep: (pending) => void kept.push(pending ? pending.batch.join('+') : null),
    report: (report) => void log.push(report.state),
    ...more,
  };
  const saver = new RowsSaver(ports, { typing: 1e6, hearing: 1e6, retry: 1e6 });
  return { saver, waiting, kept, log, calls: () => log.filter((line) => line.includes(' ')) };
}

test('a call without an answer is sent again under its key, whatever was typed meanwhile', async () => {
  const { saver, waiting, calls, log } = saverOf([network, 'ok', 'ok']);
  waiting.push('a');
  await saver.flush();
  assert.equal(log.at(-1), 'retrying');
  waiting.push('b');
  await saver.flush();
  const [first = '', again = '', second = ''] = calls();
  assert.equal(first, again);
  assert.match(second, /^b /);
  assert.notEqual(second.slice(2), first.slice(2));
  saver.stop();
});

test('what is kept says which call is not answered yet, and forgets it with the answer', async () => {
  const { saver, waiting, kept } = saverOf([network, 'ok']);
  waiting.push('a');
  await saver.flush();
  assert.deepEqual(kept, ['a']);
  await saver.flush();
  assert.deepEqual(kept, ['a', null]);
  saver.stop();
});

test('what is outdated is sent again after it was laid beside what others did', async () => {
  const { saver, waiting, log } = saverOf([outdated, 'ok']);
  waiting.push('a');
  await saver.flush();
  assert.deepEqual(log.map((line) => line.split(' ')[0]), ['saving', 'a', 'follow', 'saving', 'a', 'settled']); // prettier-ignore
});

test('a row that was removed elsewhere is outdated too', async () => {
  const violations = [{ propertyPath: 'upsert[3].@id', code: 'not_found', message: '' }];
  const gone = new Problem({ code: 'validation_failed', status: 400, violations });
  const { saver, waiting, log } = saverOf([gone, 'ok']);
  waiting.push('a');
  await saver.flush();
  assert.ok(log.includes('follow'));
});

test('a refused row does not hold up the others', async () => {
  const { saver, waiting, calls, log } = saverOf([wrong, 'ok']);
  waiting.push('wrong', 'right');
  await saver.flush();
  assert.deepEqual(calls().map((line) => line.split(' ')[0]), ['wrong+right', 'right']); // prettier-ignore
  assert.equal(log.at(-1), 'settled');
});

test('what can never be saved is told, and not tried again by itself', async () => {
  const { saver, waiting, log } = saverOf([closed]);
  waiting.push('a');
  await saver.flush();
  assert.deepEqual([log.at(-1), waiting], ['blocked', ['a']]);
});

test('while somebody types in a cell nothing is laid over the page, and saving waits for what needs it', async () => {
  let typing = true;
  const { saver, waiting, calls, log } = saverOf([outdated, 'ok'], { follow: () => Promise.resolve(!typing) });
  waiting.push('a');
  await saver.flush();
  assert.equal(calls().length, 1);
  typing = false;
  await saver.flush();
  assert.equal(calls().length, 2);
  assert.equal(log.at(-1), 'settled');
});

test('rows that are outdated again and again are left for a while', async () => {
  const { saver, waiting, calls, log } = saverOf(Array.from({ length: 20 }, () => outdated));
  waiting.push('a');
  await saver.flush();
  assert.deepEqual([calls().length, log.at(-1)], [5, 'retrying']);
  saver.stop();
});
