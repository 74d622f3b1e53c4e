import type { Knex } from 'knex';
import { defineRule } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { withdrawApprovalLinks } from '../approval/links.ts';

/** Canceled because the requester no longer needs it. */
export const cancelDemand = defineRule<'demand', 'cancel', void>({
  facts: ({ record }, context) => withdrawApprovalLinks(record.id, context),
  decide: (_, { now }) => ({ changes: { endedAt: now.toISOString() } }),
});

/** Closed because the need was met in another way. A demand in a drafted request is first taken out of it. */
export const closeDemand = defineRule<'demand', 'close', void>({
  facts: async ({ record }, context) => {
    if (record.state === 'bundled' && !(await isPublished(record.workflow, context.trx)))
      throw new Problem('wrong_state', { params: { state: record.state, operation: 'close' } });
    await withdrawApprovalLinks(record.id, context);
  },
  decide: ({ input: { reason } }, { now }) => ({ changes: { endedAt: now.toISOString(), reason } }),
});

async function isPublished(workflow: string | null, db: Knex): Promise<boolean> {
  const found = await raw(db, {
    sql: "select 1 from request where workflow_id = ? and state not in ('created', 'drafted')",
    bindings: [workflow],
  });
  return found.length > 0;
}
