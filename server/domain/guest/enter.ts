import type { Knex } from 'knex';
import type { Inputs, Records } from '../../../schemas/generated/records.ts';
import { requiredViolation } from '../../../schemas/language/violation.ts';
import { entityNamed, insertRecord, type HistoryEntry } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import { accountRow } from '../../kernel/identity/session-reader.ts';
import { invalid } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { openSession, type LoggedIn } from '../identity/login.ts';
import { inviteeOf, type Invitee } from '../invitation/invitees.ts';
import { joinRequest } from '../registration/join-request.ts';
import { knowSupplier, pendingAccount, persistContext } from '../registration/register.ts';
import { spendCode, tryCode, wrongCode } from './guest-code.ts';
import { guestStanding } from './guest-standing.ts';

type Invitation = Records['invitation'];
type Account = Records['account'];

/** Days that a guest stays logged in. */
const sessionDays = 1;

interface Entry {
  id: string;
  values: Inputs['invitation']['guestEntry'];
  client: { address: string; userAgent: string };
}

interface WorkContext {
  services: Services;
  trx: Knex.Transaction;
}

/**
 * Opens a session for the invited address and this request only. The code proved the mailbox; the first one also names
 * the organization, whose later offers keep that name.
 */
export async function enterAsGuest({ id, values, client }: Entry, services: Services): Promise<LoggedIn> {
  const { db, now, config } = services;
  const [invitation] = await rowsWhere(entityNamed('invitation'), { id }, db);
  if (!invitation) throw wrongCode();
  const code = await tryCode({ code: values.code, invitation }, { db, now: now(), config });
  return db.transaction(async (trx) => {
    const working = { services, trx };
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`register ${invitation.email}`]);
    await trx('invitation').where({ id }).forUpdate().select('id');
    const [current = invitation] = await rowsWhere(entityNamed('invitation'), { id }, trx);
    const standing = await guestStanding(current, { db: trx, now: now() });
    if (standing.kind !== 'code') throw wrongCode();
    const account = standing.account ?? (await makeGuest(current, values, working));
    await spendCode(code, { trx, now: now() });
    await takePart(current, account, working);
    const row = await accountRow(account.id, trx);
    if (!row) throw wrongCode();
    return openSession({ row, ...client, request: current.request, days: sessionDays }, services, trx);
  });
}

/** The first code accepts the invitation, which gives access. Later ones change nothing. */
export async function takePart(invitation: Invitation, account: Account, working: WorkContext): Promise<void> {
  if (invitation.state === 'accepted' || invitation.state === 'approved') return;
  await joinRequest({ account, invitation: invitation.id }, working);
  await knowSupplier(account, invitation, working.trx);
}

export async function makeGuest(
  invitation: Invitation,
  { legal_name, country }: Entry['values'],
  working: WorkContext,
): Promise<Account> {
  const invitee = await inviteeOf(invitation.id, working.trx);
  if (!invitee) throw wrongCode();
  if (!legal_name || !country)
    throw invalid([
      ...(legal_name ? [] : [requiredViolation('legal_name')]),
      ...(country ? [] : [requiredViolation('country')]),
    ]);
  const context = persistContext(pendingAccount, working);
  const email = invitee.email.toLowerCase();
  const named = { legal_name, country, email };
  const organization = await insertRecord(
    { entity: entityNamed('organization'), values: { ...named, kind: 'supplier', state: 'guest' } },
    context,
  );
  const account = await insertRecord(
    { entity: entityNamed('account'), values: { ...personOf(invitee, legal_name), organization: organization.id } },
    context,
  );
  await recordChange(
    { history: historyOf(organization, account, named), effects: [] },
    persistContext(account, working),
  );
  return account;
}

/** No one has named a person yet, so mails greet the company. */
const personOf = ({ email, language, timezone }: Invitee, name: string): Partial<Account> => ({
  email: email.toLowerCase(),
  given_name: '',
  family_name: name.slice(0, 100),
  language,
  timezone,
  notificationGroups: ['information', 'involvement', 'system'],
  state: 'active',
});

const historyOf = (
  organization: Records['organization'],
  account: Account,
  changes: { legal_name: string; country: string; email: string },
): HistoryEntry<'organization' | 'account'>[] => [
  { entity: 'organization', recordId: organization.id, version: organization.version, operation: 'register', changes },
  {
    entity: 'account',
    recordId: account.id,
    version: account.version,
    operation: 'register',
    changes: { email: changes.email },
  },
];
