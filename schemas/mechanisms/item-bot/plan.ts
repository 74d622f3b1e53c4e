import { Decimal } from '../../domain/decimal.ts';
import { lineTotal, minorDigits, sumMoney } from '../../domain/money.ts';
import type { EnteredSettings, Lot, Opening } from '../common/opening.ts';
import { decimalsOf, priceUnits } from './units.ts';

export const defaultItemBotSettings = { exchanges: 3 };
/** Where nothing is entered for an item: so much below the lowest offer for it, and at most that offer. */
export const defaultTargetPercent = 8;

/** An answer names each of them, and is answered at once; more are several lots. */
export const mostItems = 2000;

/** What is wanted of one item, per unit, whoever delivers it. */
export interface ItemGoal {
  item: string;
  target: string;
  /** What is asked first: the target, or where it follows from others' offers something that does not tell them. */
  asked: string;
  limit: string;
}

/** What publishing freezes. */
export interface ItemBotPlan {
  exchanges: number;
  /** So much more than what is asked item by item is enough in total. */
  slack: string;
  totalLimit: string;
  /** Empty where they were not read along: what an answer needs of them stands in the lines of the talks. */
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

/** What targets and limits come to, by the lot's quantities; of items that it does not have nothing. */
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

/** The goals of all of the lot's items, entered or not. */
export const allGoals = (settings: EnteredSettings, lot: Lot): Goals => {
  const entered = new Map((settings.items ?? []).map((goal) => [goal.item, goal]));
  return lot.items.map(({ id }) => entered.get(id) ?? defaultGoal(id, lot));
};

/** Per unit, from the lowest offer for the item. */
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
 * A target that follows from another's offer tells that offer. It is raised by a secret part, and rounded up to two
 * significant figures; where that would be beyond the limit it lies somewhere between both.
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

/** As fine as what is entered, and at least as the currency. */
const digitsOf = (prices: readonly string[], currency: string): number =>
  Math.max(minorDigits(currency), ...prices.map(decimalsOf));

/** 0 to 1, exclusive of 1: the same for the same texts, and telling nothing of a seed that is kept secret. */
function seeded(...texts: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const text of texts) {
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    hash = Math.imul(hash ^ 0xff, 0x01000193);
  }
  return mixed(hash) / 2 ** 32;
}

/** Spreads what differs in the last letter over all bits (the finalizer of MurmurHash3). */
function mixed(hash: number): number {
  let bits = hash;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
