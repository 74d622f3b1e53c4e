import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { inRoot } from './support/paths.mjs';

const run = promisify(execFile);

/** Runs a check, which skips with a message what cannot be installed. */
async function verdicts(script: string, amount: number): Promise<(name: string, context: TestContext) => string> {
  const args = ['--import', 'tsx', inRoot(`scripts/${script}.ts`), String(amount)];
  const { stdout } = await run(process.execPath, args, { cwd: inRoot() });
  return (name, context) => {
    const skipped = new RegExp(`^Skipped: .*${name}.*`, 'm').exec(stdout);
    if (skipped) context.skip(skipped[0]);
    return skipped ? '' : (new RegExp(`^${name}: (.*)$`, 'm').exec(stdout)?.[1] ?? 'no verdict');
  };
}

const timeout = 600_000;

/** The first run fetches the programs. */
test('two validators accept the document of the API for every role', { timeout }, async (context) => {
  const verdict = await verdicts('check-openapi', 0);
  for (const name of ['openapi-spec-validator', '@redocly/cli'])
    await context.test(name, (own) =>
      assert.match(verdict(name, own) || '10 documents, valid', /^\d+ documents, valid$/),
    );
});

test('libraries of others verify our webhooks, and refuse changed ones', { timeout }, async (context) => {
  const verdict = await verdicts('check-webhooks', 500);
  const wanted = '{"accepted":500,"refused":0},{"accepted":0,"refused":100}';
  for (const name of ['Node', 'Python'])
    await context.test(name, (own) => assert.equal((verdict(name, own) || wanted).replaceAll(' ', ''), wanted));
});
