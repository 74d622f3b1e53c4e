import { dayOf, lastReminder } from '../../../schemas/domain/validity.ts';
import { requiredViolation } from '../../../schemas/language/violation.ts';
import { defineRule, definePureRule } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { ownOf, replace, wrongDates, type Document } from './content.ts';
import { lifeOf } from './life.ts';

const mostDocuments = 500;

interface Facts {
  older: Document[];
  count: number;
}

/** Stores the supplier's own document. No one else sees it until it is shared. */
export const create = defineRule<'supplierDocument', 'create', Facts>({
  facts: async ({ record: { organization }, input: { kind } }, { trx }) => {
    const [row] = await raw<{ count: number }>(trx, {
      sql: `select count(*)::int as count from supplier_document where organization_id = ? and buyer_id is null`,
      bindings: [organization],
    });
    return { older: await ownOf({ organization, kind }, trx), count: row?.count ?? 0 };
  },
  decide: ({ input, attached, facts: { older, count } }, { now, newId }) => {
    const found = [...(attached ? [] : [requiredViolation('file')]), ...wrongDates(input, dayOf(now))];
    if (found.length > 0) throw invalid(found);
    if (count >= mostDocuments) throw new Problem('limit_reached', { params: { limit: mostDocuments } });
    const id = newId();
    return {
      changes: { id, remindedDays: lastReminder(input.validUntil ?? null, now) },
      writes: replace(older, input.kind, now),
      effects: [lifeOf({ id })],
    };
  },
});

/** Buyers keep what was submitted to them until it is shared again. */
export const update = definePureRule<'supplierDocument', 'update'>(({ record, input }, { now }) => {
  const dates = { ...record, ...input };
  const found = wrongDates(dates, dayOf(now));
  if (found.length > 0) throw invalid(found);
  const isMoved = (dates.validUntil ?? null) !== record.validUntil;
  return {
    ...(isMoved ? { changes: { remindedDays: lastReminder(dates.validUntil ?? null, now) } } : {}),
    effects: [lifeOf(record)],
  };
});
