import type { Representation } from '../../../data/representation.ts';

type Demand = Representation<'demand'>;

export interface Group {
  /** '': no class is clear. */
  category: string;
  demands: Demand[];
}

/** What belongs together, in the order of the list; what is not clear stands last and asks. */
export function groupsOf(demands: readonly Demand[]): Group[] {
  const groups = new Map<string, Demand[]>();
  for (const demand of demands) {
    const category = demand.category ?? '';
    groups.set(category, [...(groups.get(category) ?? []), demand]);
  }
  const all = [...groups].map(([category, members]) => ({ category, demands: members }));
  return all.toSorted((a, b) => Number(a.category === '') - Number(b.category === ''));
}

/** What a demand is about in one line: its only quantity, or how many things. */
export function amountOf({
  items = [],
}: Pick<Demand, 'items'>): { quantity: string; unit: string } | { items: number } {
  const [only] = items ?? [];
  return only && items?.length === 1 ? { quantity: only.quantity, unit: only.unit } : { items: items?.length ?? 0 };
}
