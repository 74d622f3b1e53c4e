import type { Inputs } from '../../../schemas/generated/records.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule } from '../../kernel/commands/rule.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { negotiable, placeItems } from './create.ts';
import { lotItems, refuseUncovered } from './lot-items.ts';
import { lotsBySuppliers, singleLot } from './lots.ts';
import type { LotItem, RequestFacts } from './request-facts.ts';

type Input = Inputs['workflow']['lotCreation'];
type EnteredLots = NonNullable<Input['lots']>;

interface Lot {
  title: string;
  items: LotItem[];
}

/** Makes drafts of what can be negotiated: all together, by who can deliver it, or as the purchaser grouped it. */
export const lotCreation = defineRule<'workflow', 'lotCreation', { request: RequestFacts }>({
  facts: async ({ record }, context) => ({ request: await negotiable(record, context) }),
  decide: ({ record, input, facts: { request } }, { newId }) => {
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

/** The lots as they would be formed now, with the addresses of their items. */
export const previewLots = (facts: RequestFacts, strategy: 'single' | 'by-suppliers'): JsonObject[] =>
  lotsOf(facts, { strategy, version: 1 }).map(({ title, items }) => ({
    title,
    items: items.map(({ id }) => iriOf(entityNamed('requestItem'), id)),
  }));

function lotsOf(facts: RequestFacts, input: Input): Lot[] {
  if (input.strategy === 'manual') return manualLots(facts, input.lots ?? []);
  const lots = input.strategy === 'single' ? singleLot(facts) : lotsBySuppliers(facts);
  return lots.map((items, index) => ({ title: lotTitle(facts, lots.length > 1 ? index + 1 : null), items }));
}

function lotTitle({ title }: RequestFacts, number: number | null): string {
  const ending = number === null ? '' : ` ${number}`;
  return `${(title ?? 'Lot').padEnd(3, '.').slice(0, 150 - ending.length)}${ending}`;
}

function manualLots(facts: RequestFacts, entered: EnteredLots): Lot[] {
  if (entered.length === 0) throw invalid([violation('lots', 'too_few', 'At least 1 entries', { limit: 1 })]);
  refuseRepeated(entered);
  return entered.map(({ title, items }, index) => {
    const found = lotItems(facts, items, `lots[${index}].items`);
    refuseUncovered(facts, found);
    return { title, items: found };
  });
}

function refuseRepeated(lots: EnteredLots): void {
  const all = lots.flatMap(({ items }) => items);
  if (new Set(all).size === all.length) return;
  throw invalid([violation('lots', 'not_unique', 'This entry exists already')]);
}
