import { type Rules, definePureRule } from '../../kernel/commands/rule.ts';
import { acceptInvitation } from './accept.ts';
import { approveInvitation } from './approve.ts';
import { createInvitation } from './create.ts';
import { declineInvitation } from './decline.ts';
import { remindInvitation } from './remind.ts';
import { updateInvitation } from './update.ts';

/** The invitee came. A link stays as it is: everybody who comes by it gets an invitation of his own. */
const accessInvitation = definePureRule<'invitation', 'access'>(({ record }, { now }) => {
  const at = now.toISOString();
  const isFirst = record.state === 'sent' || record.state === 'reminded';
  return {
    changes: { openedAt: record.openedAt ?? at, accessedAt: record.accessedAt ?? at },
    ...(isFirst && !record.isLink ? { state: 'accessed' } : {}),
  };
});

export const invitationRules: Rules<'invitation'> = {
  create: createInvitation,
  update: updateInvitation,
  remind: remindInvitation,
  access: accessInvitation,
  accept: acceptInvitation,
  approve: approveInvitation,
  decline: declineInvitation,
};
