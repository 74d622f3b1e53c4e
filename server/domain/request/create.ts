import { defineRule, type FactsContext, type Question } from '../../kernel/commands/rule.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { isPriced } from '../../../schemas/domain/evaluation/criteria-weights.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { lockRecord, rowsWhere } from '../../kernel/repository/records.ts';
import type { Row } from '../../kernel/repository/table.ts';
import { workflowTypeOf } from '../workflow/workflow-type.ts';
import { requestFieldFacts, requestFieldChanges } from './fields.ts';

/** One request per workflow. The workflow stays locked, so that two requests at once cannot both find none. */
export const createRequest = defineRule({
  facts: async (question, context) => {
    const workflow = await workflowOf(question, context);
    const existing = await rowsWhere(entityNamed('request'), { workflow: workflow.id }, context.trx);
    if (existing.length > 0) throw new Problem('workflow_has_request', { params: { request: existing[0]?.id } });
    if (workflow['state'] !== 'active')
      throw new Problem('wrong_state', { params: { state: workflow['state'], operation: 'create' } });
    return { workflow, fields: await requestFieldFacts(question, context) };
  },
  decide: ({ record, input, facts: { workflow, fields } }, { newId }) => {
    const id = newId();
    const type = workflowTypeOf(workflow);
    const own = { id, type, organization: workflow['organization'] };
    const stored = { ...record, ...own };
    return {
      changes: { ...requestFieldChanges({ record: stored, input, facts: fields }), ...own },
      writes: isPriced(type) ? [{ insert: 'evaluationCriterion', rows: [priceCriterion(id, stored)] }] : [],
      touched: [{ entity: 'workflow', id: workflow.id }],
    };
  },
});

async function workflowOf({ input, reader }: Question, { trx }: FactsContext): Promise<Row> {
  const entity = entityNamed('workflow');
  const workflow = await lockRecord({ entity, id: String(input['workflow']), lock: 'update' }, reader, trx);
  if (!workflow) throw invalid([violation('workflow', 'not_found', 'This entry was not found')]);
  return workflow;
}

/** Price is there from the start and weighs what the others leave. */
export const priceCriterion = (request: string, { organization }: JsonObject): JsonObject => ({
  request,
  organization,
  title: 'Price',
  weight: 100,
  isPrice: true,
  position: 0,
});
