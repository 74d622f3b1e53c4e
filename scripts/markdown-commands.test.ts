import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { inRoot } from './support/paths.mjs';
import { worlds } from './world/worlds.ts';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

interface Command {
  page: string;
  text: string;
}

/** Returns what a page shows as code: inline, and line by line in fenced blocks. */
function codeOf(page: string): string[] {
  const text = read(page).replaceAll('\\|', '|');
  const fence = /^```.*\n([\s\S]*?)^```/gm;
  const blocks = [...text.matchAll(fence)].flatMap(([, block = '']) => block.replaceAll('\\\n', ' ').split('\n'));
  const inline = [...text.replaceAll(fence, '').matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...blocks, ...inline].map((line) => line.trim());
}

/** A command may begin with variables. */
const command = /^(?:[A-Z_]+=\S* )*(?:npm|npx|node) /;

/** Its commands run in a folder of the reader. `guide/erp-script.test.ts` runs them. */
const elsewhere = 'docs/guide/erp.md';

const files = execFileSync('git', ['ls-files', '*.md'], { cwd: inRoot(), encoding: 'utf8' }).trim().split('\n');
const pages = files.filter((page) => page !== elsewhere);
const commands: Command[] = pages.flatMap((page) =>
  codeOf(page)
    .filter((line) => command.test(line))
    .map((text) => ({ page, text: text.replace(/^(?:[A-Z_]+=\S* )*/, '') })),
);

/** Commands of npm itself that the pages name. */
const ownOfNpm = /^npm (?:audit|ci|install)\b/;

interface Call {
  /** Options before the program's name: npm's or Node's. */
  before: string[];
  /** The file that runs; absent for a program of another package. */
  program?: string;
  /** A program of another package. */
  binary?: string;
  args: string[];
}

const isOption = (word: string): boolean => word.startsWith('-');
const programIn = (script: string): string | undefined =>
  /\b[a-z]+\/[\w./-]+\.m?ts\b|\bscripts\/[\w./-]+\.mjs\b/.exec(script)?.[0];

/** Throws if an npm script does not exist. */
function scriptCall(name: string, args: string[]): Call {
  const script = scripts[name] ?? assert.fail(`package.json has no script ${name}`);
  const program = programIn(script);
  return { before: [], ...(program ? { program } : {}), args: args.filter((word) => word !== '--') };
}

function callOf(text: string): Call {
  const [tool, ...words] = text
    .replaceAll(/'[^']*'/g, 'TEXT')
    .replaceAll(/[[\]]/g, '')
    .split(/\s+/);
  if (tool === 'npm') {
    const [verb = '', ...rest] = words.filter((word) => word !== '-s' && word !== '--silent');
    return verb === 'run' ? scriptCall(rest[0] ?? '', rest.slice(1)) : scriptCall(verb, rest);
  }
  if (tool === 'npx') {
    const [binary = '', ...args] = words;
    return binary === 'tsx'
      ? { before: [], program: args[0] ?? '', args: args.slice(1) }
      : { before: [], binary, args };
  }
  const first = words.findIndex((word, index) => !isOption(word) && words[index - 1] !== '--import');
  return { before: words.slice(0, first), program: words[first] ?? '', args: words.slice(first + 1) };
}

/** A name that the reader replaces, a place outside the repository, or an address. */
const isPlaceholder = (word: string): boolean => /[<>…*=]|path\/to|^\/|:\/\//.test(word);

/** The source of a program: its file and the folder of the same name. */
function sourceOf(program: string): string {
  const folder = program.replace(/\.\w+$/, '');
  const filesInFolder = existsSync(inRoot(folder))
    ? readdirSync(inRoot(folder)).map((file) => `${folder}/${file}`)
    : [];
  return [program, ...filesInFolder.filter((file) => file.endsWith('.ts'))].map(read).join('\n');
}

