import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestPrices } from './target-rows.ts';

test('compares item offers in the currency of the negotiation', () => {
  const place = (id: string, unitPrice: string, more: object = {}) => ({
    '@id': `/api/default-participations/${id}`,
    items: [{ item: '/i', unitPrice }],
    ...more,
  });
  const best = bestPrices([
    place('1', '10'),
    place('2', '9.90', { currency: 'GBP', rate: '1.15' }),
    place('3', '1500', { currency: 'JPY', rate: '0.00625' }),
  ]);
  assert.equal(best.get('/i'), '9.375');
});
