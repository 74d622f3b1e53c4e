import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Problem } from '../../data/problem.ts';
import { LineSaver, refusedLines } from './line-saver.ts';
import type { LinePatch } from './offer-lines.ts';

const wrongPrice = new Problem({
  code: 'validation_failed',
  status: 400,
  violations: [{ propertyPath: 'items[1].price', code: 'format_price', message: '' }],
});

function saverWith(send: (patches: ReadonlyMap<string, LinePatch>) => Promise<void>) {
  const refused: string[] = [];
  const failed: string[] = [];
  const saver = new LineSaver({
    send,
    refuse: (iri, code) => refused.push(`${iri} ${code}`),
    fail: ({ code }) => failed.push(code),
  });
  return { saver, refused, failed };
}

test('what is typed in several rows is sent in one call', async () => {
  const calls: string[][] = [];
  const { saver } = saverWith(async (patches) => void calls.push([...patches.keys()]));
  saver.add('a', { price: '1' });
  saver.add('b', { price: '2' });
  saver.add('a', { price: '3' });
  await saver.flush();
  assert.deepEqual(calls, [['a', 'b']]);
});

test('a refused row is told, and the others are sent without it', async () => {
  const calls: string[][] = [];
  const { saver, refused } = saverWith(async (patches) => {
    calls.push([...patches.keys()]);
    if (patches.has('b')) throw wrongPrice;
  });
  saver.add('a', { price: '1' });
  saver.add('b', { price: '2' });
  await saver.flush();
  await saver.flush();
  assert.deepEqual(calls, [['a', 'b'], ['a']]);
  assert.deepEqual(refused, ['b format_price']);
});

test('a change by somebody else is not overwritten by trying again', async () => {
  const { saver, failed } = saverWith(() => Promise.reject(new Problem({ code: 'outdated', status: 409 })));
  saver.add('a', { price: '1' });
  await saver.flush();
  assert.deepEqual(failed, ['outdated']);
});

test('a violation’s path names the line of the call', () => {
  assert.deepEqual([...refusedLines(['a', 'b'], wrongPrice)], [['b', 'format_price']]);
});