/** Returns the parts of a command that do not exist. */
function missingIn(text: string): string[] {
  const { before, program, binary, args } = callOf(text);
  const missing: string[] = [];
  if (binary && !existsSync(inRoot('node_modules', '.bin', binary))) missing.push(`program ${binary}`);
  if (program && !isPlaceholder(program) && !existsSync(inRoot(program))) missing.push(`file ${program}`);
  for (const word of args.filter((one) => !isPlaceholder(one) && !isOption(one) && /\w\/\w|\.\w+$/.test(one)))
    if (/\.(?:m?ts|tsx)$|^[a-z]+\/[a-z/-]+$/.test(word) && !existsSync(inRoot(word))) missing.push(`file ${word}`);
  const source = program && !isPlaceholder(program) && missing.length === 0 ? sourceOf(program) : null;
  for (const option of source === null ? [] : args.filter((word) => word.startsWith('--'))) {
    const name = option.slice(2).replace(/=.*/, '');
    if (!new RegExp(`--${name}\\b|(?<![\\w-])'?${name}'?:`).test(source ?? '')) missing.push(`option --${name}`);
  }
  if (before.length > 0 && spawnSync(process.execPath, [...before, '--version']).status !== 0)
    missing.push(`options ${before.join(' ')}`);
  return missing;
}

test('every command on a page exists, with its files and options', () => {
  const checked = commands.filter(({ text }) => !ownOfNpm.test(text));
  assert.ok(checked.length > 80, `only ${checked.length}`);
  const wrong = checked.flatMap(({ page, text }) => missingIn(text).map((what) => `${page}: ${text}: no ${what}`));
  assert.deepEqual(wrong, []);
});

test('every world on a page exists', () => {
  const named = commands.flatMap(({ text }) => /^npm run world -- (\S+)$/.exec(text)?.[1] ?? []);
  assert.ok(named.length > 1);
  assert.deepEqual(
    named.filter((name) => !(name in worlds)),
    [],
  );
});

test('the check finds missing scripts, files and options', () => {
  assert.throws(() => missingIn('npm run missing'), /no script missing/);
  assert.deepEqual(missingIn('npx tsx server/bench/missing.ts'), ['file server/bench/missing.ts']);
  assert.deepEqual(missingIn('npm run replay -- --missing'), ['option --missing']);
  assert.deepEqual(missingIn('npm test server/missing'), ['file server/missing']);
  assert.deepEqual(missingIn('npx missing-program a'), ['program missing-program']);
  assert.deepEqual(missingIn('node --missing --test schemas/examples.test.ts'), ['options --missing --test']);
});

interface Run {
  input?: string;
  env?: Record<string, string>;
  status?: number;
  /** In the output. */
  says: RegExp;
}

const levers = [
  { key: 'price', levels: 3, worth: [0.6, 0.3, 0], direction: 'lower' },
  { key: 'days', levels: 3, worth: [0.4, 0.2, 0], direction: 'higher' },
];
const start = { levers, walkAway: 0.2, messages: 5, firmness: 0.5 };

/** Cheap and harmless commands, with what they need and say. */
const runs: Record<string, Run> = {
  'npm run -s understand': { input: '40 chargers at 12 EUR\n', says: /"value":"12","currency":"EUR"/ },
  'npm run -s bot:play': { input: `${JSON.stringify({ start })}\n`, says: /^\{"offer":/ },
  'npm run sbom': { says: /"bomFormat": "CycloneDX"/ },
  'npm run replay': { status: 2, says: /npm run replay -- \[log\.jsonl …\]/ },
  'npm run release -- 1.2.3 --dry-run': { status: 1, says: /CHANGELOG\.md needs the section "## 1\.2\.3|not after/ },
  'node scripts/obtain-temporal.mjs': { env: { TEMPORAL_CLI_PATH: process.execPath }, says: /node/ },
  'node scripts/obtain-chromium.mjs': { env: { CHROMIUM_PATH: process.execPath }, says: /node/ },
};

for (const [text, { input = '', env = {}, status = 0, says }] of Object.entries(runs))
  test(`${text} works as written`, () => {
    assert.ok(commands.some((one) => one.text === text));
    const { NODE_TEST_CONTEXT: _, ...own } = process.env;
    const ran = spawnSync(text, {
      shell: true,
      cwd: inRoot(),
      encoding: 'utf8',
      input,
      env: { ...own, ...env },
      maxBuffer: 2 ** 25,
    });
    assert.equal(ran.status, status, ran.stderr);
    assert.match(`${ran.stdout}${ran.stderr}`, says);
  });
