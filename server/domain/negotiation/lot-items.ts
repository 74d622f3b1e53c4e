import { violation } from '../../../schemas/language/violation.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { entrants } from './entrants.ts';
import type { LotItem, RequestFacts } from './request-facts.ts';

/** An item may go to a negotiation when it lies in none, or in one that failed. */
export const isFree = ({ negotiation, negotiationState }: LotItem): boolean =>
  negotiation === null || negotiationState === 'failed';

/** The named items of the request; refuses foreign ones by their place in the body and taken ones. */
export function lotItems(facts: RequestFacts, ids: readonly string[], path = 'items'): LotItem[] {
  const byId = new Map(facts.items.map((item) => [item.id, item]));
  const unknown = ids.flatMap((id, index) =>
    byId.has(id) ? [] : [violation(`${path}[${index}]`, 'not_found', 'This entry was not found')],
  );
  if (unknown.length > 0) throw invalid(unknown);
  const items = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  const taken = items.find((item) => !isFree(item));
  if (taken) throw new Problem('item_in_negotiation', { params: { item: taken.id, negotiation: taken.negotiation } });
  return items;
}

/** Somebody must be able to deliver the whole lot. */
export function refuseUncovered(facts: RequestFacts, items: readonly LotItem[]): void {
  if (items.length > 0 && entrants(facts, items).length === 0) throw new Problem('no_supplier_offers_all_items');
}
