import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { comparableTotals, type OfferLine } from './comparable-totals.ts';
import { numberCells } from './comparison-cells.ts';
import { itemCells } from './item-cells.ts';

const currencies = { EUR: 2, JPY: 0, BHD: 3 } as const;
const decimal = (whole: number, digits: number) =>
  fc
    .tuple(fc.integer({ min: 0, max: whole }), fc.integer({ min: 0, max: digits }), fc.nat())
    .map(([front, places, back]) =>
      places === 0 ? `${front}` : `${front}.${`${back}`.padStart(places, '0').slice(0, places)}`,
    );
const quantity = decimal(100_000, 6).filter((text) => /[1-9]/.test(text));
const offered: fc.Arbitrary<OfferLine | undefined> = fc.option(
  fc.record({
    item: fc.constant('bolt'),
    available: fc.boolean(),
    price: fc.option(decimal(9_999_999, 4)),
    priceKind: fc.constantFrom('unit' as const, 'total' as const),
  }),
  { nil: undefined },
);

/** Computes the same cells in decimals, from the totals that rank offers. */
function cellsInDecimals(
  question: { quantity: string; currency: keyof typeof currencies },
  lines: readonly (OfferLine | undefined)[],
) {
  const { quantity: asked, currency } = question;
  const totals = comparableTotals(
    [{ id: 'bolt', quantity: asked }],
    lines.map((line) => (line ? [line] : [])),
    currency,
  );
  return numberCells(
    totals.map(({ lines: own }) => {
      const line = own.get('bolt');
      if (!line) return { value: null, missing: true, notRanked: true };
      const { total, unitPrice, plug } = line;
      return {
        value: total,
        shown: total.toFixed(currencies[currency]),
        unitPrice,
        missing: plug,
        plug,
        notRanked: plug,
      };
    }),
    { better: 'lower', deviations: true },
  );
}

test('computes the same amounts as decimal arithmetic, to the last digit', () => {
  fc.assert(
    fc.property(
      quantity,
      fc.constantFrom('EUR' as const, 'JPY' as const, 'BHD' as const),
      fc.array(offered, { maxLength: 8 }),
      (asked, currency, lines) => {
        assert.deepEqual(
          itemCells({ quantity: asked, digits: currencies[currency] }, lines),
          cellsInDecimals({ quantity: asked, currency }, lines),
        );
      },
    ),
    { numRuns: 1_000 },
  );
});

test('rounds half a cent up, and divides a total price only to get the unit price', () => {
  const line = (price: string, priceKind: 'unit' | 'total'): OfferLine => ({
    item: 'bolt',
    available: true,
    price,
    priceKind,
  });
  assert.deepEqual(itemCells({ quantity: '3', digits: 2 }, [line('0.335', 'unit'), line('1.00', 'total'), undefined]), [
    { value: '1.01', deviation: '1', unitPrice: '0.3350' },
    { value: '1.00', deviation: '0', unitPrice: '0.3333', best: true },
    { value: '1.01', deviation: null, unitPrice: '0.3350', missing: true, plug: true, notRanked: true },
  ]);
});
