import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from '../support/paths.mjs';
import { generateInside } from './inside.ts';

const text = generateInside()
  .map((page) => page.text)
  .join('\n');

/** Returns the rows of one table: folder, what to read first, and its dependencies. */
function rowsOf(title: string): string[][] {
  const section = text.slice(text.indexOf(`## ${title}\n`)).split('\n## ')[0] ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| folder'));
  return lines.map((line) => line.slice(2, -2).split(' | '));
}

/** Folders without running code, or without code that belongs to the product. */
const unlisted = new Set(['bench', 'generated', 'journeys', 'messages', 'public', 'testing', 'types']);

for (const folder of ['server', 'server/kernel', 'renderer', 'renderer/generic']) {
  test(`the table of ${folder} has every folder, with what to read first`, () => {
    const there = readdirSync(inRoot(folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !unlisted.has(entry.name))
      .map(({ name }) => name);
    const rows = rowsOf(`${folder}/`).filter(([name = '']) => !name.endsWith('/') && !unlisted.has(name));
    assert.deepEqual(
      rows.map(([name]) => name),
      there.toSorted(),
    );
    assert.deepEqual(
      rows.filter(([, first]) => !first?.startsWith('[')),
      [],
    );
  });
}

test('the table matches the imports: the kernel never uses the domain', () => {
  const uses = (title: string, folder: string): string =>
    rowsOf(title).find(([name]) => name === folder)?.[2] ?? assert.fail(folder);
  assert.match(uses('server/', 'domain'), /\bkernel\b/);
  assert.doesNotMatch(uses('server/', 'kernel'), /\bdomain\b/);
});
