import { Decimal } from '../decimal.ts';
import type { AwardEvent, EventItem } from './event.ts';
import type { EvaluatedPart } from './evaluate-award.ts';
import { minorUnit } from '../money.ts';
import { converted } from './prices.ts';

/** What is saved against each baseline, side by side; null where there is none. Below zero: it costs more. */
export interface AwardSavings {
  /** The lowest offer of everything that is awarded, by one supplier. */
  lowestOffer: Decimal | null;
  /** Over the items that have such a price. */
  lastPrice: Decimal | null;
  targetPrice: Decimal | null;
}

export function awardSavings(parts: readonly EvaluatedPart[], event: AwardEvent): AwardSavings {
  const lowest = lowestOffer(event);
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

/** By its lines at the quantities asked, as offers are compared. */
function lowestOffer({ input, items, offers, totals }: AwardEvent): Decimal | null {
  const found = offers.flatMap((offer, place) => {
    const total = totals[place] ?? null;
    if (total === null || items.length === 0) return [];
    return [converted(new Decimal(total).times(minorUnit(offer.currency)), offer, input.currency)];
  });
  return found.length > 0 ? Decimal.min(...found) : null;
}
