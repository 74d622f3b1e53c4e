import { type Rules, definePureRule, defineRule, type Write } from '../../kernel/commands/rule.ts';
import { acceptInvitation, applicant, refuseUninvited } from './accept.ts';
import { createInvitation } from './create.ts';
import { declineInvitation } from './decline.ts';
import { remindInvitation } from './remind.ts';
import { updateInvitation } from './update.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { refuseBlocked } from '../scorecard/advice.ts';
import { approvedMail, type Applicant } from './approval-mail.ts';
import { grantAccess } from './grant-access.ts';
import { requestTexts, type InvitationTexts } from './invitees.ts';

interface Facts {
  account: Applicant;
  accountState: Records['account']['state'] | undefined;
  texts: InvitationTexts;
}

/**
 * The original invitee or a purchaser admits a supplier that registered with another e-mail. A waiting account may
 * start.
 */
const approveInvitation = defineRule<'invitation', 'approve', Facts>({
  facts: async ({ record, reader }, { trx }) => {
    const { account, approvalPending } = record;
    if (!approvalPending || account === null)
      throw new Problem('wrong_state', { params: { state: record.state, operation: 'approve' } });
    const [row] = await rowsWhere(entityNamed('account'), { id: account }, trx);
    const person = await applicant(account, trx);
    if (reader.caller.kind === 'purchaser')
      await refuseBlocked({ supplier: person.organization }, record.organization, trx);
    else await refuseUninvited(person, record, trx);
    return {
      account: person,
      accountState: row?.state,
      texts: await requestTexts(record.request, trx),
    };
  },
  decide: ({ record, facts: { account, accountState, texts } }) => {
    const admit: Write[] =
      accountState === 'verified'
        ? [{ change: 'account', id: account.id, values: { state: 'active' }, operation: 'approve' }]
        : [];
    const access = { request: record.request, supplier: account.organization, buyer: record.organization };
    return {
      changes: { approvalPending: false, supplier: account.organization },
      writes: [...admit, ...grantAccess(access)],
      effects: [approvedMail({ account, texts, request: record.request })],
    };
  },
});

/** Marks the visit of the invitee. A link stays as it is: each visitor gets a personal invitation. */
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
