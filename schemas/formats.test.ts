import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import formats from './formats.json' with { type: 'json' };

const pieces = ['a', 'A', '0', '1', '-', '.', '@', ' ', '+', ':', 'T', 'é', '\n', '2026-', '(', '/api/'];

/** With this many letters, quadratic patterns take seconds and linear ones a few milliseconds. */
const letters = 200_000;
const mostMs = 500;

test('checks formats quickly for any text, however long', () => {
  const unit = fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(''));
  const text = fc
    .tuple(fc.constantFrom('', 'a@', 'a@a.', ...pieces), unit, fc.constantFrom('', '!', ...pieces))
    .map(([before, one, after]) => before + one.repeat(letters / one.length) + after);
  fc.assert(
    fc.property(text, (long) => {
      for (const [name, pattern] of Object.entries(formats)) {
        const form = new RegExp(pattern);
        const before = process.cpuUsage();
        form.test(long);
        const { user, system } = process.cpuUsage(before);
        assert.ok(user + system < 1000 * mostMs, `${name}: ${JSON.stringify(long.slice(0, 20))}`);
      }
    }),
    { numRuns: 200 },
  );
});
