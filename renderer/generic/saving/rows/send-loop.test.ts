import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../../data/problem.ts';
import { SendLoop, type SendPorts } from './send-loop.ts';

const network = new Problem({ code: 'network_error', status: 0 });
const outdated = new Problem({ code: 'outdated', status: 409 });
const wrong = new Problem({
  code: 'validation_failed',
  status: 400,
  violations: [{ propertyPath: 'upsert[0].name', code: 'too_short', message: '' }],
});
const closed = new Problem({ code: 'wrong_state', status: 409 });

/** A loop of texts, where each batch holds all waiting texts. */
function loopOf(answers: (Problem | string)[], more: Partial<SendPorts<string[]>> = {}) {
  const log: string[] = [];
  const waiting: string[] = [];
  const stored: (string | null)[] = [];
  const ports: SendPorts<string[]> = {
    next: () => (waiting.length > 0 ? [...waiting] : null),
    send: (batch, key) => {
      log.push(`${batch.join('+')} ${key.slice(0, 4)}`);
      const answer = answers.shift();
      return answer instanceof Problem ? Promise.reject(answer) : Promise.resolve(answer);
    },
    acknowledge: (batch) => void waiting.splice(0, batch.length),
    refuse: (_, { violations }) => violations.length > 0 && waiting.splice(0, 1).length > 0,
    follow: () => Promise.resolve(log.push('follow') > 0),
    store: (pending) => void stored.push(pending ? pending.batch.join('+') : null),
    report: (report) => void log.push(report.state),
    ...more,
  };
  const loop = new SendLoop(ports, { typing: 1e6, following: 1e6, retry: 1e6 });
  return { loop, waiting, stored, log, calls: () => log.filter((line) => line.includes(' ')) };
}

test('retries a request without a response under the same key, despite newer edits', async () => {
  const { loop, waiting, calls, log } = loopOf([network, 'ok', 'ok']);
  waiting.push('a');
  await loop.flush();
  assert.equal(log.at(-1), 'retrying');
  waiting.push('b');
  await loop.flush();
  const [first = '', again = '', second = ''] = calls();
  assert.equal(first, again);
  assert.match(second, /^b /);
  assert.notEqual(second.slice(2), first.slice(2));
  loop.stop();
});

test('stores the pending request and forgets it after the response', async () => {
  const { loop, waiting, stored } = loopOf([network, 'ok']);
  waiting.push('a');
  await loop.flush();
  assert.deepEqual(stored, ['a']);
  await loop.flush();
  assert.deepEqual(stored, ['a', null]);
  loop.stop();
});

test('retries an outdated change after merging', async () => {
  const { loop, waiting, log } = loopOf([outdated, 'ok']);
  waiting.push('a');
  await loop.flush();
  assert.deepEqual(
    log.map((line) => line.split(' ')[0]),
    ['saving', 'a', 'follow', 'saving', 'a', 'settled'],
  );
});

test('treats a row that was deleted elsewhere as outdated', async () => {
  const violations = [{ propertyPath: 'upsert[3].@id', code: 'not_found', message: '' }];
  const problem = new Problem({ code: 'validation_failed', status: 400, violations });
  const { loop, waiting, log } = loopOf([problem, 'ok']);
  waiting.push('a');
  await loop.flush();
  assert.ok(log.includes('follow'));
});

test('a rejected row does not block others', async () => {
  const { loop, waiting, calls, log } = loopOf([wrong, 'ok']);
  waiting.push('wrong', 'right');
  await loop.flush();
  assert.deepEqual(
    calls().map((line) => line.split(' ')[0]),
    ['wrong+right', 'right'],
  );
  assert.equal(log.at(-1), 'settled');
});

test('reports a permanent error and does not retry automatically', async () => {
  const { loop, waiting, log } = loopOf([closed]);
  waiting.push('a');
  await loop.flush();
  assert.deepEqual([log.at(-1), waiting], ['blocked', ['a']]);
});

test('does not merge while the user types in a cell, and delays the save until then', async () => {
  let typing = true;
  const { loop, waiting, calls, log } = loopOf([outdated, 'ok'], { follow: () => Promise.resolve(!typing) });
  waiting.push('a');
  await loop.flush();
  assert.equal(calls().length, 1);
  typing = false;
  await loop.flush();
  assert.equal(calls().length, 2);
  assert.equal(log.at(-1), 'settled');
});

test('pauses after repeated version conflicts', async () => {
  const { loop, waiting, calls, log } = loopOf(Array.from({ length: 20 }, () => outdated));
  waiting.push('a');
  await loop.flush();
  assert.deepEqual([calls().length, log.at(-1)], [5, 'retrying']);
  loop.stop();
});
