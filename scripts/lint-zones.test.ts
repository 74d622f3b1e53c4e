import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const house = fs.mkdtempSync(path.join(os.tmpdir(), 'parley-zones-'));
after(() => fs.rmSync(house, { recursive: true }));

/** The allowed and forbidden imports of each folder, from the table in CONTRIBUTING.md. */
const ZONES: Record<string, { may: string[]; never: string[] }> = {
  schemas: {
    may: ['../engine/a.ts', './server/inside.ts', 'decimal.js'],
    never: ['../../permissions/a.ts', '../../server/a.ts', 'react', 'koa', 'knex', '@temporalio/workflow', 'node:fs'],
  },
  permissions: {
    may: ['../../schemas/a.ts', '@casl/ability'],
    never: ['../../server/a.ts', '../../workflows/a.ts', '../../renderer/a.ts', 'knex', 'pg', 'node:fs', 'fs'],
  },
  workflows: {
    may: ['../a.ts', '@temporalio/workflow'],
    never: ['../../server/a.ts', '../../permissions/a.ts', 'ajv', 'ajv/dist/core', 'node:crypto', 'crypto'],
  },
  server: {
    may: [
      '../../schemas/a.ts',
      '../../permissions/a.ts',
      '../../workflows/a.ts',
      '../../migrations/index.ts',
      'node:fs',
    ],
    never: ['../../renderer/a.ts', '../../scripts/a.mjs'],
  },
  'server/kernel': {
    may: [
      '../http/a.ts',
      '../identity/a.ts',
      '../../stored-schemas/a.ts',
      '../../../schemas/a.ts',
      '../../../workflows/a.ts',
    ],
    never: [
      '../../domain/request/publish.ts',
      '../../bidding/a.ts',
      '../../mail/a.ts',
      '../../workflows/a.ts',
      '../../processes/product.ts',
    ],
  },
  renderer: {
    may: ['../../schemas/a.ts', '../../permissions/a.ts', 'react'],
    never: ['../../server/a.ts', '../../workflows/a.ts', '../../migrations/index.ts', 'node:fs'],
  },
  'server/bidding': {
    may: ['../../kernel/a.ts', '../../../schemas/a.ts'],
    never: ['../../domain/negotiation/a.ts', '../../../renderer/a.ts'],
  },
  'renderer/data': {
    may: ['../../data/a.ts', '../../../schemas/a.ts', 'react'],
    never: ['../../i18n/a.ts', '../../kit/a.tsx', '../../generic/a.ts', '../../shell/a.ts', '../../../server/a.ts'],
  },
  'renderer/kit': {
    may: ['../../data/a.ts', '../../i18n/a.ts', '@mui/material/Box'],
    never: ['../../generic/a.ts', '../../features/a.ts', '../../shell/a.ts'],
  },
  'renderer/generic': {
    may: ['../../kit/a.tsx', '../../data/a.ts'],
    never: ['../../features/request/a.tsx', '../../shell/a.ts', 'node:fs'],
  },
  'renderer/features': {
    may: ['../../kit/table.tsx', '../../generic/a.tsx', '@mui/material/Box'],
    never: ['../../shell/a.ts', '../../../server/a.ts', 'node:fs', '@mui/material/Table', '@mui/material/TableRow'],
  },
  migrations: {
    may: ['knex', '../index.ts'],
    never: ['../../schemas/a.ts', '../../server/a.ts', 'decimal.js', '@casl/ability', 'node:fs'],
  },
};

/** Returns the imports that the linter refuses. */
const refused = (folder: string, imports: string[]): string[] =>
  lintedLines(
    folder,
    imports.map((from, line) => `export * as x${line} from '${from}';\n`),
  ).map((line) => imports[line - 1] ?? '');

/** Returns the lines of the file, counted from one, whose import the linter refuses. */
function lintedLines(folder: string, lines: string[]): number[] {
  const file = path.join(house, folder, 'deep', 'scratch.ts');
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, lines.join(''));
  const config = path.join(house, '.oxlintrc.json');
  fs.copyFileSync(path.join(root, '.oxlintrc.json'), config);
  const lint = spawnSync(
    path.join(root, 'node_modules/.bin/oxlint'),
    ['--config', config, '--format', 'json', path.relative(house, file)],
    { cwd: house, encoding: 'utf8' },
  );
  const { diagnostics }: { diagnostics: { code: string; labels: { span: { line: number } }[] }[] } = JSON.parse(
    lint.stdout,
  );
  return diagnostics
    .filter(({ code }) => code.includes('no-restricted-imports'))
    .map(({ labels }) => labels[0]?.span.line ?? 0);
}

for (const [folder, { may, never }] of Object.entries(ZONES)) {
  test(`${folder} can import what is allowed and nothing else`, () => {
    assert.deepEqual(refused(folder, [...may, ...never]).toSorted(), never.toSorted());
  });
}

test('code in server/domain cannot import the generic row type', () => {
  const imports = (names: string) => `import type { ${names} } from '../../kernel/repository/table.ts';\n`;
  assert.deepEqual(lintedLines('server/domain', [imports('Row'), imports('Column')]), [1]);
  assert.deepEqual(lintedLines('server/mail', [imports('Row')]), []);
});
