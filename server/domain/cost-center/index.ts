import { neverBinds } from '../../../permissions/caller.ts';
import { costCenter } from '../../../schemas/cost-center/cost-center.entity.ts';
import { defineServer } from '../../kernel/entity-server.ts';
import { isDeepStrictEqual } from 'node:util';
import { violation, type Violation } from '../../../schemas/language/violation.ts';
import { defineRule, type FactsContext, type Question } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { strangersIn } from '../account/colleagues.ts';

type CostCenterQuestion = Question<'costCenter', 'create' | 'update'>;

/** A number is unique in an organization. The responsible person must work there. */
const writeCostCenter = defineRule<'costCenter', 'create' | 'update', Violation[]>({
  facts: async (question, { trx }) => {
    refuseBounds(question);
    const { input, record } = question;
    const properties = ['responsiblePerson', 'approver'] as const;
    const strangers = await strangersIn({ input, properties, organization: record.organization }, trx);
    return [...(await takenNumber(question, trx)), ...strangers];
  },
  decide: ({ facts: violations }) => {
    if (violations.length > 0) throw invalid(violations);
    return {};
  },
});

const bounds = ['limit', 'approver', 'active'] as const;

/** Limits and approvers decide what is bought without approval, so no one changes them who never binds. */
function refuseBounds({ input, record, reader }: CostCenterQuestion): void {
  if (!neverBinds(reader.caller)) return;
  const isChanged = (name: (typeof bounds)[number]): boolean =>
    input[name] !== undefined && !isDeepStrictEqual(input[name], record[name] ?? (name === 'active' ? true : null));
  if (bounds.some(isChanged)) throw new Problem('not_allowed');
}

async function takenNumber({ record, input }: CostCenterQuestion, trx: FactsContext['trx']): Promise<Violation[]> {
  const { number } = input;
  if (number === undefined) return [];
  const { organization } = record;
  // If two writes use the same number at once, the second waits and then finds it taken.
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`cost centers ${organization}`]);
  const found = await raw(trx, {
    sql: 'select 1 from cost_center where organization_id = ? and number = ? and id::text <> ?',
    bindings: [organization, number, record.id],
  });
  return found.length > 0 ? [violation('number', 'not_unique', 'This entry already exists')] : [];
}

export const costCenterServer = defineServer(costCenter, {
  rules: { create: writeCostCenter, update: writeCostCenter },
});
