import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type RecordOf } from '../../kernel/commands/rule.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { negotiable, placeItems } from '../negotiation/create.ts';
import type { Recommendation } from '../../../schemas/mechanisms/recommend-type.ts';
import { lotItems } from '../negotiation/lots/lot-items.ts';
import { recommendedFor } from '../negotiation/prices/recommendation.ts';
import type { RequestFacts } from '../negotiation/request-facts.ts';

type Scenario = RecordOf<'awardScenario'>;

interface Facts {
  workflow: string;
  request: RequestFacts;
  lots: readonly RecommendedLot[];
}

interface RecommendedLot extends Lot {
  recommendation: Recommendation | null;
}

/**
 * Drafts one negotiation per group of items with the same suppliers. A shared item goes as a whole into the lot of all
 * its suppliers. Nothing is awarded, and no one is notified.
 */
export const makeLots = defineRule<'awardScenario', 'makeLots', Facts>({
  facts: async ({ record }, context) => {
    const [request] = await rowsWhere(entityNamed('request'), { id: record.request }, context.trx);
    const [workflow] = await rowsWhere(entityNamed('workflow'), { id: request?.workflow }, context.trx);
    if (!workflow) throw new Problem('not_found');
    await context.trx('workflow').where({ id: workflow.id }).forUpdate().select('id');
    const facts = await negotiable(workflow, context);
    const lots: RecommendedLot[] = [];
    for (const lot of lotsOf(record))
      lots.push({ ...lot, recommendation: await recommendedFor(lot, { workflow, request: facts }, context) });
    return { workflow: workflow.id, request: facts, lots };
  },
  decide: ({ record, facts: { workflow, request, lots: found } }, { newId }) => {
    const lots = found.map(({ suppliers, items, recommendation }) => ({
      id: newId(),
      suppliers,
      recommendation,
      items: lotItems(request, items),
    }));
    const shared = { workflow, request: request.id, currency: request.currency, organization: record.organization };
    return {
      writes: [
        {
          insert: 'negotiation',
          rows: lots.map(({ id, suppliers, recommendation }, index) => ({
            ...shared,
            id,
            suppliers,
            ...(recommendation ? { recommendation, type: recommendation.type } : {}),
            title: titleOf(record, lots.length > 1 ? index + 1 : null),
          })),
        },
        ...lots.map(({ id, items }) => placeItems(items, id)),
      ],
      touched: [{ entity: 'workflow', id: workflow }],
      result: {
        '@type': 'LotCreation',
        negotiations: lots.map(({ id }) => iriOf(entityNamed('negotiation'), id)),
      },
    };
  },
});

interface Lot {
  suppliers: string[];
  items: string[];
}

/** Lots in the order of the awards. */
function lotsOf({ awards }: Scenario): Lot[] {
  const suppliersOf = new Map<string, string[]>();
  for (const { item = '', supplier = '' } of awards ?? [])
    suppliersOf.set(item, [...(suppliersOf.get(item) ?? []), supplier]);
  const lots = new Map<string, Lot>();
  for (const [item, suppliers] of suppliersOf) {
    const sorted = suppliers.toSorted();
    const lot = lots.get(sorted.join()) ?? { suppliers: sorted, items: [] };
    lots.set(sorted.join(), { ...lot, items: [...lot.items, item] });
  }
  return [...lots.values()];
}

function titleOf({ title }: Scenario, number: number | null): string {
  const ending = number === null ? '' : ` ${number}`;
  return `${title.slice(0, 150 - ending.length)}${ending}`;
}
