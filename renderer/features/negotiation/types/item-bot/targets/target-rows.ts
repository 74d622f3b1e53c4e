import { Decimal } from '../../../../../../schemas/domain/decimal.ts';
import { lineTotal, sumMoney } from '../../../../../../schemas/domain/money.ts';
import { defaultTarget } from '../../../../../../schemas/mechanisms/item-bot/plan.ts';
import type { EnteredSettings } from '../../../../../../schemas/mechanisms/common/opening.ts';
import type { Representation } from '../../../../../data/representation.ts';
import { isPrice } from '../../../../response/lines/response-lines.ts';

export type Goal = NonNullable<EnteredSettings['items']>[number];
export type Source = NonNullable<Goal['source']>;
export const sources: readonly Source[] = ['target_price', 'last_price', 'lowest_other', 'percent', 'entered'];

/** Target and limit as typed, and the target's source. Empty if nothing is set. */
export interface TypedGoal {
  target: string;
  limit: string;
  source: Source;
}

/** Goals by the item's IRI. */
export type TypedGoals = Readonly<Record<string, TypedGoal>>;

export interface TargetRow {
  item: string;
  name: string;
  quantity: string;
  unit: string;
  /** Lowest offered unit price; null if no one offers the item. */
  best: string | null;
  /** The request's own target price; null if the item has none. */
  targetPrice: string | null;
  typed: TypedGoal | null;
  /** As numbers; null if the typed text is not a price. */
  target: string | null;
  limit: string | null;
  wrong: 'price' | 'above' | null;
  /** True if below half of the best offer. */
  isFar: boolean;
  gain: string | null;
}

interface Question {
  items: readonly Representation<'requestItem'>[];
  participations: readonly Representation<'participation'>[];
  goals: TypedGoals;
  currency: string;
  parse: (text: string) => string | null;
}

export function targetRows({ items, participations, goals, currency, parse }: Question): TargetRow[] {
  const best = bestPrices(participations);
  return items.map((record) => {
    const item = record['@id'];
    const typed = goals[item] ?? null;
    const [target, limit] = [priceOf(typed?.target, parse), priceOf(typed?.limit, parse)];
    const lowest = best.get(item) ?? null;
    const quantity = record.quantity ?? '0';
    return {
      item,
      name: record.name ?? '',
      quantity,
      unit: record.unit ?? '',
      best: lowest,
      targetPrice: record.targetPrice ?? null,
      typed,
      target,
      limit,
      wrong: wrongIn(typed, target, limit),
      isFar: target !== null && lowest !== null && new Decimal(target).lt(new Decimal(lowest).div(2)),
      gain: target === null || lowest === null ? null : difference({ quantity, from: lowest, to: target, currency }),
    };
  });
}

const priceOf = (typed: string | undefined, parse: Question['parse']): string | null => {
  const price = typed === undefined ? null : parse(typed);
  return price !== null && isPrice(price) ? price : null;
};

function wrongIn(typed: TypedGoal | null, target: string | null, limit: string | null): TargetRow['wrong'] {
  if (typed === null) return null;
  if (target === null || limit === null) return 'price';
  return new Decimal(target).gt(limit) ? 'above' : null;
}

const amount = (quantity: string, price: string, currency: string): string =>
  lineTotal({ quantity, price, priceKind: 'unit', currency });

const difference = ({
  quantity,
  from,
  to,
  currency,
}: {
  quantity: string;
  from: string;
  to: string;
  currency: string;
}) => new Decimal(amount(quantity, from, currency)).minus(amount(quantity, to, currency)).toFixed();

/** Unit prices in the negotiation's currency, rounded to four digits as at publishing. */
const commonPrices = ({ items, rate }: Representation<'participation'>) =>
  (items ?? []).map(({ item, unitPrice }) => ({
    item,
    unitPrice: unitPrice && rate ? new Decimal(unitPrice).times(rate).toDecimalPlaces(4).toFixed() : unitPrice,
  }));

