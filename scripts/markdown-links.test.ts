import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';

const root = path.resolve(import.meta.dirname, '..');

const pages = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

/** Returns the page without code. */
const proseOf = (page: string): string =>
  readFileSync(path.join(root, page), 'utf8')
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/`[^`\n]*`/g, '');

const linksOf = (page: string): string[] =>
  [...proseOf(page).matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\s*\)/g)].map(([, target = '']) => target);

/** Returns the heading anchors, as a repository's page generates them. */
const anchorsOf = (page: string): Set<string> =>
  new Set(
    [...readFileSync(path.join(root, page), 'utf8').matchAll(/^#+\s+(.*)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(/\s/g, '-'),
    ),
  );

function isDead(page: string, target: string): boolean {
  if (/^[a-z]+:/.test(target)) return false;
  const [file = '', anchor] = decodeURI(target).split('#');
  const place = file === '' ? page : path.join(path.dirname(page), file);
  if (!existsSync(path.join(root, place))) return true;
  return anchor !== undefined && place.endsWith('.md') && !anchorsOf(place).has(anchor);
}

test('every link on a page leads to an existing target', () => {
  const all = pages.flatMap((page) => linksOf(page).map((target) => ({ page, target })));
  assert.ok(all.length > 20);
  assert.deepEqual(
    all.filter(({ page, target }) => isDead(page, target)),
    [],
  );
});

test('every top-level folder has a README that starts with what to read first', () => {
  const folders = new Set(
    execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.md'], { cwd: root, encoding: 'utf8' })
      .split('\n')
      .filter((file) => file.includes('/'))
      .map((file) => file.slice(0, file.indexOf('/'))),
  );
  assert.ok(folders.has('server') && folders.has('docs'));
  const begins = (folder: string): boolean => {
    const page = path.join(root, folder, 'README.md');
    return existsSync(page) && readFileSync(page, 'utf8').split('\n').slice(0, 5).join('\n').includes('Read first: [');
  };
  assert.deepEqual(
    [...folders].filter((folder) => !begins(folder)),
    [],
  );
});
