import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { inRoot } from './support/paths.mjs';

const run = promisify(execFile);

/** The first run fetches the rules. */
test('orders and messages are valid under the official Peppol rules', { timeout: 600_000 }, async (context) => {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', inRoot('scripts/check-orders.ts'), '20']);
  const skipped = /^Skipped: .*/m.exec(stdout);
  if (skipped) return context.skip(skipped[0]);
  assert.match(stdout, /^20 Order, 20 OrderCancellation, 20 OrderChange, 20 OrderResponse$/m);
  assert.match(stdout, /^80 documents, 0 with a fatal error$/m);
});
