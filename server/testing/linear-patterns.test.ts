import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { check } from 'recheck';
import { parseAst } from 'rolldown/parseAst';

/** What somebody sent may come before any of these, in the server or in another's browser. */
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

/** Every object and list within, the thing itself first. */
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

/** `formats.json`, and what schemas ask of texts. */
function patternsIn(file: string): Found[] {
  const document: unknown = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  const found = file.endsWith('formats.json')
    ? Object.values(document as Record<string, string>)
    : [...within(document)].flatMap((node) => ('pattern' in node ? [node.pattern] : []));
  return found.flatMap((source) => (typeof source === 'string' ? [{ source, flags: 'u', where: file }] : []));
}

test('no regular expression takes more than linear time, whatever text it is given', async () => {
  const all = [...endingWith(/\.tsx?$/).flatMap(literalsIn), ...endingWith(/\.json$/).flatMap(patternsIn)];
  const found = new Map(all.map((one) => [`/${one.source}/${one.flags}`, one]));
  assert.ok(found.size > 200, `only ${found.size} were found`);
  const slow: string[] = [];
  for (const [text, { source, flags, where }] of found) {
    const verdict = await check(source, flags, { timeout: 30_000, randomSeed: 1 });
    if (verdict.status === 'safe') continue;
    slow.push(`${where}: ${text} ${'complexity' in verdict ? verdict.complexity.summary : verdict.error.kind}`);
  }
  assert.deepEqual(slow, []);
});
