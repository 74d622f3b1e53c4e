import { Decimal } from '../../decimal.ts';
import type { AwardEvent, Way } from '../event.ts';
import { groupsBy } from '../groups.ts';
import { placedRules } from '../rules.ts';
import type { OfferDiscount } from '../types.ts';
import { modelBuilder, type LinearModel, type ModelBuilder, type Term } from './linear-model.ts';
import { addRule, type RuleMode } from './rule-rows.ts';
import { tallies, type WayColumns, type Tallies, type Within } from './tallies.ts';

export interface ModelQuestion {
  /** The mode of each rule. Rules that are off are not in the model. */
  modeOf: (rule: number) => RuleMode;
  /** False: only broken rules have a cost, of one each. */
  hasCosts: boolean;
  /** Indexes of suppliers. The winners must not be exactly these. */
  otherThan?: ReadonlySet<number>;
}

/** The model, and the positions of purchases and broken rules in it. */
export interface AwardModel {
  linear: LinearModel;
  bought: readonly WayColumns[];
  /** By rule, the column that is 1 if the rule is broken. Only soft rules have one. */
  broken: ReadonlyMap<number, number>;
  event: AwardEvent;
}

export function awardModel(event: AwardEvent, { modeOf, hasCosts, otherThan }: ModelQuestion): AwardModel {
  const builder = modelBuilder();
  const bought = event.ways.map((way) => addWay(way, hasCosts ? factorOf(way, event) : 0, builder));
  addCoverage(bought, event, builder);
  if (hasCosts) addDiscounts(bought, event, builder);
  const sums = tallies(bought, event, builder);
  if (otherThan) addOthers(otherThan, { event, sums, builder });
  const broken = new Map<number, number>();
  placedRules(event).forEach((placed, place) => {
    const mode = modeOf(place);
    if (mode === 'off') return;
    const cost = hasCosts ? placed.penalty : 1;
    const column = addRule(placed, { mode, cost, bought, event, sums, builder });
    if (column !== null) broken.set(place, column);
  });
  return { linear: builder.made(), bought, broken, event };
}

/** Requires that one of the suppliers wins nothing, or that another one wins something. */
function addOthers(
  suppliers: ReadonlySet<number>,
  { event, sums, builder }: { event: AwardEvent; sums: Tallies; builder: ModelBuilder },
): void {
  const all: Within = { items: new Set(event.items.keys()), itemsKey: 'all' };
  const terms = [...event.suppliers.keys()].map((supplier): Term => {
    sums.holdWins(supplier, all);
    return [sums.wins(supplier, all), suppliers.has(supplier) ? -1 : 1];
  });
  builder.row({ terms, least: 1 - suppliers.size });
}

/** Returns the weight of a unit of spend. */
function factorOf({ offer }: Way, { input, offers }: AwardEvent): number {
  return input.goal === 'score' ? Number(offers[offer]?.factor ?? 1) : 1;
}

/** Adds a column for the decision. Steps get another column for their number. */
function addWay({ kind, covers, low, high }: Way, factor: number, builder: ModelBuilder): WayColumns {
  const spend = covers.reduce((total, cover) => total + cover.spend, 0);
  if (kind !== 'steps') {
    const chosen = builder.column({ cost: spend * factor, upper: 1, whole: true });
    return { chosen, amount: chosen };
  }
  const amount = builder.column({ cost: spend * factor, upper: high, whole: true });
  const chosen = builder.column({ upper: 1, whole: true });
  builder.row({
    terms: [
      [amount, 1],
      [chosen, -low],
    ],
    least: 0,
  });
  builder.row({
    terms: [
      [amount, 1],
      [chosen, -high],
    ],
    most: 0,
  });
  return { chosen, amount };
}

