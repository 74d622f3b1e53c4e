import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bestPrices } from './best-prices.ts';

const euros = [{ '@id': '/n', currency: 'EUR' }];
const place = (id: string, negotiation: string, initialPrice: string, lastOffer: string | null) => ({
  '@id': `/api/default-participations/${id}`,
  negotiation,
  initialPrice,
  lastOffer,
});

test('compares the lowest price of each negotiation exactly with its lowest initial offer', () => {
  const best = bestPrices(euros, [place('1', '/n', '1000.00', '950.10'), place('2', '/n', '1000.20', '999.00')]);
  assert.deepEqual(best.get('/n'), { price: '950.1', initial: '1000', savedPercent: '5.0', participants: 2 });
});

test('compares prices as numbers, so 9.50 is lower than 10.00', () => {
  assert.equal(
    bestPrices(euros, [place('1', '/n', '12', '10.00'), place('2', '/n', '12', '9.50')]).get('/n')?.price,
    '9.5',
  );
});

test('a hidden price counts as no price', () => {
  assert.equal(bestPrices(euros, [place('1', '/n', '12', null)]).get('/n')?.price, null);
});

test('compares prices in the currency of the negotiation', () => {
  const dollars = { ...place('2', '/n', '70.00', '68.74'), currency: 'USD', rate: '0.8' };
  const best = bestPrices(euros, [place('1', '/n', '60.00', '58.00'), dollars]);
  assert.deepEqual(best.get('/n'), { price: '54.99', initial: '56', savedPercent: '1.8', participants: 2 });
});

test("after the award, the winner's price counts even if another was lower", () => {
  const won = { ...place('1', '/n', '68000.00', '65400.00'), state: 'won' as const };
  const places = [won, place('2', '/n', '67900.00', '65000.00')];
  const best = bestPrices([{ '@id': '/n', currency: 'EUR', winner: won['@id'] }], places);
  assert.deepEqual(best.get('/n'), { price: '65400', initial: '67900', savedPercent: '3.7', participants: 2 });
});

test('a deal at the clock price counts as a price', () => {
  const won = { ...place('1', '/n', '20000', null), dealPrice: '17017', state: 'won' as const };
  assert.equal(bestPrices(euros, [won, place('2', '/n', '21000', null)]).get('/n')?.price, '17017');
});
