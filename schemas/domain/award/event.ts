import { Decimal } from '../decimal.ts';
import { minorDigits } from '../money.ts';
import { minorAmount, scaled, type AskedQuantity } from './minor-amount.ts';
import { breakAt, reaches, spread } from './prices.ts';
import type { AwardInput, AwardItem, AwardLine, AwardOffer } from './types.ts';

/** A request's items and every way to buy them, in an order that does not depend on the order of the input. */
export interface AwardEvent {
  input: AwardInput;
  items: readonly EventItem[];
  offers: readonly AwardOffer[];
  suppliers: readonly string[];
  ways: readonly Way[];
  /** Each offer's total for all covered items, in minor units of its currency. Null if it lacks an item. */
  totals: readonly (number | null)[];
  /** By item, the indexes of its ways. */
  waysOf: readonly (readonly number[])[];
  /** Items that no offer has in full quantity. They are ignored for all offers. */
  uncovered: readonly string[];
}

export interface EventItem extends AwardItem, AskedQuantity {
  /** The number of steps in the quantity. */
  steps: number;
}

/**
 * One buying decision: a line at the whole quantity, a bundle, or a number of steps between `low` and `high` of one
 * item at one unit price.
 */
export interface Way {
  kind: 'line' | 'bundle' | 'steps';
  offer: number;
  supplier: number;
  /**
   * The items taken and the spend on each, for everything or for one step. It is in the request's currency and not
   * rounded. It is a number because the solver has no decimals. The award is recomputed in decimals.
   */
  covers: readonly { item: number; spend: number }[];
  low: number;
  high: number;
  /** In the offer's currency, for everything or for one step. */
  own: number;
  /** Index of the bundle in its offer. */
  bundle: number | null;
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

export function awardEvent(input: AwardInput): AwardEvent {
  const all = input.items.toSorted(byId).map((item) => ({
    ...item,
    steps: item.divisible ? new Decimal(item.quantity).div(item.step).floor().toNumber() : 1,
    scaled: scaled(item.quantity),
  }));
  const offers = input.offers.toSorted(byId);
  const covered = coveredItems(all, offers);
  const items = all.filter(({ id }) => covered.has(id));
  const places = new Map(items.map(({ id }, place) => [id, place]));
  const suppliers = [...new Set(offers.map(({ supplier }) => supplier))].toSorted();
  const known = new Map(items.map((item) => [item.id, item]));
  const totals: (number | null)[] = [];
  const ways = offers.flatMap((offer, place) => {
    const supplier = suppliers.indexOf(offer.supplier);
    const amounts = wholeAmounts(offer, known);
    totals.push(amounts.size === items.length ? sumOf(amounts.values()) : null);
    return waysOfOffer({ offer, place, supplier, known, places, amounts });
  });
  const waysOf: number[][] = items.map(() => []);
  ways.forEach(({ covers }, way) => covers.forEach(({ item }) => waysOf[item]?.push(way)));
  const uncovered = all.filter(({ id }) => !covered.has(id)).map(({ id }) => id);
  return { input, items, offers, suppliers, totals, ways, waysOf, uncovered };
}

const sumOf = (amounts: Iterable<number>): number => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
};

/** Returns the items that can be bought in full: from one offer, in a bundle, or combined if divisible. */
function coveredItems(items: readonly EventItem[], offers: readonly AwardOffer[]): ReadonlySet<string> {
  const known = new Map(items.map((item) => [item.id, item]));
  const most = new Map<string, number>();
  const add = (id: string, steps: number): void => void most.set(id, (most.get(id) ?? 0) + steps);
  for (const offer of offers) {
    for (const line of offer.lines) {
      const item = known.get(line.item);
      if (item) add(item.id, mostSteps(line, item));
    }
    const whole = (offer.bundles ?? []).filter((bundle) => isWhole(offer, bundle.items, known));
    for (const id of whole.flatMap((bundle) => bundle.items)) add(id, known.get(id)?.steps ?? 0);
  }
  return new Set(items.filter(({ id, steps }) => (most.get(id) ?? 0) >= steps).map(({ id }) => id));
}

