import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparedTotal } from './compared-total.ts';

const request = { currency: 'EUR', rates: { USD: '0.8', JPY: '0.00625' } };

test('compares offer totals in the request currency, next to the original total', () => {
  const dollars = comparedTotal({ currency: 'USD', totalPrice: '70.00' }, request);
  assert.deepEqual(dollars, { total: '56.00', own: { currency: 'USD', total: '70.00' } });
  assert.equal(comparedTotal({ currency: 'JPY', totalPrice: '8801' }, request)?.total, '55.01');
  assert.deepEqual(comparedTotal({ currency: 'EUR', totalPrice: '60.00' }, request), { total: '60.00', own: null });
  assert.equal(comparedTotal({ currency: 'USD', totalPrice: null }, request), null);
});
