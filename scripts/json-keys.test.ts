import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { globSync } from 'tinyglobby';

const root = path.resolve(import.meta.dirname, '..');
const files = globSync(['schemas/**/*.json', 'renderer/messages/**/*.json', 'examples/**/*.json'], { cwd: root });

/** All strings of a JSON text; the group is there if the string is a key. */
const strings = /"(?:[^"\\]|\\.)*"(\s*:)?/g;

function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const own = Array.isArray(value) ? 0 : Object.keys(value).length;
  return Object.values(value).reduce<number>((sum, inner) => sum + keysIn(inner), own);
}

// Parsing keeps only the last of two equal keys, so what a merge doubled is lost without an error.
test('no JSON file has a key twice in the same object', () => {
  assert.ok(files.length > 100);
  const doubled = files.filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const written = [...text.matchAll(strings)].filter(([, isKey]) => isKey !== undefined).length;
    return written !== keysIn(JSON.parse(text));
  });
  assert.deepEqual(doubled, []);
});
