import { type Rules, definePureRule, defineRule, type Write, type RuleOf } from '../../kernel/commands/rule.ts';
import { createColleague } from './create.ts';
import { inviteAgain } from './invite-again.ts';
import { chooseNotificationGroups } from './notification-groups.ts';
import { makePurchaser, makeRequester } from './requester.ts';
import { putOut } from './put-out.ts';
import { Problem } from '../../kernel/problem.ts';
import { rightsChanged } from './rights-changed.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { accountApprovedMail } from '../registration/mails.ts';
import { trialOf } from './trial.ts';
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

const promotePurchaser = orgAdminRule(true);
const demotePurchaser = orgAdminRule(false);

/** An account becomes active again: its sessions go on with the rights of now. */
const changeRights = definePureRule<'account', 'activate'>(({ record }) => ({
  writes: [rightsChanged(record.id)],
}));

/** The operator, or who manages the organization's users, lets somebody in. */
const approveAccount = defineRule<'account', 'approve', { organization: Records['organization'] | undefined }>({
  facts: async ({ record }, { trx }) => {
    const [organization] = await rowsWhere(entityNamed('organization'), { id: record.organization }, trx);
    return { organization };
  },
  decide: ({ record, facts: { organization } }, { now }) => {
    const values = trialOf(organization, now);
    const effects = [accountApprovedMail(record)];
    if (!organization || !values) return { writes: [rightsChanged(record.id)], effects };
    const trial: Write = { change: 'organization', id: organization.id, values, operation: 'startTrial' };
    return { writes: [trial, rightsChanged(record.id)], effects };
  },
});

/** A requester is no purchaser, and manages nothing. */
const allowToManageCategories = definePureRule<'account', 'allowToManageCategories'>(({ record, input }) => {
  if (record.requester) throw new Problem('wrong_state');
  return { changes: { mayManageCategories: input.allow }, writes: [rightsChanged(record.id)] };
});

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
