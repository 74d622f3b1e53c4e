import { definePureRule } from '../../kernel/commands/rule.ts';

/** Once is enough: reading again changes nothing. */
export const markNotificationRead = definePureRule<'notification', 'markRead'>(({ record }, { now }) =>
  record.readAt === null ? { changes: { readAt: now.toISOString() } } : {},
);