function mostSteps(line: AwardLine, item: EventItem): number {
  if (reaches(line, item.quantity)) return item.steps;
  if (!item.divisible || !isDivided(line)) return 0;
  return new Decimal(line.capacity ?? 0).div(item.step).floor().toNumber();
}

/** A total price is never divided. */
const isDivided = ({ priceKind }: AwardLine): boolean => priceKind === 'unit';

/** True if every item of the bundle is requested and the offer can deliver all of it. */
function isWhole(offer: AwardOffer, bundle: readonly string[], known: ReadonlyMap<string, EventItem>): boolean {
  const lines = new Map(offer.lines.map((line) => [line.item, line]));
  return bundle.every((id) => {
    const item = known.get(id);
    const line = lines.get(id);
    return item !== undefined && (!line || reaches(line, item.quantity));
  });
}

interface OfferPlace {
  offer: AwardOffer;
  place: number;
  supplier: number;
  known: ReadonlyMap<string, EventItem>;
  places: ReadonlyMap<string, number>;
  /** Amounts in minor units, by item. */
  amounts: ReadonlyMap<string, number>;
}

function wholeAmounts({ lines, currency }: AwardOffer, known: ReadonlyMap<string, EventItem>): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const line of lines) {
    const item = known.get(line.item);
    if (item) amounts.set(line.item, minorAmount(line, item, currency));
  }
  return amounts;
}

function waysOfOffer({ offer, place: own, supplier, known, places, amounts }: OfferPlace): Way[] {
  const unit = 10 ** minorDigits(offer.currency);
  const rate = Number(offer.rate);
  const source = { offer: own, supplier };
  const single = offer.lines
    .toSorted((a, b) => (a.item < b.item ? -1 : 1))
    .flatMap((line): Way[] => {
      const item = known.get(line.item);
      const place = places.get(line.item);
      if (!item || place === undefined) return [];
      const whole = (amounts.get(item.id) ?? 0) / unit;
      if (item.divisible && isDivided(line)) return stepWays(line, { item, place, rate, source });
      if (!reaches(line, item.quantity)) return [];
      const covers = [{ item: place, spend: whole * rate }];
      return [{ kind: 'line', ...source, covers, low: 1, high: 1, own: whole, bundle: null }];
    });
  const bundles = (offer.bundles ?? []).flatMap(({ items: ids, price }, bundle): Way[] => {
    if (ids.length === 0 || new Set(ids).size < ids.length || !isWhole(offer, ids, known)) return [];
    const whole = new Decimal(price);
    const weights = ids.map((id) => new Decimal(amounts.get(id) ?? 0));
    const parts = spread(whole, weights, offer.currency);
    const covers = ids.map((id, index) => ({
      item: places.get(id) ?? -1,
      spend: (parts[index] ?? new Decimal(0)).toNumber() * rate,
    }));
    return [{ kind: 'bundle', ...source, covers, low: 1, high: 1, own: whole.toNumber(), bundle }];
  });
  return [...single, ...bundles];
}

/** Creates one way per unit price, from its break to the step before the next break, limited by the capacity. */
function stepWays(
  line: AwardLine,
  {
    item,
    place,
    rate,
    source,
  }: { item: EventItem; place: number; rate: number; source: Pick<Way, 'offer' | 'supplier'> },
): Way[] {
  const most = mostSteps(line, item);
  const starts = [1, ...(line.breaks ?? []).map(({ from }) => new Decimal(from).div(item.step).ceil().toNumber())];
  const ordered = [...new Set(starts.filter((start) => start >= 1 && start <= most))].toSorted((a, b) => a - b);
  return ordered.map((low, index) => {
    const high = (ordered[index + 1] ?? most + 1) - 1;
    const unit = breakAt(line, new Decimal(item.step).times(low)) ?? line.price;
    const own = new Decimal(unit).times(item.step).toNumber();
    return {
      kind: 'steps',
      ...source,
      covers: [{ item: place, spend: own * rate }],
      low,
      high,
      own,
      bundle: null,
    };
  });
}
