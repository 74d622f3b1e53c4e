import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { listedTypes } from '../schemas/mechanisms/index.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Folders in which no code may check a negotiation's type by name. */
const folders = ['schemas', 'permissions', 'workflows', 'server', 'renderer'];

/** A mechanism's own folders, and generated files. */
const own = /^(schemas\/mechanisms\/[a-z-]+|renderer\/features\/negotiation\/types\/[a-z-]+|schemas\/generated)\//;

/** Files that may check the names anyway. At most five. */
const exceptions: Record<string, string> = {
  'schemas/mechanisms/index.ts': 'the list itself',
  'renderer/features/negotiation/types/index.ts': 'the list of their screens',
  'server/bench/soak/arenas.ts': 'a bench that sets up each type in its own way',
  'server/bench/soak/bidder.ts': 'a bench whose bidders play each type by its rules',
  'server/bench/soak/check-result.ts': 'a bench that judges each result without asking the mechanism',
};

const name = `(?:${listedTypes().join('|')})`;
const quoted = `['"\`]${name}['"\`]`;
/**
 * Matches a comparison, a case, a lookup in a set or list, a table keyed by the names, or the same in SQL. It searches
 * the text, because the rule concerns the style of code, including SQL strings.
 */
const asks = new RegExp(
  [
    `[!=]==?\\s*${quoted}`,
    `${quoted}\\s*[!=]==?`,
    `case\\s+${quoted}`,
    `(?:has|includes|indexOf)\\(\\s*${quoted}`,
    `new (?:Set|Map)\\([^)]*${quoted}`,
    `^\\s*${name}:`,
    `(?:=|<>|in)\\s*\\(?'${name}'`,
  ].join('|'),
  'm',
);

function sources(folder: string): string[] {
  return fs
    .readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !own.test(file));
}

const asking = (files: readonly string[]): string[] =>
  files.filter((file) => asks.test(fs.readFileSync(path.join(root, file), 'utf8')));

test('only its own folder and five exceptions test for a negotiation type by name', () => {
  const found = asking(folders.flatMap(sources)).toSorted();
  assert.deepEqual(found, Object.keys(exceptions).toSorted());
  assert.ok(found.length <= 5);
});

test('finds every way to test for a type by name', () => {
  for (const line of [
    `if (type === 'rank_auction') return;`,
    `const isOne = "dutch_negotiation" !== type;`,
    `case 'offline_negotiation':`,
    `names.includes('sealed_bid_negotiation')`,
    `new Set(['not_set', 'rank_negotiation'])`,
    `  english_reverse_negotiation: plain(),`,
    `where n.type in ('rank_auction', 'rank_negotiation')`,
    `case when n.type <> 'sealed_bid_negotiation' then 1 end`,
  ])
    assert.ok(asks.test(line), line);
  for (const line of [`const fields = { type: 'rank_auction' };`, `mechanismFor(type)?.traits.ranked`])
    assert.ok(!asks.test(line), line);
});
