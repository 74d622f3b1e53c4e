import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { inRoot } from '../support/paths.mjs';
import {
  brokenMigrations,
  compareVersions,
  refusals,
  withRelease,
  withVersion,
  type Repository,
} from './check-release.ts';
import { migrationHashes, releasedMigrations } from './released-migrations.ts';

const repository: Repository = {
  branch: 'main',
  changed: [],
  tagged: ['1.9.0', '1.10.0'],
  changelog: '# Changelog\n\n## 1.11.0 (2026-12-01)\nNew.\n\n## 1.10.0 (2026-11-29)\n',
  released: { '1.10.0': { '0001-tables.ts': 'a', '0001-tables/01.sql': 'b' } },
  migrations: { '0001-tables.ts': 'a', '0001-tables/01.sql': 'b', '0002-more.ts': 'c' },
};

function refused(because: RegExp, change: Partial<Repository>, version = '1.11.0'): void {
  const reasons = refusals(version, { ...repository, ...change });
  assert.equal(reasons.length, 1, reasons.join('\n'));
  assert.match(reasons[0] ?? '', because);
}

test('accepts a complete release', () => {
  assert.deepEqual(refusals('1.11.0', repository), []);
});

test('refuses an invalid version', () => {
  for (const version of ['', '1.11', 'v1.11.0', '1.11.0-rc.1', '01.11.0', '1.11.0\n'])
    refused(/not a version/, {}, version);
});

test('refuses another branch and a dirty tree', () => {
  refused(/branch is r/, { branch: 'r' });
  refused(/Commit these first: a\.ts/, { changed: ['a.ts'] });
});

test('refuses a version that is not after the last one', () => {
  const changelog = '## 1.10.0 (2026-11-29)\n## 1.9.1 (2026-11-29)\n';
  refused(/1\.10\.0 is not after 1\.10\.0/, { changelog }, '1.10.0');
  refused(/1\.9\.1 is not after 1\.10\.0/, { changelog }, '1.9.1');
  refused(/1\.11\.0 is not after 2\.0\.0/, { released: { ...repository.released, '2.0.0': {} } });
});

test('accepts a prepared version that has no tag yet', () => {
  assert.deepEqual(refusals('1.11.0', { ...repository, released: { ...repository.released, '1.11.0': {} } }), []);
});

test('refuses a changelog without a dated section, or with unreleased changes', () => {
  refused(/needs the section/, { changelog: '## 1.11.0\n' });
  refused(/needs the section/, { changelog: '## 1.11.00 (2026-12-01)\n' });
  refused(/Unreleased/, { changelog: `## Unreleased\n${repository.changelog}` });
});

test('refuses changed, removed and inserted migrations', () => {
  const { migrations } = repository;
  refused(/0001-tables\.ts/, { migrations: { ...migrations, '0001-tables.ts': 'z' } });
  refused(/0001-tables\/01\.sql/, { migrations: { '0001-tables.ts': 'a' } });
  refused(/0001-tables\/02\.sql/, { migrations: { ...migrations, '0001-tables/02.sql': 'z' } });
  refused(/0000-before\.ts/, { migrations: { ...migrations, '0000-before.ts': 'z' } });
});

test('freezes the new migrations of a version, and none of them again with a later one', () => {
  const released = withRelease('1.11.0', repository);
  assert.deepEqual(released, { ...repository.released, '1.11.0': { '0002-more.ts': 'c' } });
  assert.deepEqual(withRelease('1.12.0', { ...repository, released })['1.12.0'], {});
  assert.deepEqual(brokenMigrations({ released, migrations: { ...repository.migrations, '0002-more.ts': 'd' } }), [
    '0002-more.ts',
  ]);
});

test('versions are ordered by their numbers', () => {
  const version = fc.tuple(fc.nat(30), fc.nat(30), fc.nat(30));
  const valueOf = ([major, minor, patch]: number[]): number => (major ?? 0) * 1e4 + (minor ?? 0) * 100 + (patch ?? 0);
  fc.assert(
    fc.property(version, version, (one, other) => {
      const expected = Math.sign(valueOf(one) - valueOf(other));
      assert.equal(Math.sign(compareVersions(one.join('.'), other.join('.'))), expected);
    }),
  );
});

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

test('every file that names a version names that of the package', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  assert.deepEqual(withVersion(version, read), []);
  const changed = withVersion('12.34.56', read);
  const counts = changed.map(({ path, text }) => [path, text.split('12.34.56').length - 1]);
  assert.deepEqual(counts, [
    ['package.json', 1],
    ['package-lock.json', 2],
    ['deploy/helm/parley/Chart.yaml', 2],
    ['Dockerfile', 1],
  ]);
});

test('no released migration was changed', () => {
  const released = releasedMigrations();
  assert.ok(Object.keys(released['1.0.0'] ?? {}).length > 10);
  assert.deepEqual(brokenMigrations({ released, migrations: migrationHashes() }), [], 'write a new migration instead');
});
