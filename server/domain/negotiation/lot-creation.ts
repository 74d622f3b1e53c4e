import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type Decision } from '../../kernel/commands/rule.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { negotiable, placeItems } from './create.ts';
import { lotItems, refuseUncovered } from './lot-items.ts';
import { lotsBySuppliers, singleLot } from './lots.ts';
import type { LotItem, RequestFacts } from './request-facts.ts';

interface Lot {
  title: string;
  items: LotItem[];
}

/** Makes drafts of what can be negotiated: all together, by who can deliver it, or as the purchaser grouped it. */
export const lotCreation = defineRule({
  facts: async ({ record }, context) => ({ request: await negotiable(record, context) }),
  decide: ({ record, input, facts: { request } }, { newId }): Decision => {
    const drafts = lotsOf(request, input).map((lot) => ({ ...lot, id: newId() }));
    if (drafts.length === 0) throw new Problem('no_supplier_offers_all_items');
    const shared = {
      workflow: record.id,
      request: request.id,
      currency: request.currency,
      organization: record.organization,
    };
    return {
      writes: [
        { insert: 'negotiation', rows: drafts.map(({ id, title }) => ({ ...shared, id, title })) },
        ...drafts.map(({ id, items }) => placeItems(items, id)),
      ],
      result: {
        '@type': 'LotCreation',
        negotiations: drafts.map(({ id }) => iriOf(entityNamed('negotiation'), id)),
      },
    };
  },
});

function lotsOf(facts: RequestFacts, input: JsonObject): Lot[] {
  if (input['strategy'] === 'manual') return manualLots(facts, input['lots']);
  const lots = input['strategy'] === 'single' ? singleLot(facts) : lotsBySuppliers(facts);
  return lots.map((items, index) => ({ title: lotTitle(facts, lots.length > 1 ? index + 1 : null), items }));
}

function lotTitle({ title }: RequestFacts, number: number | null): string {
  const ending = number === null ? '' : ` ${number}`;
  return `${(title ?? 'Lot').padEnd(3, '.').slice(0, 150 - ending.length)}${ending}`;
}

function manualLots(facts: RequestFacts, lots: unknown): Lot[] {
  const entered = Array.isArray(lots) ? lots.filter(isObject) : [];
  if (entered.length === 0) throw invalid([violation('lots', 'too_few', 'At least 1 entries', { limit: 1 })]);
  refuseRepeated(entered);
  return entered.map(({ title, items }, index) => {
    const ids = Array.isArray(items) ? items.map(String) : [];
    const found = lotItems(facts, ids, `lots[${index}].items`);
    refuseUncovered(facts, found);
    return { title: String(title), items: found };
  });
}

function refuseRepeated(lots: readonly JsonObject[]): void {
  const all = lots.flatMap(({ items }) => (Array.isArray(items) ? items : []));
  if (new Set(all).size === all.length) return;
  throw invalid([violation('lots', 'not_unique', 'This entry exists already')]);
}
