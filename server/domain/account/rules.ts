import type { Rules } from '../../kernel/commands/rule.ts';
import { allowToManageCategories } from './allow-to-manage-categories.ts';
import { approveAccount } from './approve.ts';
import { changeRights } from './change-rights.ts';
import { createColleague } from './create.ts';
import { inviteAgain } from './invite-again.ts';
import { chooseNotificationGroups } from './notification-groups.ts';
import { demotePurchaser, promotePurchaser } from './org-admin.ts';
import { makePurchaser, makeRequester } from './requester.ts';
import { putOut } from './put-out.ts';

export const accountRules: Rules<'account'> = {
  create: createColleague,
  inviteAgain,
  approve: approveAccount,
  activate: changeRights,
  deactivate: putOut,
  block: putOut,
  promotePurchaser,
  demotePurchaser,
  makeRequester,
  makePurchaser,
  allowToManageCategories,
  notificationGroups: chooseNotificationGroups,
};
