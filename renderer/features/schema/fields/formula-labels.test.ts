import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { withLabels, withPaths } from './formula-labels.ts';

const fields = [
  { path: 'custom.f_warranty_months', label: 'Warranty months' },
  { path: 'custom.f_a', label: 'Weight' },
  { path: 'custom.f_b', label: 'Weight' },
];

test('stores a label in braces as its field path and displays it as the label', () => {
  const stored = withPaths('{warranty Months } * 2', fields);
  assert.equal(stored, '{custom.f_warranty_months} * 2');
  assert.equal(withLabels(stored, fields), '{Warranty months} * 2');
});

test('keeps ambiguous and unknown labels as typed', () => {
  assert.equal(withPaths('{Weight} + {Height} + {', fields), '{Weight} + {Height} + {');
  assert.equal(withLabels('{custom.f_a} + {custom.f_b}', fields), '{custom.f_a} + {custom.f_b}');
});

test('a displayed formula is stored as the same formula, for any field names', () => {
  const labeled = fc.uniqueArray(fc.record({ path: fc.stringMatching(/^f_[a-z]{1,4}$/), label: fc.string() }), {
    selector: ({ path }) => path,
    minLength: 1,
  });
  fc.assert(
    fc.property(labeled, (known) => {
      const stored = known.map(({ path }) => `{${path}}`).join(' + ');
      // A label equal to another field's path would refer to that field.
      fc.pre(!known.some(({ label }) => known.some(({ path }) => path === label.trim())));
      assert.equal(withPaths(withLabels(stored, known), known), stored);
    }),
  );
});