/** Requires that each item is bought exactly once and in full, and at only one price of the same offer. */
function addCoverage(bought: readonly WayColumns[], { items, ways, waysOf }: AwardEvent, builder: ModelBuilder): void {
  for (const item of new Set(ways.flatMap(({ covers }) => covers.map((cover) => cover.item)))) {
    const own = waysOf[item] ?? [];
    const steps = items[item]?.steps ?? 1;
    builder.row({ terms: own.map((way) => wholeTerm(way, { bought, ways, steps })), least: steps, most: steps });
    const inSteps = own.filter((way) => ways[way]?.kind === 'steps');
    const offers = groupsBy(inSteps, (way) => ways[way]?.offer ?? -1);
    for (const group of offers.values()) {
      if (group.length < 2) continue;
      builder.row({ terms: group.map((way) => [bought[way]?.chosen ?? -1, 1]), most: 1 });
    }
  }
}

/** Returns the number of steps of an item that a way takes. */
function wholeTerm(
  way: number,
  { bought, ways, steps }: { bought: readonly WayColumns[]; ways: readonly Way[]; steps: number },
): Term {
  return [bought[way]?.amount ?? -1, ways[way]?.kind === 'steps' ? 1 : steps];
}

/** Allows at most one discount per offer. It is at most its percentage of the purchases, and only if it is earned. */
function addDiscounts(bought: readonly WayColumns[], event: AwardEvent, builder: ModelBuilder): void {
  const waysOfOffers = groupsBy(event.ways.keys(), (way) => event.ways[way]?.offer ?? -1);
  event.offers.forEach((offer, place) => {
    const own = waysOfOffers.get(place) ?? [];
    const rate = Number(offer.rate);
    const factor = event.input.goal === 'score' ? Number(offer.factor) : 1;
    const amount = own.map((way): Term => [bought[way]?.amount ?? -1, ownAmount(event.ways[way])]);
    const discountTerms = (offer.discounts ?? []).flatMap((discount): Term[] => {
      if (discount.allItems && !canHaveAll(own, event)) return [];
      const column = addDiscount(discount, { amount, gain: rate * factor, builder });
      if (discount.allItems) addAllItems(column, own, { bought, event, builder });
      return [[column, 1]];
    });
    if (discountTerms.length > 1) builder.row({ terms: discountTerms, most: 1 });
  });
}

const ownAmount = (way: Way | undefined): number => way?.own ?? 0;

function addDiscount(
  { percent, fromAmount }: OfferDiscount,
  { amount, gain, builder }: { amount: readonly Term[]; gain: number; builder: ModelBuilder },
): number {
  const share = new Decimal(percent).div(100).toNumber();
  const most = builder.range(amount).most * share;
  const isEarned = builder.column({ upper: 1, whole: true });
  const off = builder.column({ cost: -gain, upper: most });
  const taken = amount.map(([column, times]): Term => [column, -times * share]);
  builder.row({ terms: [[off, 1], ...taken], most: 0 });
  builder.row({
    terms: [
      [off, 1],
      [isEarned, -most],
    ],
    most: 0,
  });
  if (fromAmount != null) builder.row({ terms: [...amount, [isEarned, -Number(fromAmount)]], least: 0 });
  return isEarned;
}

function canHaveAll(own: readonly number[], { items, uncovered, ways }: AwardEvent): boolean {
  const offered = new Set(own.flatMap((way) => ways[way]?.covers.map(({ item }) => item) ?? []));
  return uncovered.length === 0 && offered.size === items.length;
}

function addAllItems(
  earned: number,
  own: readonly number[],
  { bought, event, builder }: { bought: readonly WayColumns[]; event: AwardEvent; builder: ModelBuilder },
): void {
  const { items, ways } = event;
  const taken = own.flatMap((way) =>
    (ways[way]?.covers ?? []).map(({ item }) => wholeTerm(way, { bought, ways, steps: items[item]?.steps ?? 1 })),
  );
  const all = items.reduce((total, { steps }) => total + steps, 0);
  builder.row({ terms: [...taken, [earned, -all]], least: 0 });
}
