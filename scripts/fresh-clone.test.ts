import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';

const scripts = path.join(process.cwd(), 'scripts');
/** Scripts that people run in a clone before anything is installed. */
const entries = ['start.mjs', 'test.mjs', 'test-fast.mjs', 'dev.mjs'];

/** The files that a script imports by a path, and that therefore load before it runs. */
const importsOf = (file: string): string[] =>
  [...fs.readFileSync(path.join(scripts, file), 'utf8').matchAll(/^import .*'(\.[^']+)';$/gm)].map(([, found = '']) =>
    path.join(path.dirname(file), found),
  );

function reachedFrom(files: readonly string[]): string[] {
  const reached = new Set<string>();
  const open = files.flatMap((file) => importsOf(file));
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...importsOf(next));
  }
  return [...reached];
}

test('commands that a fresh clone runs before installing need no package', () => {
  const files = reachedFrom(entries);
  assert.ok(files.length > 5, `only ${files.join(', ')}`);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-clone-'));
  try {
    fs.cpSync(scripts, path.join(folder, 'scripts'), { recursive: true });
    fs.copyFileSync('package.json', path.join(folder, 'package.json'));
    const program = files
      .map((file) => `await import(${JSON.stringify(pathToFileURL(path.join(folder, 'scripts', file)).href)});`)
      .join('\n');
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: folder,
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
