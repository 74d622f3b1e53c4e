import { violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type FactsContext, type RecordOf } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { lockRecord, rowsWhere } from '../../kernel/repository/records.ts';
import type { Reader } from '../../kernel/repository/scope.ts';
import { isFrozen, refuseFrozen } from '../response/frozen.ts';

interface Facts {
  response: RecordOf<'response'>;
  frozen: boolean;
}

/** Ratings are final from the moment a negotiation with the offer is published. */
export const createScoring = defineRule<
  'evaluationScoring',
  'create',
  Facts & { criterion: RecordOf<'evaluationCriterion'> | undefined }
>({
  facts: async (question, { trx }) => {
    const response = await responseOf(question.input.response, question, { trx });
    const where = { id: question.input.evaluationCriterion, request: response.request };
    const [criterion] = await rowsWhere(entityNamed('evaluationCriterion'), where, trx);
    return { response, criterion, frozen: await isFrozen(response.id, trx) };
  },
  decide: ({ facts: { response, criterion, frozen } }) => {
    if (!criterion) throw invalid([violation('evaluationCriterion', 'not_found', 'This entry was not found')]);
    if (criterion.isPrice)
      throw invalid([violation('evaluationCriterion', 'price_rates_itself', 'Price is rated automatically')]);
    refuseUnratable(response, frozen);
    return { changes: { organization: response.purchaserOrganization } };
  },
});

export const updateScoring = defineRule<'evaluationScoring', 'update', Facts>({
  facts: async (question, { trx }) => {
    const response = await responseOf(question.record.response, question, { trx });
    return { response, frozen: await isFrozen(response.id, trx) };
  },
  decide: ({ facts: { response, frozen } }) => {
    refuseUnratable(response, frozen);
    return {};
  },
});

/** Locks for update: a negotiation being published either reads this rating or comes first. */
async function responseOf(
  id: string,
  { reader }: { reader: Reader },
  { trx }: Pick<FactsContext, 'trx'>,
): Promise<RecordOf<'response'>> {
  const question = { entity: entityNamed('response'), id, lock: 'update' as const };
  const response = await lockRecord(question, reader, trx);
  if (!response) throw new Problem('not_found');
  return response;
}

function refuseUnratable(response: RecordOf<'response'>, frozen: boolean): void {
  if (response.state === 'cancelled')
    throw new Problem('wrong_state', { params: { state: 'cancelled', operation: 'rating' } });
  refuseFrozen(frozen);
}
