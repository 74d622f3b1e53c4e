import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currenciesOf } from './currencies-of.ts';

test('shows money in the record currency or in the one its field names', () => {
  const ui = { order: [], fields: { price: {}, budget: { currency: 'budgetCurrency' } } };
  const record = { currency: 'EUR', budgetCurrency: 'USD', title: 'Racks' };
  assert.deepEqual(currenciesOf(ui, record), { currency: 'EUR', budgetCurrency: 'USD' });
  assert.deepEqual(currenciesOf(ui, { currency: null }), {});
});
