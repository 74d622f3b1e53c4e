import { entrants, offering } from './entrants.ts';
import { isFree } from './lot-items.ts';
import type { LotItem, RequestFacts } from './request-facts.ts';

/** Items of the request that may still go to a negotiation and that somebody offers. */
const open = (facts: RequestFacts): LotItem[] =>
  facts.items.filter((item) => isFree(item) && offering(facts, item.id).length > 0);

/** One lot of everything that is free and offered; none when no supplier can deliver all of it. */
export function singleLot(facts: RequestFacts): LotItem[][] {
  const items = open(facts);
  return entrants(facts, items).length === 0 ? [] : [items];
}

/** One lot per distinct group of items that the same suppliers offer, in the order of the items. */
export function lotsBySuppliers(facts: RequestFacts): LotItem[][] {
  const groups = new Map<string, LotItem[]>();
  for (const item of open(facts)) {
    const suppliers = offering(facts, item.id).toSorted().join(' ');
    groups.set(suppliers, [...(groups.get(suppliers) ?? []), item]);
  }
  return [...groups.values()];
}
