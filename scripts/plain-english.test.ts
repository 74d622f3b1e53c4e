import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

/** Keeps the style of docs/style.md: docstrings that name their subject, and ordinary words. */

const root = fileURLToPath(new URL('..', import.meta.url));

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const isCode = (file: string): boolean => /\.(?:ts|tsx|mjs|mts)$/.test(file) && !file.includes('generated/');
const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');

/** Begins a clause that lacks its subject. */
const headless =
  /\/\*\*[\s*]*(?:What|Who|Whoever|Whose|Whom|Where|Whether|That|Of|Beside|Within|Which|For whom|To whom|From whom|By whom)\b/g;

/** Words for which the style has an ordinary one. */
const banned =
  /(?<!`)\b(?:nobody|whoever|anew|by itself|goes on|went on|is told|is heard|is shown to|whose it is|once more|aloud|useSame|putOut)\b|, too[.;]/gi;

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ [^\n]*/g;
const testNames = /^\s*(?:test|it|describe)(?:\.\w+)?\(\s*(?<quote>[`'"])(?<name>.*?)\k<quote>,/gm;

const hits = (file: string, text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(({ 0: hit, index }) => `${file}: ${hit} in “${around(text, index)}”`);

const around = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - 30), at + 60)
    .replaceAll(/\s+/g, ' ')
    .trim();

test('docstrings begin with a verb or a noun phrase', () => {
  assert.deepEqual(
    tracked.filter(isCode).flatMap((file) => hits(file, read(file), headless)),
    [],
  );
});

test('comments use ordinary words', () => {
  const found = tracked
    .filter((file) => isCode(file) && file !== 'scripts/plain-english.test.ts')
    .flatMap((file) => [...read(file).matchAll(comments)].flatMap(([comment]) => hits(file, comment, banned)));
  assert.deepEqual(found, []);
});

test('test names use ordinary words', () => {
  const found = tracked
    .filter((file) => /\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(testNames)].flatMap(({ groups }) => hits(file, groups?.['name'] ?? '', banned)),
    );
  assert.deepEqual(found, []);
});

test('English interface texts, mails and documents use ordinary words', () => {
  const found = tracked
    .filter((file) => /(?:^|\/)(?:messages\/en\/[\w-]+|messages\/en|texts\/en|insights\/en)\.json$/.test(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line) => hits(file, line.replace(/^\s*"[^"]*":/, ''), banned)),
    );
  assert.deepEqual(found, []);
});
