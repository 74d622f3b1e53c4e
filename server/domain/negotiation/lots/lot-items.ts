import { violation } from '../../../../schemas/language/violation.ts';
import { invalid, Problem } from '../../../kernel/problem.ts';
import type { LotItem, RequestFacts } from '../request-facts.ts';

/** True if an item may join a negotiation: it is not awarded, and is in no negotiation or a failed one. */
export const isFree = ({ negotiation, negotiationState, awarded }: LotItem): boolean =>
  !awarded && (negotiation === null || negotiationState === 'failed');

/** The named items of the request. Refuses unknown items, by their place in the body, and taken ones. */
export function lotItems(facts: Pick<RequestFacts, 'items'>, ids: readonly string[], path = 'items'): LotItem[] {
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

/** The named items that the request has, each once. */
export function namedItems({ items }: Pick<RequestFacts, 'items'>, ids: readonly string[]): LotItem[] {
  const named = new Set(ids);
  return items.filter(({ id }) => named.has(id));
}

/** At least one supplier must be able to deliver the whole lot. */
export function refuseUncovered(items: readonly LotItem[], isCovered: boolean): void {
  if (items.length > 0 && !isCovered) throw new Problem('no_supplier_offers_all_items');
}
