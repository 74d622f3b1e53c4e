import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import people from '../../examples/demo/people.json' with { type: 'json' };
import { act, ok } from '../../server/domain/testing/negotiation-maker.ts';
import { inDays } from '../../server/domain/testing/request-maker.ts';
import { startTestServer, type TestServer } from '../../server/testing/test-server.ts';
import { obtainFromNpm } from '../support/obtain-packages.ts';
import { inRoot } from '../support/paths.mjs';

const page = readFileSync(inRoot('docs', 'guide', 'erp.md'), 'utf8');
const found = (pattern: RegExp): string => pattern.exec(page)?.[1] ?? assert.fail(`${pattern} is not in the guide`);
const script = readFileSync(inRoot('docs', 'guide', 'connect.mts'), 'utf8');

const place = obtainFromNpm('erp', found(/^npm install (.+)$/m).split(' '));
const skip = place === null && 'The packages of the guide could not be installed';

let server: TestServer;
before(async () => {
  if (!skip) server = await startTestServer();
});
after(() => server?.stop());

/** Runs a command of the guide, with the programs that it installed, and with our own tsx. */
async function run(command: string, env: Record<string, string> = {}): Promise<string> {
  const PATH = [path.join(String(place), 'node_modules', '.bin'), inRoot('node_modules', '.bin'), process.env['PATH']];
  const options = { cwd: String(place), env: { ...process.env, ...env, PATH: PATH.join(path.delimiter) } };
  const [program = '', ...args] = command.split(' ');
  return promisify(execFile)(program, args, options).then(
    ({ stdout }) => stdout,
    (error: unknown) => assert.fail(`${command}: ${Object(error).stdout}${Object(error).stderr}`),
  );
}

const scopes = (): string[] =>
  [...found(/The script below needs (.+)\.$/m).matchAll(/`([^`]+)`/g)].map(([, one = '']) => one);

test('the script of the guide has at most 60 lines', () => {
  assert.ok(script.split('\n').length <= 61);
});

test("the guide's script goes from workflow to order with a generated client", { skip }, async () => {
  const { lead, supplier1, purchaser } = server.people;
  const body = {
    name: 'ERP',
    role: 'purchaser',
    scopes: scopes(),
    expiresAt: inDays(30),
    binding: true,
    reason: 'Orders',
  };
  const { key } = (await ok(lead.api.post('service-accounts', body))).body;
  writeFileSync(path.join(String(place), 'connect.mts'), script);
  const generate = found(/^npx (openapi-typescript .+)$/m).replace('https://parley.example', server.origin);
  for (const command of [generate, found(/^npx (tsc .+)$/m)]) await run(command);
  const ubl = await run(found(/^npx (tsx .+)$/m), {
    PARLEY: server.origin,
    KEY: String(key),
    SUPPLIER: supplier1.email,
    PASSWORD: people.password,
  });
  const { body: orders } = await ok(purchaser.api.get('purchase-orders'));
  const [order] = orders['hydra:member'] as Record<string, unknown>[];
  assert.deepEqual([orders['hydra:totalItems'], order?.['state'], order?.['total']], [1, 'sent', '50.00']);
  assert.match(ubl, new RegExp(`<cbc:ID>${String(order?.['number'])}</cbc:ID>`));
  await ok(act(supplier1.api, String(order?.['@id']), 'acknowledge'));
});
