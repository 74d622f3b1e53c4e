import type { AwardEvent } from '../event.ts';
import { groupsBy } from '../groups.ts';
import type { PlacedRule } from '../rules.ts';
import type { ModelBuilder, Term } from './linear-model.ts';

/** Columns of a way in the model: `chosen` is 1 or 0, `amount` is its quantity. */
export interface WayColumns {
  chosen: number;
  amount: number;
}

/** Columns shared by several rules on the same items. */
export interface Tallies {
  /** The column of the spend with a supplier on the items of a rule. */
  spend: (supplier: number, rule: Within) => number;
  /** The column of the total spend on the items of a rule. */
  total: (rule: Within) => number;
  /** The column that is 1 if the supplier wins any of the items of a rule. */
  wins: (supplier: number, rule: Within) => number;
  /** Forces `wins` to be 0 if the supplier wins none of the items. */
  holdWins: (supplier: number, rule: Within) => void;
  /** Ways of a supplier that take any of the items. */
  waysOf: (supplier: number, rule: Within) => readonly number[];
}

export type Within = Pick<PlacedRule, 'items' | 'itemsKey'>;

export function tallies(bought: readonly WayColumns[], event: AwardEvent, builder: ModelBuilder): Tallies {
  const bySupplier = groupsBy(event.ways.keys(), (way) => event.ways[way]?.supplier ?? -1);
  const waysOf = kept((supplier, { items }) =>
    (bySupplier.get(supplier) ?? []).filter((way) => event.ways[way]?.covers.some(({ item }) => items.has(item))),
  );
  const spend = kept((supplier, rule) => {
    const terms = waysOf(supplier, rule).map((way): Term => [
      bought[way]?.amount ?? -1,
      spendWithin(way, rule.items, event),
    ]);
    return sumColumn(terms, builder);
  });
  const total = kept((_, rule) =>
    sumColumn(
      [...event.suppliers.keys()]
        .filter((supplier) => waysOf(supplier, rule).length > 0)
        .map((supplier) => [spend(supplier, rule), 1]),
      builder,
    ),
  );
  // One row per way, instead of a long row per supplier, is more than ten times as fast on large events.
  const wins = kept((supplier, rule) => {
    const column = builder.column({ upper: 1, whole: true });
    for (const way of waysOf(supplier, rule))
      builder.row({
        terms: [
          [bought[way]?.chosen ?? -1, 1],
          [column, -1],
        ],
        most: 0,
      });
    return column;
  });
  const holdWins = kept((supplier, rule) => {
    const ways = waysOf(supplier, rule).map((way): Term => [bought[way]?.chosen ?? -1, 1]);
    builder.row({ terms: [...ways, [wins(supplier, rule), -1]], least: 0 });
    return 0;
  });
  return { spend, total: (rule) => total(-1, rule), wins, holdWins: (s, rule) => void holdWins(s, rule), waysOf };
}

/** Returns the spend of a way on some items, or of one step for a way in steps. */
export function spendWithin(way: number, items: ReadonlySet<number>, { ways }: AwardEvent): number {
  return (ways[way]?.covers ?? []).filter(({ item }) => items.has(item)).reduce((sum, { spend }) => sum + spend, 0);
}

function sumColumn(terms: readonly Term[], builder: ModelBuilder): number {
  const column = builder.column({ upper: builder.range(terms).most });
  builder.row({ terms: [...terms, [column, -1]], least: 0, most: 0 });
  return column;
}

function kept<T>(make: (supplier: number, rule: Within) => T): (supplier: number, rule: Within) => T {
  const known = new Map<string, T>();
  return (supplier, rule) => {
    const key = `${supplier} ${rule.itemsKey}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(supplier, rule);
    known.set(key, made);
    return made;
  };
}
