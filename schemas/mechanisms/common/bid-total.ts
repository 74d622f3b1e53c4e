import { Decimal } from '../../domain/decimal.ts';
import { lineTotal, sumMoney } from '../../domain/money.ts';
import { done, refused, type Result } from '../../domain/problem.ts';

export interface ItemPrice {
  item: string;
  /** Above zero, at most 4 decimals. */
  unitPrice: string;
}

export interface BidLine extends ItemPrice {
  quantity: string;
  /** quantity × unit price, rounded to the currency. */
  total: string;
}

/**
 * Returns the total of unit prices, one for each item of the negotiation. Codes: `bid_item_missing`,
 * `bid_item_unknown`, `bid_item_repeated`, `bid_item_price_invalid`, each with {item}.
 */
export function bidTotal(
  prices: readonly ItemPrice[],
  { items, currency }: { items: readonly { id: string; quantity: string }[]; currency: string },
): Result<{ total: string; lines: BidLine[] }> {
  const byItem = new Map(prices.map((price) => [price.item, price.unitPrice]));
  const known = new Set(items.map(({ id }) => id));
  const unknown = prices.find(({ item }) => !known.has(item));
  if (unknown) return refused('bid_item_unknown', { item: unknown.item });
  const repeated = byItem.size < prices.length && firstRepeated(prices);
  if (repeated) return refused('bid_item_repeated', { item: repeated });
  const lines: BidLine[] = [];
  for (const { id, quantity } of items) {
    const unitPrice = byItem.get(id);
    if (unitPrice === undefined) return refused('bid_item_missing', { item: id });
    if (!isPrice(unitPrice)) return refused('bid_item_price_invalid', { item: id });
    lines.push({
      item: id,
      quantity,
      unitPrice,
      total: lineTotal({ quantity, price: unitPrice, priceKind: 'unit', currency }),
    });
  }
  return done({
    total: sumMoney(
      lines.map(({ total }) => total),
      currency,
    ),
    lines,
  });
}

const isPrice = (text: string): boolean => /^\d{1,12}(\.\d{1,4})?$/.test(text) && new Decimal(text).gt(0);

function firstRepeated(prices: readonly ItemPrice[]): string | undefined {
  const seen = new Set<string>();
  return prices.find(({ item }) => seen.size === seen.add(item).size)?.item;
}
