import { Decimal } from '../../domain/decimal.ts';
import { lineTotal, minorDigits, sumMoney } from '../../domain/money.ts';
import type { EnteredSettings, Lot, Opening } from '../common/opening.ts';
import { decimalsOf, priceUnits } from './units.ts';

export const defaultItemBotSettings = { exchanges: 3 };
/**
 * The default target of an item: this percentage below its lowest offer. The default limit is the lowest offer itself.
 */
export const defaultTargetPercent = 8;

/**
 * The maximum number of items. An answer names each of them and is answered at once. Larger purchases need several
 * lots.
 */
export const mostItems = 2000;

/** The goal for one item, per unit, the same for every supplier. */
export interface ItemGoal {
  item: string;
  target: string;
  /**
   * The first asked price. It is the target or, if that follows from other suppliers' offers, a price that does not
   * reveal them.
   */
  asked: string;
  limit: string;
}

/** The data frozen at publishing. */
export interface ItemBotPlan {
  exchanges: number;
  /** The amount by which an accepted total may exceed the sum of the asked prices. */
  slack: string;
  totalLimit: string;
  /** Empty if the goals were not loaded. The lines of the talks contain everything that an answer needs. */
  goals: ItemGoal[];
}

type EnteredGoal = NonNullable<EnteredSettings['items']>[number];

export function itemBotPlan({ settings, currency, lot }: Pick<Opening, 'settings' | 'currency' | 'lot'>): ItemBotPlan {
  const { items = [], seed = '' } = lot ?? {};
  const entered = new Map((settings.items ?? []).map((goal) => [goal.item, goal]));
  const goals = items.map(({ id }) => goalOf(entered.get(id) ?? defaultGoal(id, lot), { seed, currency }));
  const sums = totalsOf(goals, { items, currency });
  return {
    exchanges: settings.exchanges ?? defaultItemBotSettings.exchanges,
    slack: Decimal.max(0, new Decimal(settings.totalTarget ?? sums.target).minus(sums.target)).toFixed(),
    totalLimit: settings.totalLimit ?? sums.limit,
    goals,
  };
}

type Goals = readonly Pick<ItemGoal, 'item' | 'target' | 'limit'>[];

/** Returns the sums of targets and limits, weighted by the lot's quantities. Items outside the lot do not count. */
export function totalsOf(
  goals: Goals,
  { items, currency }: { items: Lot['items']; currency: string },
): { target: string; limit: string } {
  const quantities = new Map(items.map(({ id, quantity }) => [id, quantity]));
  const sum = (name: 'target' | 'limit') =>
    sumMoney(
      goals.map((goal) =>
        lineTotal({ quantity: quantities.get(goal.item) ?? 0, price: goal[name], priceKind: 'unit', currency }),
      ),
      currency,
    );
  return { target: sum('target'), limit: sum('limit') };
}

/** Returns the goals of all items of the lot, entered or default. */
export const allGoals = (settings: EnteredSettings, lot: Lot): Goals => {
  const entered = new Map((settings.items ?? []).map((goal) => [goal.item, goal]));
  return lot.items.map(({ id }) => entered.get(id) ?? defaultGoal(id, lot));
};

/** Returns the default target per unit, from the lowest offer for the item. */
export const defaultTarget = (lowest: string): string =>
  new Decimal(lowest)
    .times(100 - defaultTargetPercent)
    .div(100)
    .toDecimalPlaces(4)
    .toFixed();

function defaultGoal(item: string, lot: Lot | undefined): EnteredGoal {
  const prices = Object.values(lot?.prices ?? {}).flatMap((lines) => lines[item]?.unitPrice ?? []);
  const lowest = prices.reduce(
    (least, price) => (priceUnits(price) < priceUnits(least) ? price : least),
    prices[0] ?? '0',
  );
  return { item, target: defaultTarget(lowest), limit: lowest, source: 'percent' };
}

const others: ReadonlySet<unknown> = new Set(['lowest_other', 'percent']);

function goalOf(
  { item, target, limit, source }: EnteredGoal,
  { seed, currency }: { seed: string; currency: string },
): ItemGoal {
  if (!others.has(source)) return { item, target, asked: target, limit };
  return { item, target, asked: disguised({ target, limit, currency }, [seed, item]), limit };
}

const leastRaise = 0.02;
const mostRaise = 0.05;

/**
 * Disguises a target that follows from another supplier's offer, because it would reveal that offer. It is raised by a
 * secret share and rounded up to two significant figures. If the result exceeds the limit, it is a price between target
 * and limit.
 */
function disguised(
  { target, limit, currency }: { target: string; limit: string; currency: string },
  secret: readonly string[],
): string {
  const raise = leastRaise + (mostRaise - leastRaise) * seeded(...secret);
  const raised = new Decimal(target).times(1 + raise).toSignificantDigits(2, Decimal.ROUND_UP);
  if (raised.lte(limit)) return raised.toFixed();
  const round = new Decimal(limit).toSignificantDigits(2, Decimal.ROUND_DOWN);
  if (round.gte(target)) return round.toFixed();
  const span = new Decimal(limit).minus(target);
  const between = new Decimal(target).plus(span.times(seeded(...secret, 'between')));
  return Decimal.max(
    target,
    between.toDecimalPlaces(digitsOf([target, limit], currency), Decimal.ROUND_DOWN),
  ).toFixed();
}

/** As precise as the entered prices, and at least as precise as the currency. */
const digitsOf = (prices: readonly string[], currency: string): number =>
  Math.max(minorDigits(currency), ...prices.map(decimalsOf));

/**
 * Returns a number from 0 to 1, exclusive of 1. It is the same for the same texts and does not reveal a secret seed.
 */
function seeded(...texts: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const text of texts) {
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ 0xff, 0x01000193);
  }
  return mixed(hash) / 2 ** 32;
}

/** Spreads differences in the last letter over all bits (the finalizer of MurmurHash3). */
function mixed(hash: number): number {
  let bits = hash;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
