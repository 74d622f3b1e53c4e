import type { AwardInput, AwardRule, AwardRuleKind } from '../types.ts';
import type { SupplierSpend, TakenPart } from './brute-force.ts';

export type Part = TakenPart & SupplierSpend & { floor: number };

/** A choice for an item, with everything else it decides. */
export interface Choice {
  items: readonly string[];
  parts: readonly Part[];
  /** The minimum that it adds to the objective, whatever discounts are earned. */
  floor: number;
}

type Choices = ReadonlyMap<string, readonly Choice[]>;

const close = 1e-6;

/**
 * Returns the penalties of the rules that can no longer hold, whatever is decided for the open items. Infinite for a
 * must.
 */
export function lostRules(input: AwardInput, choices: Choices) {
  const rules = input.rules.map((rule) => ({
    rule,
    reach: reachOf(rule, input, choices),
    penalty: rule.must ? Infinity : Number(rule.penalty ?? 0),
  }));
  return (parts: readonly Part[], open: readonly string[]): number =>
    rules.reduce(
      (lost, { rule, reach, penalty }) => (tests[rule.kind](rule, reach(parts, open)) ? lost : lost + penalty),
      0,
    );
}

/** For a rule's items: the decided parts, and the most that can still be added. */
interface Reach {
  within: readonly Part[];
  theirs: readonly Part[];
  /** The decided parts of items with a known current supplier. */
  counted: () => readonly Part[];
  isKept: (part: Part) => boolean;
  /** The suppliers in question that win, and those that may win. */
  names: ReadonlySet<string>;
  possible: () => ReadonlySet<string>;
  /** The most that can still be spent: with anyone, with these suppliers, or with the current suppliers. */
  more: (ownSupplier: 'all' | 'kept' | ReadonlySet<string>) => number;
  /** The groups whose sums are checked: the named suppliers together, otherwise each supplier. */
  groups: readonly ReadonlySet<string>[];
}

function reachOf(rule: AwardRule, input: AwardInput, choices: Choices) {
  const named = new Set(rule.suppliers ?? []);
  const isWithin = (item: string): boolean => !rule.items?.length || rule.items.includes(item);
  const isTheirs = ({ supplier }: Part): boolean => named.size === 0 || named.has(supplier);
  const incumbents = new Map(input.items.map(({ id, incumbent }) => [id, incumbent ? [incumbent] : []]));
  const keepers = (item: string): readonly string[] => (named.size > 0 ? [...named] : (incumbents.get(item) ?? []));
  const isKept = ({ item, supplier }: Part): boolean => keepers(item).includes(supplier);
  const all = [...choices.values()].flat().flatMap(({ parts }) => parts);
  const known = new Map<string, number>();
  /** Returns the most that a choice for one item spends on such parts. */
  const mostOf = (item: string, key: string, test: (part: Part) => boolean): number => {
    const place = `${item} ${key}`;
    const sums = (): number[] =>
      (choices.get(item) ?? []).map(({ parts }) => sum(parts.filter((part) => part.item === item && test(part))));
    const most = known.get(place) ?? Math.max(0, ...sums());
    known.set(place, most);
    return most;
  };
  return (parts: readonly Part[], open: readonly string[]): Reach => {
    const within = parts.filter(({ item }) => isWithin(item));
    const theirs = within.filter(isTheirs);
    const left = open.filter(isWithin);
    const names = new Set(theirs.map(({ supplier }) => supplier));
    return {
      within,
      theirs,
      counted: () => within.filter(({ item }) => keepers(item).length > 0),
      isKept,
      names,
      possible: () => {
        const coming = all.filter((part) => left.includes(part.item) && isTheirs(part));
        return new Set([...names, ...coming.map(({ supplier }) => supplier)]);
      },
      more: (ownSupplier) =>
        left.reduce((total, item) => {
          if (ownSupplier === 'all') return total + mostOf(item, 'all', () => true);
          if (ownSupplier === 'kept') return total + mostOf(item, 'kept', isKept);
          return total + mostOf(item, [...ownSupplier].join(), ({ supplier }) => ownSupplier.has(supplier));
        }, 0),
      groups: named.size > 0 ? [named] : [...names].map((name) => new Set([name])),
    };
  };
}

const sum = (parts: readonly SupplierSpend[]): number => parts.reduce((total, { spend }) => total + spend, 0);
const valueOf = ({ value }: AwardRule): number => Number(value ?? 100);
const spentBy = ({ theirs }: Reach, group: ReadonlySet<string>): number =>
  sum(theirs.filter(({ supplier }) => group.has(supplier)));

/** Sums only grow. A share is highest if all open parts go to these suppliers, and lowest if all go to others. */
const tests: Readonly<Record<AwardRuleKind, (rule: AwardRule, reach: Reach) => boolean>> = {
  exclude: (_, { theirs }) => theirs.length === 0,
  force: (_, { theirs, within }) => theirs.length === within.length,
  whole_items: (rule, { within }) => within.every(({ share }) => share >= valueOf(rule) - close),
  max_suppliers: (rule, { names }) => names.size <= valueOf(rule),
  min_suppliers: (rule, { possible }) => possible().size >= valueOf(rule),
  max_spend: (rule, reach) => reach.groups.every((group) => spentBy(reach, group) <= valueOf(rule) + close),
  min_spend: (rule, reach) =>
    reach.groups.every((group) => spentBy(reach, group) + reach.more(group) >= valueOf(rule) - close),
  max_share: (rule, reach) =>
    reach.groups.every(
      (group) => spentBy(reach, group) * 100 <= (sum(reach.within) + reach.more('all')) * valueOf(rule) + close,
    ),
  min_share: (rule, reach) =>
    reach.groups.every((group) => {
      const more = reach.more(group);
      return (spentBy(reach, group) + more) * 100 >= (sum(reach.within) + more) * valueOf(rule) - close;
    }),
  keep_incumbent: (rule, reach) => {
    const [counted, more] = [reach.counted(), reach.more('kept')];
    return (sum(counted.filter(reach.isKept)) + more) * 100 >= (sum(counted) + more) * valueOf(rule) - close;
  },
  max_changes: (rule, { counted, isKept }) =>
    new Set(counted().flatMap((part) => (isKept(part) ? [] : [part.item]))).size <= valueOf(rule),
};
