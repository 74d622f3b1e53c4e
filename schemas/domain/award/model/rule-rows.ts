import type { AwardEvent } from '../event.ts';
import type { PlacedRule } from '../rules.ts';
import type { AwardRuleKind } from '../types.ts';
import type { ModelBuilder, Term } from './linear-model.ts';
import { spendWithin, type WayColumns, type Tallies } from './tallies.ts';

/** `soft`: the rule may be broken, and its column shows whether it is. */
export type RuleMode = 'hard' | 'soft' | 'off';

interface Place {
  bought: readonly WayColumns[];
  event: AwardEvent;
  sums: Tallies;
  builder: ModelBuilder;
}

interface RulePlace extends Place {
  /** Adds an upper bound, a lower bound or an exclusion that holds unless the rule is broken. */
  most: (terms: readonly Term[], bound: number) => void;
  least: (terms: readonly Term[], bound: number) => void;
  never: (way: number) => void;
}

/** Adds a rule to the model. Returns the column that is 1 if the rule is broken, or null for a hard rule. */
export function addRule(
  rule: PlacedRule,
  { mode, cost, ...place }: Place & { mode: RuleMode; cost: number },
): number | null {
  const { builder, bought } = place;
  const broken = mode === 'soft' ? builder.column({ cost, upper: 1, whole: true }) : null;
  const atMost = (terms: readonly Term[], bound: number): void => {
    const over = builder.range(terms).most - bound;
    if (over <= 0) return;
    builder.row({ terms: broken === null ? terms : [...terms, [broken, -over]], most: bound });
  };
  rows[rule.kind](rule, {
    ...place,
    most: atMost,
    least: (terms, bound) =>
      atMost(
        terms.map(([column, times]): Term => [column, -times]),
        -bound,
      ),
    never: (way) => {
      const column = bought[way]?.chosen ?? -1;
      if (broken === null) builder.row({ terms: [[column, 1]], most: 0 });
      else
        builder.row({
          terms: [
            [column, 1],
            [broken, -1],
          ],
          most: 0,
        });
    },
  });
  return broken;
}

type Rows = (rule: PlacedRule, place: RulePlace) => void;

const rows: Readonly<Record<AwardRuleKind, Rows>> = {
  max_suppliers: (rule, { sums, most }) =>
    most(
      [...rule.suppliers].map((supplier) => [sums.wins(supplier, rule), 1]),
      rule.value,
    ),
  min_suppliers: (rule, { sums, least }) => {
    const won = [...rule.suppliers].map((supplier): Term => [sums.wins(supplier, rule), 1]);
    for (const supplier of rule.suppliers) sums.holdWins(supplier, rule);
    least(won, rule.value);
  },
  max_share: (rule, { sums, most }) => {
    const bound: Term = [sums.total(rule), -rule.value / 100];
    for (const spent of spends(rule, sums)) most([...spent, bound], 0);
  },
  min_share: (rule, { sums, least, builder }) => {
    const bound: Term = [sums.total(rule), -rule.value / 100];
    if (!rule.isEach) return spends(rule, sums).forEach((spent) => least([...spent, bound], 0));
    const slack = -builder.range([bound]).least;
    for (const supplier of rule.suppliers)
      least([[sums.spend(supplier, rule), 1], bound, [sums.wins(supplier, rule), -slack]], -slack);
  },
  max_spend: (rule, { sums, most }) => spends(rule, sums).forEach((spent) => most(spent, rule.value)),
  min_spend: (rule, { sums, least }) => {
    if (!rule.isEach) return spends(rule, sums).forEach((spent) => least(spent, rule.value));
    for (const supplier of rule.suppliers)
      least(
        [
          [sums.spend(supplier, rule), 1],
          [sums.wins(supplier, rule), -rule.value],
        ],
        0,
      );
  },
  exclude: (rule, place) => {
    for (const supplier of rule.suppliers) place.sums.waysOf(supplier, rule).forEach(place.never);
  },
  force: (rule, place) => {
    for (const supplier of place.event.suppliers.keys())
      if (!rule.suppliers.has(supplier)) place.sums.waysOf(supplier, rule).forEach(place.never);
  },
  keep_incumbent: (rule, { bought, event, least }) => {
    const counted = new Set(rule.incumbents.keys());
    const terms = [...event.ways.entries()].flatMap(([place, way]): Term[] => {
      const all = spendWithin(place, counted, event);
      const own = new Set(
        way.covers.flatMap(({ item }) => (rule.incumbents.get(item)?.has(way.supplier) ? [item] : [])),
      );
      const times = spendWithin(place, own, event) - (all * rule.value) / 100;
      return times === 0 ? [] : [[bought[place]?.amount ?? -1, times]];
    });
    least(terms, 0);
  },
  max_changes: (rule, { bought, event, builder, most }) => {
    const changed = [...rule.incumbents].map(([item, incumbents]): Term => {
      const column = builder.column({ upper: 1, whole: true });
      for (const way of event.waysOf[item] ?? []) {
        if (incumbents.has(event.ways[way]?.supplier ?? -1)) continue;
        builder.row({
          terms: [
            [bought[way]?.chosen ?? -1, 1],
            [column, -1],
          ],
          most: 0,
        });
      }
      return [column, 1];
    });
    most(changed, rule.value);
  },
  whole_items: (rule, { bought, event, least }) => {
    for (const item of rule.items) {
      const smallest = Math.ceil(((event.items[item]?.steps ?? 1) * rule.value) / 100 - 1e-9);
      for (const way of event.waysOf[item] ?? []) {
        const { kind, low } = event.ways[way] ?? { kind: 'line', low: 1 };
        if (kind !== 'steps' || low >= smallest) continue;
        const { chosen, amount } = bought[way] ?? { chosen: -1, amount: -1 };
        least(
          [
            [amount, 1],
            [chosen, -smallest],
          ],
          0,
        );
      }
    }
  },
};

/** Returns the joint spend of the named suppliers. If no one is named, returns the spend of each supplier. */
function spends(rule: PlacedRule, sums: Tallies): Term[][] {
  const each = [...rule.suppliers].map((supplier): Term => [sums.spend(supplier, rule), 1]);
  return rule.isEach ? each.map((spent) => [spent]) : [each];
}
