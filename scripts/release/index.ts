/**
 * `npm run release -- 1.2.3 [--dry-run]`: checks what a release needs, sets the version, freezes the migrations, keeps a
 * database of this version for the test of later upgrades, runs all tests, commits and tags. `--dry-run` only checks and
 * lists the changes. Both run `npm run generate`, so stale files are left in the working tree, to be committed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { inRoot } from '../support/paths.mjs';
import { refusals, withRelease, withVersion, type Repository } from './check-release.ts';
import { migrationHashes, releasedFile, releasedMigrations } from './released-migrations.ts';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8' }).trimEnd();
const npm = (...args: string[]): void => void execFileSync('npm', args, { cwd: inRoot(), stdio: 'inherit' });
const read = (file: string): string => readFileSync(inRoot(file), 'utf8');
const listed = (text: string): string[] => text.split('\n').filter((line) => line !== '');
const changedFiles = (): string[] => listed(git('status', '--porcelain')).map((line) => line.slice(3));

const repository = (): Repository => ({
  branch: git('branch', '--show-current'),
  changed: changedFiles(),
  tagged: listed(git('tag', '--list', 'v*')).map((tag) => tag.slice(1)),
  changelog: read('CHANGELOG.md'),
  released: releasedMigrations(),
  migrations: migrationHashes(),
});

/** Loads the server only now, because checks should be quick. */
async function takeState(version: string): Promise<void> {
  const module = await import('../../server/testing/upgrade/release-state.ts');
  await module.takeState(version);
}

/** Writes the files that differ, and returns their paths. */
async function prepare(version: string, { isDry }: { isDry: boolean }): Promise<string[]> {
  const released = `${JSON.stringify(withRelease(version, repository()), null, 2)}\n`;
  const isNew = released !== read(releasedFile);
  const texts = [...withVersion(version, read), ...(isNew ? [{ path: releasedFile, text: released }] : [])];
  // The state of a version that was prepared before stays, unless its tables have changed since.
  const state = `migrations/releases/${version}.tar.gz`;
  const takesState = isNew || !existsSync(inRoot(state));
  if (!isDry) {
    if (takesState) await takeState(version);
    for (const { path, text } of texts) writeFileSync(inRoot(path), text);
  }
  return [...texts.map(({ path }) => path), ...(takesState ? [state] : [])];
}

function refuse(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new Error(reasons.join('\n'));
}

async function release(version: string, isDry: boolean): Promise<void> {
  refuse(refusals(version, repository()));
  npm('run', '--silent', 'generate');
  refuse(changedFiles().map((file) => `npm run generate changed ${file}: commit it`));
  const files = await prepare(version, { isDry });
  console.log(`${isDry ? 'Would change' : 'Changed'}: ${files.join(', ') || 'nothing'}`);
  if (isDry) return console.log(`Would run npm test, commit, and tag v${version}`);
  npm('test');
  if (files.length > 0) {
    git('add', '--', ...files);
    git('commit', '--message', `Release ${version}`);
  }
  git('tag', '--annotate', `v${version}`, '--message', `Parley ${version}`);
  console.log(`Tagged v${version}. Publish it: git push origin main v${version}`);
}

const options = { 'dry-run': { type: 'boolean', default: false } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });

// Takes the state from a test server, whose database may keep a connection open.
await release(positionals[0] ?? '', values['dry-run']).then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    process.exit(1);
  },
);
