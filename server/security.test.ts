import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const root = path.resolve(import.meta.dirname, '..');
const checklist = readFileSync(path.join(root, 'server/security.md'), 'utf8');

/** `file.test.ts`: "name", "name". */
function citedTests(): { file: string; name: string }[] {
  const cited = checklist.matchAll(/`([\w/.-]+\.test\.ts)`: ("[^"]+"(?:, "[^"]+")*)/g);
  return [...cited].flatMap(([, file = '', names = '']) =>
    [...names.matchAll(/"([^"]+)"/g)].map(([, name = '']) => ({ file, name })),
  );
}

test('every test cited in the security checklist exists', () => {
  const cited = citedTests();
  assert.ok(cited.length > 30);
  for (const { file, name } of cited) {
    const source = readFileSync(path.join(root, file), 'utf8');
    assert.ok(source.includes(`test('${name}'`), `${file}: ${name}`);
  }
});

test('every line of the security checklist states its status', () => {
  const lines = checklist.split('\n').filter((line) => /^\| [\d. ]/.test(line));
  assert.ok(lines.length > 50);
  for (const line of lines) assert.ok((line.split('|').at(-2) ?? '').trim().length > 3, line);
});
