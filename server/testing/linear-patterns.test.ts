import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { check, type AttackPattern } from 'recheck';
import { parseAst } from 'rolldown/parseAst';

/** Folders whose patterns may be matched against user input, in the server or in another user's browser. */
const folders = ['schemas', 'permissions', 'workflows', 'server', 'renderer'];
const isOurs = (file: string): boolean => !/\.test\.tsx?$|[\\/](?:testing|journeys|bench|node_modules)[\\/]/.test(file);
const root = path.resolve(import.meta.dirname, '../..');
const files = folders
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  .filter(isOurs);
const endingWith = (ending: RegExp): string[] => files.filter((file) => ending.test(file));

interface Found {
  source: string;
  flags: string;
  where: string;
}

/** Yields every nested object and array, starting with the value itself. */
function* within(thing: unknown): Generator<object> {
  if (typeof thing !== 'object' || thing === null) return;
  yield thing;
  for (const inner of Object.values(thing)) yield* within(inner);
}

function literalsIn(file: string): Found[] {
  const code = readFileSync(path.join(root, file), 'utf8');
  const tree = parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  return [...within(tree)].flatMap((node) => {
    if (!('regex' in node) || typeof node.regex !== 'object' || node.regex === null) return [];
    const { pattern, flags } = node.regex as { pattern: string; flags: string };
    return [{ source: pattern, flags, where: file }];
  });
}

/** Returns the patterns of `formats.json` and of the schemas. */
function patternsIn(file: string): Found[] {
  const document: unknown = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  const found = file.endsWith('formats.json')
    ? Object.values(document as Record<string, string>)
    : [...within(document)].flatMap((node) => ('pattern' in node ? [node.pattern] : []));
  return found.flatMap((source) => (typeof source === 'string' ? [{ source, flags: 'u', where: file }] : []));
}

/** CPU time in milliseconds for searching a text. */
function searchTime({ source, flags }: Pick<Found, 'source' | 'flags'>, text: string): number {
  const pattern = new RegExp(source, flags.includes('g') ? flags : `${flags}g`);
  const started = process.cpuUsage();
  for (const match of text.matchAll(pattern)) assert.ok(match);
  return process.cpuUsage(started).user / 1000;
}

/**
 * Tries the text that the fuzzer reports for a pattern, because it mistakes long bounded repetitions for unbounded
 * ones. A text four times as long must not take eight times as long. Quick searches through a million characters are
 * linear enough.
 */
function isSlow(pattern: Pick<Found, 'source' | 'flags'>, { pumps, suffix }: AttackPattern): boolean {
  const textOf = (times: number): string =>
    pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix;
  const once = pumps.reduce((sum, { pump }) => sum + pump.length, 0);
  for (let times = 500; times * once < 1_000_000; times *= 2) {
    const taken = searchTime(pattern, textOf(times));
    if (taken > 40) return searchTime(pattern, textOf(times * 4)) > 8 * taken;
  }
  return false;
}

test('distinguishes a slow pattern from one that only seems slow', () => {
  const attack = { pumps: [{ prefix: '', pump: 'a', bias: 0 }], suffix: '!', base: 1, string: '', pattern: '' };
  assert.equal(isSlow({ source: 'a+$', flags: '' }, attack), true);
  assert.equal(isSlow({ source: 'a{1,40}b', flags: '' }, attack), false);
});

test('every regular expression takes at most linear time', async () => {
  const all = [...endingWith(/\.tsx?$/).flatMap(literalsIn), ...endingWith(/\.json$/).flatMap(patternsIn)];
  const found = new Map(all.map((one) => [`/${one.source}/${one.flags}`, one]));
  assert.ok(found.size > 200, `only ${found.size} were found`);
  const slow: string[] = [];
  for (const [text, { source, flags, where }] of found) {
    const verdict = await check(source, flags, { timeout: 30_000, randomSeed: 1 });
    if (verdict.status === 'safe') continue;
    const isDoubtful = verdict.status === 'vulnerable' && verdict.complexity.type === 'polynomial';
    if (isDoubtful && !isSlow({ source, flags }, verdict.attack)) continue;
    slow.push(`${where}: ${text} ${'complexity' in verdict ? verdict.complexity.summary : verdict.error.kind}`);
  }
  assert.deepEqual(slow, []);
});
