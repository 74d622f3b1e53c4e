import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
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

test('production starts with all required variables, and names a missing one', () => {
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
  ['SERVICE_CALLS_PER_MINUTE', 'many'],
  ['DOWNTIME_AFTER_SECONDS', '-3'],
  ['STALL_AFTER_MS', '50 ms'],
  ['JOB_PROCESSES', '0'],
  ['JOB_MEGABYTES', '64'],
  ['JOBS_PER_ORGANIZATION', 'many'],
  ['PUBLIC_URL', 'ftp://parley.example'],
  ['MAIL_URL', 'https://mail.example'],
  ['DATABASE_URL', 'mysql://db.example/parley'],
  ['JWT_SECRET', 'short'],
  ['JWT_SECRET', 'changeme'.repeat(4)],
  ['JWT_SECRET', 'change-me-'.repeat(4)],
  ['JWT_SECRET', '0123456789abcdef'.repeat(2)],
  ['JWT_SECRET', 'qwertyuiopasdfghjklzxcvbnm123456'],
  ['JWT_SECRET', `abd7cQx1fz9${' '.repeat(30)}`],
  ['JWT_SECRET', 'Qx7-change-me-please-before-start-9Zk'],
  ['JWT_SECRET', 'abcdabcd12341234abcdabcd12341234'],
  ['JWT_SECRET', '1a2b3c4d5e1a2b3c4d5e1a2b3c4d5e1a2b3c'],
  ['JWT_SECRET', 'aZ3kaZ3kaZ3kaZ3kaZ3kaZ3kaZ3kaZ3k1234567'],
  ['JWT_SECRET', 'parley-jwt-key-of-2026-for-everyone'],
  ['NODE_ENV', 'Production'],
  ['NODE_ENV', 'prod'],
  ['PUBLIC_URL', 'http://parley.example'],
  ['PUBLIC_URL', 'http://127.0.0.1.parley.example'],
  ['ADMIN_EMAIL', 'nobody'],
  ['REGISTRATION', 'closed'],
  ['LOG_LEVEL', 'loud'],
  ['BACKUP_DIR', '/backup'],
  ['FILES_URL', 'https://bucket.example'],
  ['FILES_URL', 's3://'],
  ['FILES_URL', 's3://b'],
  ['FILES_URL', 's3://bucket/a b'],
  ['FILES_URL', 's3://bucket?zone=eu'],
  ['FILES_URL', 's3://bucket?endpoint=minio'],
  ['FILES_URL', 's3://key@bucket'],
  ['LLM_URL', 'ftp://llm.example/v1'],
  ['EXCHANGE_RATES_URL', 'file:///rates.xml'],
  ['VIRUS_SCAN_URL', 'http://clamav:3310'],
  ['WEBHOOKS_TO_LOOPBACK', 'yes'],
  ['DEMO', '1'],
];

for (const [name, value] of wrong)
  test(`${name}=${value} is rejected with its variable name`, () => {
    assert.throws(() => readConfig({ ...production, [name]: value }), new RegExp(`^Error: ${name}: `));
  });

test('accepts random secrets in hexadecimal and base64', () => {
  for (let n = 0; n < 2000; n += 1) {
    const drawn = randomBytes(48);
    for (const text of [drawn.toString('base64'), drawn.subarray(0, 32).toString('hex')])
      assert.equal(readConfig({ ...production, JWT_SECRET: text }).jwtSecret, text);
  }
});

const organization = '01900000-0000-7000-8000-000000000000';
const signOn = {
  SSO_ISSUER: 'https://id.acme.example',
  SSO_CLIENT_ID: 'parley',
  SSO_CLIENT_SECRET: 'secret',
  SSO_DOMAINS: `acme.example=${organization}, Acme.org=/api/organizations/${organization}`,
};

test('single sign-on needs all its variables, and names a missing one', () => {
  const { sso } = readConfig({ ...production, ...signOn });
  assert.deepEqual(
    [...(sso?.domains ?? [])],
    [
      ['acme.example', organization],
      ['acme.org', organization],
    ],
  );
  assert.equal(readConfig(production).sso, undefined);
  for (const name of Object.keys(signOn))
    assert.throws(() => readConfig({ ...production, ...signOn, [name]: '' }), new RegExp(`^Error: ${name}: `));
});

const wrongSignOn: [name: string, value: string][] = [
  ['SSO_ISSUER', 'http://id.acme.example'],
  ['SSO_ISSUER', 'id.acme.example'],
  ['SSO_DOMAINS', 'acme.example'],
  ['SSO_DOMAINS', 'acme.example=acme'],
  ['SSO_DOMAINS', `acme=${organization}`],
  ['SSO_DOMAINS', `@acme.example=${organization}`],
  ['SSO_DOMAINS', `acme.example=${organization},acme.example=${organization}`],
];

for (const [name, value] of wrongSignOn)
  test(`rejects ${name}=${value} of single sign-on with its variable name`, () => {
    assert.throws(() => readConfig({ ...production, ...signOn, [name]: value }), new RegExp(`^Error: ${name}: `));
  });

test('stores files on disk or in the bucket of the configured address', () => {
  assert.deepEqual(readConfig(production).files, { kind: 'disk', folder: path.join(dir, 'files') });
  const FILES_URL = 's3://key:se%2Fcret@acme-files/parley/live?region=eu-central-1&endpoint=https://s3.acme.example';
  assert.deepEqual(readConfig({ ...production, FILES_URL }).files, {
    kind: 's3',
    bucket: 'acme-files',
    prefix: 'parley/live',
    region: 'eu-central-1',
    endpoint: 'https://s3.acme.example',
    credentials: { accessKeyId: 'key', secretAccessKey: 'se/cret' },
  });
});

test('an empty variable counts as missing', () => {
  const config = readConfig({ DATA_DIR: dir, PORT: '', ADMIN_EMAIL: '', METRICS_PORT: '', JWT_SECRET: '' });
  assert.deepEqual([config.port, config.adminEmail, config.metricsPort], [3000, undefined, undefined]);
  assert.ok(config.jwtSecret.length >= 32);
});
