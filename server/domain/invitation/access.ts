import { definePureRule } from '../../kernel/commands/rule.ts';

/** The invitee came. A link stays as it is: everybody who comes by it gets an invitation of his own. */
export const accessInvitation = definePureRule<'invitation', 'access'>(({ record }, { now }) => {
  const at = now.toISOString();
  const isFirst = record.state === 'sent' || record.state === 'reminded';
  return {
    changes: { openedAt: record.openedAt ?? at, accessedAt: record.accessedAt ?? at },
    ...(isFirst && !record.isLink ? { state: 'accessed' } : {}),
  };
});
