import { Decimal } from '../decimal.ts';
import { breakAt, lineAmount, reaches, spread } from './prices.ts';
import type { AwardInput, AwardItem, AwardLine, AwardOffer } from './types.ts';

/** A request's items and every way in which they can be bought, in an order that does not depend on that of the input. */
export interface AwardEvent {
  input: AwardInput;
  items: readonly EventItem[];
  offers: readonly AwardOffer[];
  suppliers: readonly string[];
  ways: readonly Way[];
  /** By offer and item, what its line asks for the whole quantity. */
  amounts: readonly ReadonlyMap<string, Decimal>[];
  /** Of each item, its ways by their place. */
  waysOf: readonly (readonly number[])[];
  /** Items that no offer has, or not enough of: they count for nobody. */
  uncovered: readonly string[];
}

export interface EventItem extends AwardItem {
  /** How often the step is in the quantity. */
  steps: number;
}

/**
 * Something that is bought or not: a line at the whole quantity, a bundle, or any number of steps between `low` and
 * `high` of one item at one unit price.
 */
export interface Way {
  kind: 'line' | 'bundle' | 'steps';
  offer: number;
  supplier: number;
  /** The items that it takes, with what is spent on each: in the request's currency, not rounded, of all, or of one step. */
  covers: readonly { item: number; spend: Decimal }[];
  low: number;
  high: number;
  /** In the offer's currency: of all, or of one step. */
  own: Decimal;
  /** Place of the bundle in its offer. */
  bundle: number | null;
}

const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

export function awardEvent(input: AwardInput): AwardEvent {
  const all = input.items.toSorted(byId).map((item) => ({
    ...item,
    steps: item.divisible ? new Decimal(item.quantity).div(item.step).floor().toNumber() : 1,
  }));
  const offers = input.offers.toSorted(byId);
  const covered = coveredItems(all, offers);
  const items = all.filter(({ id }) => covered.has(id));
  const places = new Map(items.map(({ id }, place) => [id, place]));
  const suppliers = [...new Set(offers.map(({ supplier }) => supplier))].toSorted();
  const known = new Map(items.map((item) => [item.id, item]));
  const amounts = offers.map((offer) => wholeAmounts(offer, known));
  const ways = offers.flatMap((offer, place) => {
    const supplier = suppliers.indexOf(offer.supplier);
    const own = amounts[place] ?? new Map<string, Decimal>();
    return waysOfOffer({ offer, known, places, amounts: own }).map((way) => ({
      ...way,
      offer: place,
      supplier,
    }));
  });
  const waysOf: number[][] = items.map(() => []);
  ways.forEach(({ covers }, way) => covers.forEach(({ item }) => waysOf[item]?.push(way)));
  const uncovered = all.filter(({ id }) => !covered.has(id)).map(({ id }) => id);
  return { input, items, offers, suppliers, amounts, ways, waysOf, uncovered };
}

/** What can be bought whole: by one offer, in a bundle, or put together where it can be divided. */
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

/** A price of the whole quantity is never divided. */
const isDivided = ({ priceKind }: AwardLine): boolean => priceKind === 'unit';

/** Every item is asked for, and the offer can deliver all of it. */
function isWhole(offer: AwardOffer, bundle: readonly string[], known: ReadonlyMap<string, EventItem>): boolean {
  const lines = new Map(offer.lines.map((line) => [line.item, line]));
  return bundle.every((id) => {
    const item = known.get(id);
    const line = lines.get(id);
    return item !== undefined && (!line || reaches(line, item.quantity));
  });
}

type OfferWay = Omit<Way, 'offer' | 'supplier'>;

interface OfferPlace {
  offer: AwardOffer;
  known: ReadonlyMap<string, EventItem>;
  places: ReadonlyMap<string, number>;
  amounts: ReadonlyMap<string, Decimal>;
}

function wholeAmounts({ lines, currency }: AwardOffer, known: ReadonlyMap<string, EventItem>): Map<string, Decimal> {
  return new Map(
    lines.flatMap((line) => {
      const quantity = known.get(line.item)?.quantity;
      return quantity === undefined ? [] : [[line.item, lineAmount(line, { quantity, asked: quantity, currency })]];
    }),
  );
}

/** In the request's currency, not rounded. */
const inRequest = (amount: Decimal, { rate }: AwardOffer): Decimal => (rate === '1' ? amount : amount.times(rate));

function waysOfOffer({ offer, known, places, amounts }: OfferPlace): OfferWay[] {
  const single = offer.lines
    .toSorted((a, b) => (a.item < b.item ? -1 : 1))
    .flatMap((line): OfferWay[] => {
      const item = known.get(line.item);
      const place = places.get(line.item);
      if (!item || place === undefined) return [];
      const whole = amounts.get(item.id) ?? new Decimal(0);
      if (item.divisible && isDivided(line)) return stepWays(line, { item, place, offer });
      if (!reaches(line, item.quantity)) return [];
      const covers = [{ item: place, spend: inRequest(whole, offer) }];
      return [{ kind: 'line', covers, low: 1, high: 1, own: whole, bundle: null }];
    });
  const bundles = (offer.bundles ?? []).flatMap(({ items: ids, price }, bundle): OfferWay[] => {
    if (ids.length === 0 || new Set(ids).size < ids.length || !isWhole(offer, ids, known)) return [];
    const own = new Decimal(price);
    const weights = ids.map((id) => amounts.get(id) ?? new Decimal(0));
    const parts = spread(own, weights, offer.currency);
    const covers = ids.map((id, index) => ({
      item: places.get(id) ?? -1,
      spend: inRequest(parts[index] ?? new Decimal(0), offer),
    }));
    return [{ kind: 'bundle', covers, low: 1, high: 1, own, bundle }];
  });
  return [...single, ...bundles];
}

/** One way per unit price: from its break to the step before the next, as far as the capacity goes. */
function stepWays(
  line: AwardLine,
  { item, place, offer }: { item: EventItem; place: number; offer: AwardOffer },
): OfferWay[] {
  const most = mostSteps(line, item);
  const starts = [1, ...(line.breaks ?? []).map(({ from }) => new Decimal(from).div(item.step).ceil().toNumber())];
  const ordered = [...new Set(starts.filter((start) => start >= 1 && start <= most))].toSorted((a, b) => a - b);
  return ordered.map((low, index) => {
    const high = (ordered[index + 1] ?? most + 1) - 1;
    const unit = breakAt(line, new Decimal(item.step).times(low)) ?? line.price;
    const own = new Decimal(unit).times(item.step);
    return {
      kind: 'steps',
      covers: [{ item: place, spend: inRequest(own, offer) }],
      low,
      high,
      own,
      bundle: null,
    };
  });
}
