import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { allowsNegotiation, hasNegotiations } from '../../configuration/workflow-type.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type FactsContext, type Question } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { lockRecord } from '../../kernel/repository/records.ts';
import type { Row } from '../../kernel/repository/table.ts';
import { lotItems, refuseUncovered } from './lot-items.ts';
import { requestFacts, type RequestFacts } from './request-facts.ts';
import { refuseTimeframe } from './timeframe.ts';

/** A draft for some of the request's items. Participants follow the offers by derivation. */
export const createNegotiation = defineRule({
  facts: async (question, context) => {
    const workflow = await workflowOf(question, context);
    return { workflow, request: await negotiable(workflow, context) };
  },
  decide: ({ input, facts: { workflow, request } }, { newId }) => {
    refuseType(workflow, input['type']);
    refuseTimeframe(input, input);
    const items = lotItems(request, texts(input['items']));
    refuseUncovered(request, items);
    const id = newId();
    const { items: _, ...values } = input;
    return {
      changes: { ...without(values, null), id, request: request.id, currency: request.currency },
      writes: [placeItems(items, id)],
      touched: [{ entity: 'workflow', id: workflow.id }],
    };
  },
});

/** An administrator's workflow type says which negotiations there are. */
export function refuseType(workflow: JsonObject, type: unknown): void {
  if (allowsNegotiation(workflow, type)) return;
  throw invalid([violation('type', 'not_in_list', 'This is not one of the allowed values')]);
}

/** The workflow stays locked: two drafts at once cannot both take an item. */
async function workflowOf({ input, reader }: Question, { trx }: FactsContext): Promise<Row> {
  const entity = entityNamed('workflow');
  const workflow = await lockRecord({ entity, id: String(input['workflow']), lock: 'update' }, reader, trx);
  if (!workflow) throw invalid([violation('workflow', 'not_found', 'This entry was not found')]);
  return workflow;
}

/** The request of a workflow that asks for prices; one that only ended with its last negotiation goes on. */
export async function negotiable(workflow: Row, { trx }: Pick<FactsContext, 'trx'>): Promise<RequestFacts> {
  const endedByHand = workflow['state'] !== 'completed' || workflow['completionReason'] !== null;
  if ((workflow['state'] !== 'active' && endedByHand) || workflow['isTemplate'] === true)
    throw new Problem('wrong_state', { params: { state: workflow['state'] } });
  if (!hasNegotiations(workflow)) throw new Problem('wrong_state', { params: { type: workflow['type'] } });
  const facts = await requestFacts({ by: 'workflow_id', id: workflow.id }, trx);
  if (!facts || facts.type === 'rfi') throw new Problem('wrong_state', { params: { type: facts?.type ?? null } });
  return facts;
}

export const placeItems = (items: readonly { id: string }[], negotiation: string | null) => ({
  patch: 'requestItem',
  where: { id: items.map(({ id }) => id) },
  values: { negotiation },
});

const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

const without = (values: JsonObject, absent: unknown): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== absent));