export function bestPrices(participations: readonly Representation<'participation'>[]): Map<string, string> {
  const best = new Map<string, string>();
  for (const { item, unitPrice } of participations.flatMap(commonPrices)) {
    const known = best.get(item);
    if (unitPrice && (known === undefined || new Decimal(unitPrice).lt(known))) best.set(item, unitPrice);
  }
  return best;
}

export interface TargetSums {
  best: string;
  target: string;
  limit: string;
  without: number;
  wrong: number;
}

/** Sums of the rows. An item without a target counts with the one it gets at publishing. */
export function targetSums(rows: readonly TargetRow[], currency: string): TargetSums {
  const sum = (priceIn: (row: TargetRow) => string | null): string =>
    sumMoney(
      rows.map((row) => amount(row.quantity, priceIn(row) ?? row.best ?? '0', currency)),
      currency,
    );
  return {
    best: sum(({ best }) => best),
    target: sum(({ target, typed, best }) => target ?? (typed === null && best !== null ? defaultTarget(best) : null)),
    limit: sum(({ limit }) => limit),
    without: rows.filter(({ typed }) => typed === null).length,
    wrong: rows.filter(({ wrong }) => wrong !== null).length,
  };
}

export interface FillSettings {
  source: Exclude<Source, 'entered'>;
  /** Signed percentage of change from the last price or the best offer. */
  percent: number;
  limitPercent: number;
  /** Fills only rows without a goal. */
  emptyOnly: boolean;
}

/** Fills targets from a source if it knows the item. Manual entries stay. The limit is never below its target. */
export function filled(
  rows: readonly TargetRow[],
  { source, percent, limitPercent, emptyOnly }: FillSettings,
  { lastPrices, edit }: { lastPrices: ReadonlyMap<string, string>; edit: (value: string) => string },
): Record<string, TypedGoal> {
  return Object.fromEntries(
    rows.flatMap((row) => {
      const isKept = row.typed !== null && (emptyOnly || row.typed.source === 'entered');
      const base = baseOf(row, source, lastPrices);
      if (isKept || base === null) return [];
      const target = changed(base, isAsItIs(source) ? 0 : percent, base);
      const limit = Decimal.max(target, changed(row.best ?? base, limitPercent, base)).toFixed();
      return [[row.item, { target: edit(target), limit: edit(limit), source }] as const];
    }),
  );
}

const baseOf = (row: TargetRow, source: Source, lastPrices: ReadonlyMap<string, string>): string | null => {
  if (source === 'last_price') return lastPrices.get(row.item) ?? null;
  return source === 'target_price' ? row.targetPrice : row.best;
};

/** True if targets equal this price, without a percentage. */
export const isAsItIs = (source: Source): boolean => source === 'lowest_other' || source === 'target_price';

/** Rounds as precisely as the source price, with at least two decimals. */
function changed(price: string, percent: number, like: string): string {
  const digits = Math.max(2, new Decimal(like).decimalPlaces());
  return new Decimal(price)
    .times(100 + percent)
    .div(100)
    .toDecimalPlaces(digits)
    .toFixed();
}

/** The goals to save: complete rows only. */
export const goalsOf = (rows: readonly TargetRow[]): Goal[] =>
  rows.flatMap(({ item, typed, target, limit, wrong }) =>
    typed === null || target === null || limit === null || wrong !== null
      ? []
      : [{ item, target, limit, source: typed.source }],
  );

/** Goals from rows of a sheet: name, target and optionally limit. Names are compared without case and spaces. */
export function pasted(
  cells: readonly (readonly string[])[],
  rows: readonly TargetRow[],
): { goals: Record<string, TypedGoal>; missing: string[] } {
  const byName = new Map(rows.map((row) => [keyOf(row.name), row]));
  const goals: Record<string, TypedGoal> = {};
  const missing: string[] = [];
  for (const [name = '', target = '', limit = ''] of cells) {
    const row = byName.get(keyOf(name));
    if (row && target !== '')
      goals[row.item] = { target, limit: limit || row.typed?.limit || target, source: 'entered' };
    else if (name !== '' && !row) missing.push(name);
  }
  return { goals, missing };
}

const keyOf = (name: string): string => name.toLowerCase().replaceAll(/\s+/g, ' ').trim();
