import { defineRule, type RuleOf } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { endSessions } from './end-sessions.ts';
import { refuseLastManager } from './last-manager.ts';

/** An account manages the users of its purchaser organization, or does so no more: tokens name roles, so it logs in again. */
const orgAdminRule = (orgAdmin: boolean): RuleOf<'account', 'promotePurchaser' | 'demotePurchaser'> =>
  defineRule<'account', 'promotePurchaser' | 'demotePurchaser', void>({
    facts: async (question, { trx }) => {
      if (question.record.orgAdmin === orgAdmin || question.record.requester) throw new Problem('wrong_state');
      if (!orgAdmin) await refuseLastManager(question, trx);
    },
    decide: ({ record }, { now }) => ({ changes: { orgAdmin }, writes: endSessions(record.id, now) }),
  });

export const promotePurchaser = orgAdminRule(true);
export const demotePurchaser = orgAdminRule(false);
