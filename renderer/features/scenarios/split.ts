import { groupsBy } from '../../../schemas/domain/award/groups.ts';
import { sumMoney } from '../../../schemas/domain/money.ts';
import type { Scenario } from './scenario-types.ts';

/** A supplier's share of the cost, in percent. */
export interface SupplierShare {
  supplier: string;
  amount: number;
  share: number;
}

/** Only for bars and shares; exact amounts come from the server's sums. */
export function supplierShares({ awards, cost }: Pick<Scenario, 'awards' | 'cost'>): SupplierShare[] {
  const amounts = new Map<string, number>();
  for (const { supplier = '', amount = '0' } of awards ?? [])
    amounts.set(supplier, (amounts.get(supplier) ?? 0) + Number(amount));
  const total = Number(cost ?? 0);
  return [...amounts]
    .map(([supplier, amount]) => ({ supplier, amount, share: total === 0 ? 0 : (100 * amount) / total }))
    .toSorted((a, b) => b.amount - a.amount);
}

export const largestShare = (scenario: Pick<Scenario, 'awards' | 'cost'>): number =>
  Math.max(0, ...supplierShares(scenario).map(({ share }) => share));

/** One supplier's share of a scenario, in exact amounts. */
export interface SplitFact {
  supplier: string;
  /** Unique ids. */
  items: string[];
  amount: string;
  /** Against the lowest complete offer for the same items; null if there is none. */
  saving: string | null;
}

export function splitFacts({ awards }: Pick<Scenario, 'awards'>, currency: string): SplitFact[] {
  return [...groupsBy(awards ?? [], ({ supplier = '' }) => supplier)].map(([supplier, parts]) => {
    const amount = sumMoney(
      parts.map((part) => part.amount ?? '0'),
      currency,
    );
    const lowest = parts.flatMap((part) => part.lowest ?? []);
    return {
      supplier,
      items: [...new Set(parts.flatMap(({ item }) => item ?? []))],
      amount,
      saving: lowest.length < parts.length ? null : sumMoney([...lowest, `-${amount}`], currency),
    };
  });
}
