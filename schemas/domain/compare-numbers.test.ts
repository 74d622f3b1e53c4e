import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { compareNumbers, Decimal } from './decimal.ts';

const written = fc
  .tuple(fc.nat(100_000), fc.option(fc.stringMatching(/^\d{1,4}$/)))
  .map(([whole, decimals]) => (decimals === null ? String(whole) : `${whole}.${decimals}`));

test('compares numbers like decimals, for any number of digits', () => {
  fc.assert(
    fc.property(written, written, (a, b) => Math.sign(compareNumbers(a, b)) === new Decimal(a).cmp(b)),
    { numRuns: 2000 },
  );
  assert.deepEqual(
    [compareNumbers('100', '100.00'), compareNumbers('-1', '1'), compareNumbers('1e3', '999')],
    [0, -1, 1],
  );
});
