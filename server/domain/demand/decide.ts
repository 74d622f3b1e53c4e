import type { Knex } from 'knex';
import { defineRule, type RecordOf } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Receiver } from '../request/receivers.ts';
import { withdrawApprovalLinks } from '../approval/links.ts';
import { requesterMails, requesterOf } from './requester-mails.ts';

/** Approval by another person. Notifies the requester, and ends the links of earlier mails. */
export const approveDemand = defineRule<'demand', 'approve', Receiver[]>({
  facts: async ({ record, reader }, { trx, now }) => {
    if (record.requester === reader.caller.account && (await othersApprove(record, trx)))
      throw new Problem('not_allowed');
    await withdrawApprovalLinks(record.id, { trx, now });
    return requesterOf(record, trx);
  },
  decide: ({ record, reader, facts: receivers }, { now }) => ({
    changes: { decidedAt: now.toISOString(), decidedBy: reader.caller.account },
    effects: [
      ...requesterMails('demand-approved', { record, receivers }),
      { kind: 'engine', workflow: 'demand', id: record.id },
    ],
  }),
});

export const declineDemand = defineRule<'demand', 'decline', Receiver[]>({
  facts: async ({ record }, { trx, now }) => {
    await withdrawApprovalLinks(record.id, { trx, now });
    return requesterOf(record, trx);
  },
  decide: ({ record, reader, input: { reason }, facts: receivers }, { now }) => ({
    changes: { decidedAt: now.toISOString(), decidedBy: reader.caller.account, reason },
    effects: requesterMails('demand-declined', { record, receivers, reason }),
  }),
});

/** True if the organization has another active admin. */
async function othersApprove({ organization, requester }: RecordOf<'demand'>, db: Knex): Promise<boolean> {
  const others = await raw(db, {
    sql: `select 1 from account where organization_id = ? and org_admin and not requester and state = 'active' and id <> ? limit 1`,
    bindings: [organization, requester],
  });
  return others.length > 0;
}
