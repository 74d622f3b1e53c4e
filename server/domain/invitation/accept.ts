import type { Records } from '../../../schemas/generated/records.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type DecideContext, type Decision, type Write } from '../../kernel/commands/rule.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import { refuseBlocked } from '../scorecard/advice.ts';
import { approvalMail, type Applicant } from './approval-mail.ts';
import { grantAccess } from './grant-access.ts';
import { requestTexts, type InvitationTexts } from './invitees.ts';
import { hashOf, secretOf } from './link.ts';

type Invitation = Records['invitation'];
type AcceptDecision = Decision<'invitation'>;

interface Facts {
  account: Applicant;
  /** The person's own invitation, apart from a link. */
  own: Invitation | undefined;
  texts: InvitationTexts;
  inviteeLanguage: Applicant['language'] | undefined;
}

/**
 * The signed-in supplier takes part. The call has checked its right to do so (invited e-mail, or a link). With another
 * e-mail than the invited one, it waits for the original invitee or a purchaser.
 */
export const acceptInvitation = defineRule<'invitation', 'accept', Facts>({
  facts: async ({ record, reader }, { trx }) => {
    const account = await applicant(reader.caller.account, trx);
    const where = { request: record.request, email: account.email.toLowerCase() };
    const [own] = await rowsWhere(entityNamed('invitation'), where, trx);
    if (record.isLink && !own) await refuseUninvited(account, record, trx);
    return { account, own, texts: await requestTexts(record.request, trx), inviteeLanguage: undefined };
  },
  decide: ({ record, facts }, context): AcceptDecision => {
    if (record.isLink) return byLink(record, facts, context);
    if (isInvitee(record, facts.account)) return acceptanceOf(record, facts.account, context);
    return pending(record, facts, context);
  },
});

export async function applicant(account: string | null, trx: Parameters<typeof raw>[0]): Promise<Applicant> {
  const [found] = await raw<Applicant>(trx, {
    sql: `select a.id, a.email, a.given_name || ' ' || a.family_name as name, a.language, a.timezone, o.id as organization,
        o.legal_name as "organizationName", o.kind, a.state
      from account a join organization o on o.id = a.organization_id where a.id = ?`,
    bindings: [account],
  });
  if (!found || found.kind !== 'supplier') throw new Problem('insufficient_role');
  return found;
}

/** Tells a supplier that uses a link, and is blocked by the purchaser, that it is not allowed, but not why. */
export async function refuseUninvited(
  { organization }: Applicant,
  { organization: buyer }: Pick<Invitation, 'organization'>,
  trx: Parameters<typeof raw>[0],
): Promise<void> {
  try {
    await refuseBlocked({ supplier: organization }, buyer, trx);
  } catch (error) {
    throw error instanceof Problem ? new Problem('not_allowed') : error;
  }
}

/** True if the link was mailed to the account's own address. A colleague's mailbox proves nothing. */
export const isAddressee = ({ email }: Pick<Invitation, 'email'>, account: Applicant): boolean =>
  email?.toLowerCase() === account.email.toLowerCase();

export const isInvitee = (invitation: Pick<Invitation, 'email' | 'supplier'>, account: Applicant): boolean =>
  isAddressee(invitation, account) || (invitation.supplier !== null && invitation.supplier === account.organization);

const joined = ({ id, organization }: Applicant, now: Date) => ({
  account: id,
  supplier: organization,
  accessedAt: now.toISOString(),
  approvalPending: false,
});

const accessOf = (record: Invitation, account: Applicant) =>
  grantAccess({ request: record.request, supplier: account.organization, buyer: record.organization });

/** The link of a mail to exactly this address verifies and approves a waiting account. */
const admitted = ({ id, state }: Applicant): Write[] =>
  state === 'unverified' || state === 'verified'
    ? [{ change: 'account', id, values: { state: 'active' }, operation: 'approve' }]
    : [];

function acceptanceOf(record: Invitation, account: Applicant, { now }: DecideContext): AcceptDecision {
  const values = { ...joined(account, now), accessedAt: record.accessedAt ?? now.toISOString() };
  return {
    changes: { ...values, openedAt: record.openedAt ?? now.toISOString() },
    writes: [...(isAddressee(record, account) ? admitted(account) : []), ...accessOf(record, account)],
  };
}

/** Creates a personal invitation for someone who used the link. The link itself stays for others. */
function byLink(record: Invitation, { account, own }: Facts, { now, newId }: DecideContext): AcceptDecision {
  if (own?.state === 'accepted' || own?.state === 'approved') throw new Problem('invitation_already_accepted');
  const values: Partial<Invitation> = { ...joined(account, now), state: 'accepted' };
  const id = own?.id ?? newId();
  const made = {
    ...values,
    id,
    request: record.request,
    email: account.email.toLowerCase(),
    organization: record.organization,
    invitedBy: record.invitedBy,
    sentAt: now.toISOString(),
    openedAt: now.toISOString(),
  };
  return {
    state: 'accessed',
    writes: [
      own ? { change: 'invitation', id, values, operation: 'accept' } : { insert: 'invitation', rows: [made] },
      ...accessOf(record, account),
    ],
    answer: { entity: 'invitation', id, status: 200 },
  };
}

function pending(record: Invitation, { account, texts }: Facts, { now, config }: DecideContext): AcceptDecision {
  const isOther = record.approvalPending && record.account !== account.id;
  if (isOther) throw new Problem('invitation_already_accepted');
  return {
    state: 'accessed',
    changes: {
      account: account.id,
      approvalPending: true,
      approvalToken: hashOf(secretOf('approval', record.id, config)),
      openedAt: record.openedAt ?? now.toISOString(),
      accessedAt: record.accessedAt ?? now.toISOString(),
    },
    effects: record.approvalPending ? [] : approvalMail({ invitation: record, account, texts }, config),
  };
}
