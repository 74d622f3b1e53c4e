import type { Knex } from 'knex';
import { checkPresent } from '../../../schemas/language/check-input.ts';
import { approvalOf, type Approval, type ApprovalFacts } from '../../../schemas/domain/demands/approval.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type RecordOf } from '../../kernel/commands/rule.ts';
import type { Effect } from '../../kernel/outbox/effect.ts';
import { ownerOf } from '../../kernel/present/schema-iri.ts';
import { invalid } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { currentSchemaHash, effectiveSchema } from '../../stored-schemas/effective-schemas.ts';
import { approvalRequestFacts, type ApprovalRequestFacts, approvalRequestMails } from './ask-approval.ts';

interface Facts extends ApprovalRequestFacts {
  approval: Approval;
}

/**
 * Requires every field of the newest form. Approves a demand up to the limit of its cost center at once; above it, asks
 * an approver.
 */
export const submitDemand = defineRule<'demand', 'submit', Facts>({
  facts: async ({ record }, { trx }) => {
    const { requester, estimatedValue: value } = record;
    const approval = approvalOf({ requester, value, costCenter: await costCenterOf(record, trx) });
    return { approval, ...(await approvalRequestFacts({ record, approval }, trx)) };
  },
  decide: ({ record, facts }, context) => {
    const owner = ownerOf(record);
    const { schema } = effectiveSchema(entityNamed('demand'), owner);
    const missing = checkPresent({ schema, record });
    if (missing.length > 0) throw invalid(missing);
    const at = context.now.toISOString();
    // A demand keeps the form that it was submitted with.
    const submitted = { submittedAt: at, schemaHash: currentSchemaHash(entityNamed('demand'), owner) };
    const { approval } = facts;
    const life: Effect = { kind: 'engine', workflow: 'demand', id: record.id };
    if (approval.by === 'nobody')
      return { state: 'approved', changes: { ...submitted, decidedAt: at }, effects: [life] };
    const approver = approval.by === 'approver' ? approval.account : null;
    const { writes = [], effects = [] } = approvalRequestMails({ record, ...facts }, context);
    return { changes: { ...submitted, approver }, writes, effects: [...effects, life] };
  },
});

async function costCenterOf({ costCenter }: RecordOf<'demand'>, db: Knex): Promise<ApprovalFacts['costCenter']> {
  if (costCenter === null) return null;
  const [found] = await raw<NonNullable<ApprovalFacts['costCenter']>>(db, {
    sql: `select c.limit_ as "limit", a.id as approver from cost_center c
      left join account a on a.id = c.approver_id and a.organization_id = c.organization_id and a.active and not a.requester
      where c.id = ? and c.active`,
    bindings: [costCenter],
  });
  return found ?? null;
}
