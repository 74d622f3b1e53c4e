import { defineRule } from '../../kernel/commands/rule.ts';
import { endSessions } from './end-sessions.ts';
import { refuseLastManager } from './last-manager.ts';

/** An account is blocked, or only reads from now on; it logs in again for what is left, if anything. */
export const putOut = defineRule<'account', 'deactivate' | 'block', void>({
  facts: (question, { trx }) => refuseLastManager(question, trx),
  decide: ({ record }, { now }) => ({ writes: endSessions(record.id, now) }),
});
