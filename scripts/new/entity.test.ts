import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { onServer } from '../../server/testing/prepare-template.ts';
import { createTestDatabase, type TestDatabase } from '../../server/testing/test-database.ts';
import { copyOfSource } from './copy.ts';

/** The tests that report omissions, and the test of the new entity, which calls it over HTTP as every role. */
const tests = [
  'schemas/entities.test.ts',
  'schemas/lifecycles.test.ts',
  'permissions/grants.test.ts',
  'permissions/matrix.test.ts',
  'renderer/messages/entities.test.ts',
  'renderer/generic/page/entity-pages.test.ts',
  'scripts/generate/lists.test.ts',
  'scripts/generate/resources.test.ts',
  'migrations/index.test.ts',
  'server/domain/index.test.ts',
  'server/kernel/database/drift.test.ts',
  'server/domain/contract/contract.test.ts',
];

const template = `parley_copy_${process.pid}`;
let copy: ReturnType<typeof copyOfSource>;
let database: TestDatabase;

before(async () => {
  copy = copyOfSource();
  database = await createTestDatabase();
});
after(async () => {
  await onServer(database.url, (client) => client.query(`drop database if exists ${template} with (force)`));
  await database.drop();
  copy.remove();
});

/** Runs a program of the copy, without the context of this test run. */
function run(...args: string[]): { status: number | null; output: string } {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...args], {
    cwd: copy.folder,
    encoding: 'utf8',
    env: { ...env, TEST_DATABASE_URL: database.url, TEST_TEMPLATE: template },
  });
  return { status, output: `${stdout}${stderr}` };
}

const listed = (output: string, head: string): string[] =>
  (output.split(`${head}:\n`)[1] ?? '')
    .split(/\n(?! {2})/)[0]
    ?.split('\n')
    .map((line) => line.trim()) ?? [];

test('a new entity with states creates eight files and changes seven', () => {
  const { status, output } = run('scripts/new/index.ts', 'entity', 'contract', 'states', 'de=Vertrag/Verträge');
  assert.equal(status, 0, output);
  assert.deepEqual([listed(output, 'Created').length, listed(output, 'Changed').length], [8, 7], output);
  for (const file of listed(output, 'Created')) assert.ok(existsSync(path.join(copy.folder, file)), file);
  const german = JSON.parse(readFileSync(path.join(copy.folder, 'renderer/messages/de/entities.json'), 'utf8'));
  assert.equal(german['contract.empty'], 'Noch keine Verträge');
});

test('a new entity passes the tests and works as its grants allow', () => {
  const prepared = run('scripts/prepare-test-database.ts');
  assert.equal(prepared.status, 0, prepared.output);
  // Runs in one process, because loading the product takes longer than all tests.
  writeFileSync(path.join(copy.folder, 'all.ts'), tests.map((file) => `import './${file}';\n`).join(''));
  const { status, output } = run('all.ts');
  assert.equal(
    status,
    0,
    output
      .split('\n')
      .filter((line) => !line.includes('✔'))
      .join('\n'),
  );
  assert.match(output, /contracts can be created, found, changed and deleted by purchasers/);
});

test('rejects an entity that already exists', () => {
  const { status, output } = run('scripts/new/index.ts', 'entity', 'contract');
  assert.equal(status, 1);
  assert.match(output, /^There is an entity contract already\.$/m);
});
