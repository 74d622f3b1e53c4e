import type { Rules } from '../../kernel/commands/rule.ts';
import { acceptInvitation } from './accept.ts';
import { accessInvitation } from './access.ts';
import { approveInvitation } from './approve.ts';
import { createInvitation } from './create.ts';
import { declineInvitation } from './decline.ts';
import { remindInvitation } from './remind.ts';
import { updateInvitation } from './update.ts';

export const invitationRules: Rules<'invitation'> = {
  create: createInvitation,
  update: updateInvitation,
  remind: remindInvitation,
  access: accessInvitation,
  accept: acceptInvitation,
  approve: approveInvitation,
  decline: declineInvitation,
};
