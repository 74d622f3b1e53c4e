import assert from 'node:assert/strict';
import { test } from 'node:test';
import { publishedFile } from './published-file.ts';

test('sixty simultaneous requests share one fetch, cached for ten minutes', async () => {
  let fetches = 0;
  let now = 0;
  const url = 'https://rates.example/kept';
  const fetchText = async () => `file ${(fetches += 1)}`;
  const ask = () => publishedFile(url, fetchText, () => now);
  const answers = await Promise.all(Array.from({ length: 60 }, ask));
  assert.deepEqual([...new Set(answers)], ['file 1']);
  now = 599_000;
  assert.equal(await ask(), 'file 1');
  now = 601_000;
  assert.equal(await ask(), 'file 2');
});

test('retries a failed fetch only after a few seconds', async () => {
  let fetches = 0;
  let now = 0;
  const fetchText = async () => {
    fetches += 1;
    return null;
  };
  const ask = () => publishedFile('https://rates.example/away', fetchText, () => now);
  assert.equal(await ask(), null);
  await ask();
  assert.equal(fetches, 1);
  now = 16_000;
  await ask();
  assert.equal(fetches, 2);
});
