import { Decimal } from '../decimal.ts';
import type { AwardEvent, EventItem } from './event.ts';
import type { EvaluatedPart } from './evaluate-award.ts';
import { minorUnit } from '../money.ts';
import { converted, lineAmount, spread } from './prices.ts';
import type { AwardOffer } from './types.ts';

/** Savings against each baseline. Null without that baseline. Negative if the award costs more. */
export interface AwardSavings {
  /** The lowest offer of one supplier for everything awarded. */
  lowestOffer: Decimal | null;
  /** Over the items that have such a price. */
  lastPrice: Decimal | null;
  targetPrice: Decimal | null;
}

export function awardSavings(parts: readonly EvaluatedPart[], event: AwardEvent): AwardSavings {
  const lowest = lowestOffer(event)?.total ?? null;
  return {
    lowestOffer: lowest && lowest.minus(sum(parts.map(({ amount }) => amount))),
    lastPrice: against(({ lastPrice }) => lastPrice, parts, event),
    targetPrice: against(({ targetPrice }) => targetPrice, parts, event),
  };
}

const sum = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce<Decimal>((total, amount) => total.plus(amount), new Decimal(0));

function against(
  priceOf: (item: EventItem) => string | null | undefined,
  parts: readonly EvaluatedPart[],
  { items }: AwardEvent,
): Decimal | null {
  const base = new Map(
    items.flatMap((item) => {
      const price = priceOf(item);
      return price == null ? [] : [[item.id, new Decimal(price).times(item.quantity)] as const];
    }),
  );
  if (base.size === 0) return null;
  const paid = parts.filter(({ item }) => base.has(item)).map(({ amount }) => amount);
  return sum([...base.values()]).minus(sum(paid));
}

/** Returns the amount of each part in the lowest complete offer. The amounts add up to its total. Null without one. */
export function lowestAmounts(parts: readonly EvaluatedPart[], event: AwardEvent): readonly Decimal[] | null {
  const lowest = lowestOffer(event);
  if (!lowest) return null;
  const { currency, lines } = lowest.offer;
  const lineOf = new Map(lines.map((line) => [line.item, line]));
  const askedOf = new Map(event.items.map(({ id, quantity }) => [id, quantity]));
  const weights = parts.map(({ item, share }) => {
    const line = lineOf.get(item);
    const itemQuantity = askedOf.get(item);
    if (!line || itemQuantity === undefined) return new Decimal(0);
    return lineAmount(line, { quantity: itemQuantity, asked: itemQuantity, currency }).times(share);
  });
  return spread(lowest.total, weights, event.input.currency);
}

/** By its lines at the requested quantities, as in the comparison of offers. */
function lowestOffer({ input, items, offers, totals }: AwardEvent): { offer: AwardOffer; total: Decimal } | null {
  const found = offers.flatMap((offer, place) => {
    const total = totals[place] ?? null;
    if (total === null || items.length === 0) return [];
    return [{ offer, total: converted(new Decimal(total).times(minorUnit(offer.currency)), offer, input.currency) }];
  });
  return found.toSorted((a, b) => a.total.cmp(b.total))[0] ?? null;
}
