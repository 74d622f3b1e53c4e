import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { readConfig } from './config.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'parley-config-'));
after(() => rmSync(dir, { recursive: true, force: true }));

const production = {
  NODE_ENV: 'production',
  DATA_DIR: dir,
  DATABASE_URL: 'postgres://parley@127.0.0.1/parley',
  PUBLIC_URL: 'https://parley.example',
  MAIL_URL: 'smtps://mail.example',
  JWT_SECRET: 'kT7vQ2mZx9LrB4nWc8HsY3dFg6JpA1eU',
  HANDSONTABLE_LICENSE_KEY: 'a-key',
};

test('production starts with what it needs, and without any one of these it names what is missing', () => {
  assert.equal(readConfig(production).demo, false);
  for (const name of ['DATABASE_URL', 'PUBLIC_URL', 'MAIL_URL', 'JWT_SECRET', 'HANDSONTABLE_LICENSE_KEY'])
    assert.throws(() => readConfig({ ...production, [name]: undefined }), new RegExp(`^Error: ${name}: `), name);
});

const wrong: [name: string, value: string][] = [
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '3e3'],
  ['METRICS_PORT', 'nine'],
  ['TRUSTED_PROXIES', '11'],
  ['PUBLIC_URL', 'ftp://parley.example'],
  ['MAIL_URL', 'https://mail.example'],
  ['DATABASE_URL', 'mysql://db.example/parley'],
  ['JWT_SECRET', 'short'],
  ['JWT_SECRET', 'changeme'.repeat(4)],
  ['ADMIN_EMAIL', 'nobody'],
  ['REGISTRATION', 'closed'],
  ['LOG_LEVEL', 'loud'],
  ['FILES_URL', 's3://bucket'],
  ['DEMO', '1'],
];

for (const [name, value] of wrong)
  test(`${name}=${value} is refused by the name of its variable`, () => {
    assert.throws(() => readConfig({ ...production, [name]: value }), new RegExp(`^Error: ${name}: `));
  });

test('an empty variable is an absent one', () => {
  const config = readConfig({ DATA_DIR: dir, PORT: '', ADMIN_EMAIL: '', METRICS_PORT: '', JWT_SECRET: '' });
  assert.deepEqual([config.port, config.adminEmail, config.metricsPort], [3000, undefined, undefined]);
  assert.ok(config.jwtSecret.length >= 32);
});
