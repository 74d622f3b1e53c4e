import type { PriceBook } from '../../../schemas/generated/answers.ts';
import type { Representation } from '../../data/representation.ts';

export type BookPrice = PriceBook['prices'][number];

/** A last price that an item can take over. */
export interface PriceProposal {
  item: Representation<'requestItem'>;
  price: BookPrice;
}

interface Asked {
  currency: string;
  eclass: string | null;
}

const keyOf = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Proposes the newest price of each item's name, unit and currency, and of the request's class if it has one there.
 * Items that already have this price get no proposal.
 */
export function priceProposals(
  items: readonly Representation<'requestItem'>[],
  prices: readonly BookPrice[],
  { currency, eclass }: Asked,
): PriceProposal[] {
  const byName = new Map<string, BookPrice[]>();
  for (const price of prices) {
    if (price.currency !== currency) continue;
    const key = JSON.stringify([keyOf(price.name), price.unit]);
    byName.set(key, [...(byName.get(key) ?? []), price]);
  }
  return items.flatMap((item) => {
    const found = byName.get(JSON.stringify([keyOf(item.name ?? ''), item.unit])) ?? [];
    const price = found.find((one) => one.eclass === eclass) ?? found[0];
    return price && Number(item.lastPrice ?? Number.NaN) !== Number(price.unitPrice) ? [{ item, price }] : [];
  });
}
