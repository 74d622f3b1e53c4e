import { defineRule, type FactsContext, type Question, type RecordOf } from '../../kernel/commands/rule.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { isPriced } from '../../../schemas/domain/evaluation/criteria-weights.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { lockRecord, rowsWhere } from '../../kernel/repository/records.ts';
import { requestFieldFacts, requestFieldChanges, type RequestFieldFacts } from './fields.ts';

interface Facts {
  workflow: RecordOf<'workflow'>;
  fields: RequestFieldFacts;
}

/** One request per workflow. The workflow stays locked, so that two requests at once cannot both find none. */
export const createRequest = defineRule<'request', 'create', Facts>({
  facts: async (question, context) => {
    const workflow = await workflowOf(question, context);
    const existing = await rowsWhere(entityNamed('request'), { workflow: workflow.id }, context.trx);
    if (existing.length > 0) throw new Problem('workflow_has_request', { params: { request: existing[0]?.id } });
    if (workflow.state !== 'active')
      throw new Problem('wrong_state', { params: { state: workflow.state, operation: 'create' } });
    return { workflow, fields: await requestFieldFacts(question, context) };
  },
  decide: ({ record, input, facts: { workflow, fields } }, { newId }) => {
    const id = newId();
    const { type, organization } = workflow;
    const own = { id, type, organization };
    const stored = { ...record, ...own };
    return {
      changes: { ...requestFieldChanges({ record: stored, input, facts: fields }), ...own },
      writes: isPriced(type) ? [{ insert: 'evaluationCriterion', rows: [priceCriterion(id, organization)] }] : [],
      touched: [{ entity: 'workflow', id: workflow.id }],
    };
  },
});

async function workflowOf(
  { input, reader }: Question<'request', 'create'>,
  { trx }: FactsContext,
): Promise<RecordOf<'workflow'>> {
  const entity = entityNamed('workflow');
  const workflow = await lockRecord({ entity, id: input.workflow, lock: 'update' }, reader, trx);
  if (!workflow) throw invalid([violation('workflow', 'not_found', 'This entry was not found')]);
  return workflow;
}

/** Price is there from the start and weighs what the others leave. */
const priceCriterion = (request: string, organization: string): Partial<RecordOf<'evaluationCriterion'>> => ({
  request,
  organization,
  title: 'Price',
  weight: 100,
  isPrice: true,
  position: 0,
});
