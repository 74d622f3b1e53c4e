import { Decimal } from '../decimal.ts';
import { roundMoney } from '../money.ts';
import { earnedPercent, lineAmount, percentOff, reaches } from './prices.ts';
import type { AwardOffer } from './types.ts';

/** With more bundles than this, they are only tried one at a time. */
const mostTried = 12;

/** An item and its requested quantity. */
export interface AskedItem {
  id: string;
  quantity: string;
}

type LotOffer = Pick<AwardOffer, 'currency' | 'lines' | 'bundles' | 'discounts'>;

/**
 * Returns the total of an offer's lines at the requested quantities, with price breaks but without discounts and
 * bundles.
 */
export function offeredTotal(offer: Pick<LotOffer, 'currency' | 'lines'>, items: readonly AskedItem[]): string {
  const amounts = lineAmounts(offer, items);
  return roundMoney(
    [...amounts.values()].reduce<Decimal>((sum, amount) => sum.plus(amount), new Decimal(0)),
    offer.currency,
  );
}

/**
 * Returns the price of some items of a request. It includes the offer's bundles and discounts that these items alone
 * satisfy. Null if the offer does not have all of them.
 */
export function lotPrice(offer: LotOffer, lot: readonly AskedItem[], requestItems: number): string | null {
  const amounts = lineAmounts(offer, lot);
  const inLot = new Set(lot.map(({ id }) => id));
  const usable = (offer.bundles ?? []).filter((bundle) => bundle.items.every((item) => inLot.has(item)));
  const best = bestCover(amounts, usable);
  if (best.covered.size < lot.length) return null;
  const hasAll = best.covered.size === requestItems;
  const percent = earnedPercent(offer.discounts, { amount: best.amount, hasAll });
  return roundMoney(best.amount.minus(percentOff(best.amount, percent, offer.currency)), offer.currency);
}

function lineAmounts({ currency, lines }: Pick<LotOffer, 'currency' | 'lines'>, items: readonly AskedItem[]) {
  const quantities = new Map(items.map(({ id, quantity }) => [id, quantity]));
  return new Map(
    lines.flatMap((line) => {
      const quantity = quantities.get(line.item);
      if (quantity === undefined || !reaches(line, quantity)) return [];
      return [[line.item, lineAmount(line, { quantity, asked: quantity, currency })] as const];
    }),
  );
}

interface Cover {
  amount: Decimal;
  covered: ReadonlySet<string>;
}

/** Prefers the most items, then the lowest amount. */
function bestCover(
  amounts: ReadonlyMap<string, Decimal>,
  bundles: readonly { items: readonly string[]; price: string }[],
): Cover {
  const alone = (taken: readonly (typeof bundles)[number][]): Cover => {
    const covered = new Set(taken.flatMap(({ items }) => items));
    const rest = [...amounts].filter(([item]) => !covered.has(item));
    const prices = [...taken.map(({ price }) => new Decimal(price)), ...rest.map(([, amount]) => amount)];
    return {
      amount: prices.reduce<Decimal>((sum, price) => sum.plus(price), new Decimal(0)),
      covered: new Set([...covered, ...rest.map(([item]) => item)]),
    };
  };
  const better = (a: Cover, b: Cover): boolean =>
    a.covered.size === b.covered.size ? a.amount.lt(b.amount) : a.covered.size > b.covered.size;
  const overlaps = (taken: readonly (typeof bundles)[number][], next: (typeof bundles)[number]): boolean =>
    taken.some(({ items }) => items.some((item) => next.items.includes(item)));
  let best: { taken: (typeof bundles)[number][]; cover: Cover } = { taken: [], cover: alone([]) };
  let open = [best.taken];
  for (const [index, bundle] of bundles.entries()) {
    const grown = open.filter((taken) => !overlaps(taken, bundle)).map((taken) => [...taken, bundle]);
    for (const taken of grown) {
      const cover = alone(taken);
      if (better(cover, best.cover)) best = { taken, cover };
    }
    open = index < mostTried ? [...open, ...grown] : [best.taken];
  }
  return best.cover;
}
