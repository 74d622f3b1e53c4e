import { Decimal } from '../decimal.ts';
import { brokenRules } from './broken-rules.ts';
import type { AwardEvent, EventItem } from './event.ts';
import { groupsBy } from './groups.ts';
import { converted, earnedPercent, lineAmount, percentOff, spread } from './prices.ts';
import { awardSavings, type AwardSavings } from './savings.ts';
import type { AwardOffer, AwardPart } from './types.ts';

/** An award with exactly recomputed sums. Amounts are in the request's currency unless they are the offer's own. */
export interface EvaluatedAward {
  parts: readonly EvaluatedPart[];
  /** The amount to be paid. */
  cost: Decimal;
  /** The value of the goal, with penalties. Lower is better. */
  objective: Decimal;
  /** Positions of the broken rules. */
  broken: readonly number[];
  savings: AwardSavings;
  suppliers: number;
}

export interface EvaluatedPart extends AwardPart {
  supplier: string;
  /** Percent of the item's quantity. */
  share: Decimal;
  /** After the discounts of its offer. */
  amount: Decimal;
  own: Decimal;
  /** Before discounts. Rules on shares and spend use it. */
  spend: Decimal;
}

export function evaluateAward(parts: readonly AwardPart[], event: AwardEvent): EvaluatedAward {
  const items = new Map(event.items.map((item) => [item.id, item]));
  const byOffer = groupsBy(parts, ({ offer }) => offer);
  const evaluated = event.offers.flatMap((offer) => partsOfOffer(offer, byOffer.get(offer.id) ?? [], { event, items }));
  const cost = sum(evaluated.map(({ amount }) => amount));
  const broken = brokenRules(evaluated, event);
  const penalties = sum(broken.map((rule) => new Decimal(penaltyOf(rule, event))));
  const savings = awardSavings(evaluated, event);
  return {
    parts: evaluated,
    cost,
    objective: goalValue(evaluated, event).plus(penalties),
    broken,
    savings,
    suppliers: new Set(evaluated.map(({ supplier }) => supplier)).size,
  };
}

const sum = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce<Decimal>((total, amount) => total.plus(amount), new Decimal(0));

function penaltyOf(rule: number, { input }: AwardEvent): string {
  const found = input.rules[rule];
  return found && !found.must ? (found.penalty ?? '0') : '0';
}

/** Savings against a baseline that does not depend on the award are highest where the cost is lowest. */
function goalValue(parts: readonly EvaluatedPart[], { input, offers }: AwardEvent): Decimal {
  if (input.goal !== 'score') return sum(parts.map(({ amount }) => amount));
  const factors = new Map(offers.map(({ id, factor }) => [id, factor]));
  return sum(parts.map(({ amount, offer }) => amount.times(factors.get(offer) ?? 1)));
}

interface Scene {
  event: AwardEvent;
  items: ReadonlyMap<string, EventItem>;
}

function partsOfOffer(offer: AwardOffer, parts: readonly AwardPart[], { event, items }: Scene): EvaluatedPart[] {
  if (parts.length === 0) return [];
  const { currency } = event.input;
  const priced = beforeDiscount(offer, parts, items);
  const amount = sum(priced.map(({ own }) => own));
  const hasAll = hasAllItems(parts, event);
  const off = percentOff(amount, earnedPercent(offer.discounts, { amount, hasAll }), offer.currency);
  const offOfParts = spread(
    off,
    priced.map(({ own }) => own),
    offer.currency,
  );
  const paid = priced.map(({ own }, index) => own.minus(offOfParts[index] ?? 0));
  // Converted once, so an offer's total is rounded only once.
  const amounts = spread(converted(sum(paid), offer, currency), paid, currency);
  return priced.map(({ part, own }, index) => ({
    ...part,
    supplier: offer.supplier,
    share: new Decimal(part.quantity).times(100).div(items.get(part.item)?.quantity ?? part.quantity),
    own: paid[index] ?? own,
    amount: amounts[index] ?? own,
    spend: own.times(offer.rate),
  }));
}

interface PricedPart {
  part: AwardPart;
  own: Decimal;
}

/** Prices lines at the quantity taken, and spreads the price of a bundle over its parts. */
function beforeDiscount(
  offer: AwardOffer,
  parts: readonly AwardPart[],
  items: ReadonlyMap<string, EventItem>,
): PricedPart[] {
  const lines = new Map(offer.lines.map((line) => [line.item, line]));
  const amountOf = ({ item, quantity }: Pick<AwardPart, 'item' | 'quantity'>): Decimal => {
    const line = lines.get(item);
    const asked = items.get(item)?.quantity;
    return line && asked !== undefined
      ? lineAmount(line, { quantity, asked, currency: offer.currency })
      : new Decimal(0);
  };
  const single = parts.filter(({ bundle }) => bundle === null).map((part) => ({ part, own: amountOf(part) }));
  const bundles = [...new Set(parts.flatMap(({ bundle }) => (bundle === null ? [] : [bundle])))];
  const bundled = bundles.flatMap((bundle) => {
    const found = offer.bundles?.[bundle];
    const own = parts.filter((part) => part.bundle === bundle);
    // In the order of the offer, like the ways of an event.
    const ordered = (found?.items ?? []).flatMap((id) => own.filter(({ item }) => item === id));
    const weights = ordered.map(amountOf);
    const price = new Decimal(found?.price ?? 0);
    const shares = spread(price, weights, offer.currency);
    return ordered.map((part, index) => ({ part, own: shares[index] ?? new Decimal(0) }));
  });
  return [...single, ...bundled];
}

/** True if all items of the request are awarded. Items that no one offers also count. */
function hasAllItems(parts: readonly AwardPart[], { items, uncovered }: AwardEvent): boolean {
  if (uncovered.length > 0) return false;
  const quantities = new Map<string, Decimal>();
  for (const { item, quantity } of parts) quantities.set(item, (quantities.get(item) ?? new Decimal(0)).plus(quantity));
  return items.every(({ id, quantity }) => quantities.get(id)?.gte(quantity) ?? false);
}
