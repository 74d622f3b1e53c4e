import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { defineRule, type FactsContext, type Question } from '../../kernel/commands/rule.ts';
import { invalid } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { strangersIn } from '../account/colleagues.ts';

/** A number stands once in an organization; who answers for a cost center works there. */
export const writeCostCenter = defineRule<'costCenter', 'create' | 'update', Violation[]>({
  facts: async (question, { trx }) => [
    ...(await takenNumber(question, trx)),
    ...(await strangersIn(
      {
        input: question.input,
        properties: ['responsiblePerson', 'approver'],
        organization: question.record.organization,
      },
      trx,
    )),
  ],
  decide: ({ facts: violations }) => {
    if (violations.length > 0) throw invalid(violations);
    return {};
  },
});

async function takenNumber(
  { record, input }: Question<'costCenter', 'create' | 'update'>,
  trx: FactsContext['trx'],
): Promise<Violation[]> {
  const { number } = input;
  if (number === undefined) return [];
  const { organization } = record;
  // Two who write the same number at once: the second waits and finds it.
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`cost centers ${organization}`]);
  const found = await raw(trx, {
    sql: 'select 1 from cost_center where organization_id = ? and number = ? and id::text <> ?',
    bindings: [organization, number, record.id],
  });
  return found.length > 0 ? [violation('number', 'not_unique', 'This is there already')] : [];
}
