import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { violation } from '../../../schemas/language/violation.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { defineRule, type Question } from '../../kernel/commands/rule.ts';
import { invalid, Problem } from '../../kernel/problem.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import { isGuest } from '../guest/guest-account.ts';
import { accountCreatedMail } from '../registration/mails.ts';
import { accountByEmail } from '../registration/register.ts';
import { withoutNulls } from './without-nulls.ts';
import { newLink, type Link } from './registration-link.ts';

const mostAccounts = 100;

type CreateQuestion = Question<'account', 'create'>;

interface Facts {
  /** The kind of account that has the address already. */
  taken: 'account' | 'guest' | null;
  organization: Records['organization'] | undefined;
  link: Link;
}

/**
 * Creates an account for another person. Its owner gets a mail and sets the password. Only the operator names the
 * organization.
 */
export const createColleague = defineRule<'account', 'create', Facts>({
  facts: async (question, { trx, now }) => {
    const email = question.input.email.toLowerCase();
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`register ${email}`]);
    const existing = await accountByEmail(email, trx);
    const taken = existing ? ((await isGuest(existing, trx)) ? 'guest' : 'account') : null;
    await limitAccounts(question, { trx, now });
    const [organization] = await rowsWhere(entityNamed('organization'), { id: organizationOf(question) }, trx);
    return { taken, organization, link: newLink() };
  },
  decide: ({ input, facts: { taken, organization, link } }, context) => {
    if (!organization || organization.mergedInto !== null)
      throw invalid([violation('organization', 'not_found', 'This entry was not found')]);
    // Only the owner of the mailbox claims what a guest has offered.
    if (taken) throw new Problem(taken === 'guest' ? 'email_of_guest' : 'email_already_registered');
    const id = context.newId();
    const { role, ...personal } = input;
    refuseRole(role, organization.kind);
    const account = {
      ...withoutNulls(personal),
      id,
      email: input.email.toLowerCase(),
      organization: organization.id,
      requester: role === 'user',
      orgAdmin: role === 'organizationAdmin',
    };
    return {
      changes: account,
      writes: [link.write(id, context)],
      effects: [accountCreatedMail(account, { organization, secret: link.secret })],
    };
  },
});

/** Accounts of the operator's organization are administrators, so that role must be given explicitly. */
function refuseRole(role: CreateQuestion['input']['role'], kind: Records['organization']['kind']): void {
  if (kind === 'operator' && role !== 'administrator')
    throw invalid([violation('organization', 'required', 'Choose the organization of the account')]);
  const kinds = { user: 'purchaser', organizationAdmin: 'purchaser', administrator: 'operator', purchaser: kind };
  if (kinds[role ?? 'purchaser'] !== kind)
    throw invalid([violation('role', 'not_in_list', 'This organization cannot have accounts with this role')]);
}

/**
 * Limits new accounts per hour, since each sends a mail to an address that another person chose. The operator is
 * trusted.
 */
async function limitAccounts(question: CreateQuestion, { trx, now }: { trx: Knex; now: Date }): Promise<void> {
  if (question.reader.caller.kind === 'admin') return;
  const [counted] = await raw<{ count: number }>(trx, {
    sql: 'select count(*)::int as count from account where organization_id = ? and created_at > ?',
    bindings: [organizationOf(question), new Date(now.getTime() - 3_600_000)],
  });
  if ((counted?.count ?? 0) >= mostAccounts) throw new Problem('too_many_attempts', { params: { minutes: 60 } });
}

function organizationOf({ input, reader: { caller } }: CreateQuestion): string | null {
  // An administrator who views as an organization acts for it.
  if (caller.viewAs) return caller.viewAs.organization;
  return caller.kind === 'admin' ? (input.organization ?? caller.organization) : caller.organization;
}
