import {
  defineRule,
  type FactsContext,
  type InputOf,
  type Question,
  type RecordOf,
} from '../../kernel/commands/rule.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { isPriced } from '../../../schemas/domain/evaluation/criteria-weights.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { lockRecord, rowsWhere } from '../../kernel/repository/records.ts';
import { requestFieldFacts, requestFieldChanges, type RequestFieldFacts } from './fields.ts';
import { startingChildren, startingFacts, startingValues, type StartingFacts } from './starting-values.ts';

interface Facts {
  workflow: RecordOf<'workflow'>;
  fields: RequestFieldFacts;
  starting: StartingFacts;
}

/** Creates the workflow's only request. Locks the workflow, so that two simultaneous calls cannot both find none. */
export const createRequest = defineRule<'request', 'create', Facts>({
  facts: async (question, context) => {
    const workflow = await workflowOf(question, context);
    const existing = await rowsWhere(entityNamed('request'), { workflow: workflow.id }, context.trx);
    if (existing.length > 0) throw new Problem('workflow_has_request', { params: { request: existing[0]?.id } });
    if (workflow.state !== 'active')
      throw new Problem('wrong_state', { params: { state: workflow.state, operation: 'create' } });
    const starting = await startingFacts(workflow.organization, context.trx);
    return { workflow, fields: await requestFieldFacts(question, context), starting };
  },
  decide: ({ record, input, facts: { workflow, fields, starting } }, { newId, now }) => {
    const id = newId();
    const { type, organization } = workflow;
    const own = { id, type, organization };
    const stored = { ...record, ...own };
    const proposed = Object.entries(startingValues(starting, { type, now })).filter(
      ([name]) => !Object.hasOwn(input, name) && !isDateOfTwo(name, input),
    );
    const { requirements, criteria, priceWeight } = startingChildren(starting.entries, { request: id, organization });
    const price = isPriced(type) ? [priceCriterion({ request: id, organization, weight: priceWeight })] : [];
    return {
      changes: {
        ...Object.fromEntries(proposed),
        ...requestFieldChanges({ record: stored, input, facts: fields }),
        ...own,
      },
      writes: [
        { insert: 'evaluationCriterion', rows: [...price, ...criteria] },
        { insert: 'requirement', rows: requirements },
      ],
      touched: [{ entity: 'workflow', id: workflow.id }],
    };
  },
});

/** Start and end belong together: if one is given, the other gets no default. */
const isDateOfTwo = (name: string, { startDate, finishDate }: InputOf<'request', 'create'>): boolean =>
  (name === 'startDate' || name === 'finishDate') && (startDate !== undefined || finishDate !== undefined);

async function workflowOf(
  { input, reader }: Question<'request', 'create'>,
  { trx }: FactsContext,
): Promise<RecordOf<'workflow'>> {
  const entity = entityNamed('workflow');
  const workflow = await lockRecord({ entity, id: input.workflow, lock: 'update' }, reader, trx);
  if (!workflow) throw invalid([violation('workflow', 'not_found', 'This entry was not found')]);
  return workflow;
}

/** The price criterion exists from the start, with the remaining weight. */
const priceCriterion = (
  own: Pick<RecordOf<'evaluationCriterion'>, 'request' | 'organization' | 'weight'>,
): Partial<RecordOf<'evaluationCriterion'>> => ({
  ...own,
  title: 'Price',
  isPrice: true,
  position: 0,
});
