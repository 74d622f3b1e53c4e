import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUnit, unitCode, units } from './units.ts';

const named =
  'piece kg g ton liter meter cm mm m2 m3 hour day month minute kWh EA GLL PK BX CS RO PR SET DZN PAL KG L M';

test('lists every common unit once', () => {
  assert.deepEqual(
    named.split(' ').filter((unit) => !isUnit(unit)),
    [],
  );
  assert.equal(new Set(units).size, units.length);
});

test('maps every unit to a UN/ECE Recommendation 20 code, in any spelling', () => {
  assert.deepEqual(['piece', 'kg', 'KG', 'm2', 'PAL', 'no such unit', 'toString'].map(unitCode), [
    'H87',
    'KGM',
    'KGM',
    'MTK',
    'XPX',
    'ZZ',
    'ZZ',
  ]);
  for (const unit of units) assert.match(unitCode(unit), /^[A-Z0-9]{2,3}$/);
});
