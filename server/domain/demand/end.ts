import type { Knex } from 'knex';
import { defineRule } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { withdrawApprovalLinks } from '../approval/links.ts';

/** Cancels a demand that the requester no longer needs. */
export const cancelDemand = defineRule<'demand', 'cancel', void>({
  facts: ({ record }, context) => withdrawApprovalLinks(record.id, context),
  decide: (_, { now }) => ({ changes: { endedAt: now.toISOString() } }),
});

/** Closes a demand whose need was met in another way. Removes it first from a drafted request. */
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
