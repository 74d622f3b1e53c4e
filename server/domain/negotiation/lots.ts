import { isFree } from './lot-items.ts';
import type { LotItem, RequestFacts } from './request-facts.ts';

/** By item that is offered: what it shares with those that the same suppliers offer. */
export type OfferedAlike = ReadonlyMap<string, string>;

/** Items of the request that may still go to a negotiation and that somebody offers. */
export const openItems = ({ items }: Pick<RequestFacts, 'items'>, offered: OfferedAlike): LotItem[] =>
  items.filter((item) => isFree(item) && offered.has(item.id));

/** One lot per distinct group of items that the same suppliers offer, in the order of the items. */
export function lotsBySuppliers(facts: Pick<RequestFacts, 'items'>, offered: OfferedAlike): LotItem[][] {
  const groups = new Map<string, LotItem[]>();
  for (const item of openItems(facts, offered)) {
    const suppliers = offered.get(item.id) ?? '';
    const group = groups.get(suppliers);
    if (group) group.push(item);
    else groups.set(suppliers, [item]);
  }
  return [...groups.values()];
}
