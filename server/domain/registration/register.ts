import type { Knex } from 'knex';
import type { Inputs, Records } from '../../../schemas/generated/records.ts';
import type { PersistContext } from '../../kernel/commands/command.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import { openSession, type LoggedIn } from '../identity/login.ts';
import { hashPassword } from '../../kernel/identity/passwords.ts';
import { accountRow } from '../../kernel/identity/session-reader.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { isGuest } from '../guest/guest-account.ts';
import { mailClaim } from '../guest/mail-claim.ts';
import { issueToken } from './account-token.ts';
import { refuseCommonPassword } from './common-password.ts';
import { createAccount, takeAccount } from './create-account.ts';
import { readerFor, joinRequest, type AccountIds } from './join-request.ts';
import { alreadyRegisteredMail, verificationMail } from './mails.ts';
import { refuseTaken, type Standing } from './standing.ts';

type Account = Records['account'];

export const verificationHours = 7 * 24;

export interface RegistrationRequest {
  values: Inputs['account']['registration'];
  standing: Standing;
  /** The client, for the session of a user who is signed in at once. */
  client: { address: string; userAgent: string };
}

export interface Registered {
  id: string;
  state: 'unverified' | 'active';
  /** Set only if the user proved the address. */
  session?: LoggedIn;
}

/**
 * Registers an account. Only the holder of an invitation mailed to the address learns whether it has an account
 * already.
 */
export async function register(question: RegistrationRequest, services: Services): Promise<Registered> {
  const { values, standing } = question;
  const { given_name, family_name, email: address, legal_name } = values;
  refuseCommonPassword(values.password, [given_name, family_name, address, legal_name]);
  const passwordHash = await hashPassword(values.password);
  return services.db.transaction(async (trx) => {
    const email = values.email.toLowerCase();
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`register ${email}`]);
    const existing = await accountByEmail(email, trx);
    const working = { services, trx };
    const isClaim = existing !== undefined && (await isGuest(existing, trx));
    if (standing.kind === 'invitee') {
      if (existing && !isClaim && !(await isUnproven(existing, trx))) throw new Problem('email_already_registered');
      return letIn({ ...question, passwordHash, existing }, working);
    }
    refuseTaken(standing);
    if (isClaim) return pretendToGuest(existing, working);
    return existing ? pretend(existing, working) : admit({ ...question, passwordHash }, working);
  });
}

export async function accountByEmail(email: string, db: Knex): Promise<Account | undefined> {
  const [found] = await raw<{ id: string }>(db, {
    sql: 'select id from account where lower(email) = lower(?)',
    bindings: [email],
  });
  const [row] = found ? await rowsWhere(entityNamed('account'), { id: found.id }, db) : [];
  return row;
}

/** Placeholder for an account that is created in the same transaction. */
export const pendingAccount: AccountIds = { id: '', organization: '' };

interface WorkContext {
  services: Services;
  trx: Knex.Transaction;
}

export const persistContext = (account: AccountIds, { services, trx }: WorkContext): PersistContext => ({
  trx,
  reader: readerFor(account),
  now: services.now(),
  newId: services.newId,
  config: services.config,
});

/** Gives the same answer as for a new address, and explains the rest by mail. */
async function pretend(account: Account, working: WorkContext): Promise<Registered> {
  await recordChange({ history: [], effects: [alreadyRegisteredMail(account)] }, persistContext(account, working));
  return { id: working.services.newId(), state: 'unverified' };
}

/** A guest's address is claimed by a mailed link of an invitation. Its mailbox gets one that serves. */
async function pretendToGuest(account: Account, working: WorkContext): Promise<Registered> {
  await mailClaim(account, persistContext(account, working));
  return { id: working.services.newId(), state: 'unverified' };
}

/**
 * True if another person registered or made the account, and its owner never proved the address. The operator's own
 * accounts are excluded: a first administrator is made this way.
 */
async function isUnproven({ organization, state }: Account, trx: Knex.Transaction): Promise<boolean> {
  if (state !== 'unverified') return false;
  const [found] = await rowsWhere(entityNamed('organization'), { id: organization }, trx);
  return found?.kind !== 'operator';
}

/**
 * True if the account's registration created the organization and it has no other member. Otherwise it stays theirs.
 */
async function isAlone({ id, organization, passwordHash }: Account, trx: Knex.Transaction): Promise<boolean> {
  if (passwordHash === null) return false;
  const other = await trx('account').where({ organization_id: organization }).whereNot({ id }).first('id');
  return other === undefined;
}

/** A guest's organization is claimed with everything it did. */
const isKept = async (account: Account, trx: Knex.Transaction): Promise<boolean> =>
  (await isGuest(account, trx)) || isAlone(account, trx);

/** A guest accepted its invitation with the first code. */
async function takesPart({ organization }: Account, id: string, trx: Knex.Transaction): Promise<boolean> {
  const [invitation] = await rowsWhere(entityNamed('invitation'), { id, supplier: organization }, trx);
  return invitation?.state === 'accepted' || invitation?.state === 'approved';
}

type AdmissionRequest = RegistrationRequest & { passwordHash: string };

/** The mailed link proved the address, so the account is active at once, even if another person tried to register it before. */
async function letIn(
  { values, standing, passwordHash, client, existing }: AdmissionRequest & { existing: Account | undefined },
  working: WorkContext,
): Promise<Registered> {
  const { invitation } = standing;
  if (!invitation) throw new Error('an invitee without an invitation');
  const pendingContext = persistContext(pendingAccount, working);
  const { account, history } = await (existing
    ? takeAccount(
        { values, passwordHash, existing, keepsOrganization: await isKept(existing, working.trx) },
        pendingContext,
      )
    : createAccount({ values, passwordHash, state: 'active' }, pendingContext));
  await recordChange({ history, effects: [] }, persistContext(account, working));
  if (!(await takesPart(account, invitation.id, working.trx)))
    await joinRequest({ account, invitation: invitation.id }, working);
  await knowSupplier(account, invitation, working.trx);
  return { id: account.id, state: 'active', session: await signIn(account, client, working) };
}

async function admit({ values, standing, passwordHash }: AdmissionRequest, working: WorkContext): Promise<Registered> {
  const pendingContext = persistContext(pendingAccount, working);
  const { account, history } = await createAccount({ values, passwordHash, state: 'unverified' }, pendingContext);
  const context = persistContext(account, working);
  const { invitation } = standing;
  const data = invitation ? { invitation: invitation.id } : {};
  const issued = await issueToken({ account: account.id, purpose: 'verify', hours: verificationHours, data }, context);
  await recordChange({ history, effects: [verificationMail(account, issued.secret)] }, context);
  return { id: account.id, state: 'unverified' };
}

/** Links entries of the purchaser's supplier list with this address to this organization. */
export async function knowSupplier(
  account: Account,
  invitation: Pick<Records['invitation'], 'organization'>,
  trx: Knex.Transaction,
): Promise<void> {
  await trx('custom_supplier')
    .where({ organization_id: invitation.organization, supplier_id: null, linked_by: null })
    .whereRaw('lower(email) = lower(?)', [account.email])
    .update({ supplier_id: account.organization, linked_by: 'email' });
}

async function signIn(
  account: Account,
  client: RegistrationRequest['client'],
  { services, trx }: WorkContext,
): Promise<LoggedIn> {
  const row = await accountRow(account.id, trx);
  if (!row) throw new Error('the new account was not found');
  return openSession({ row, ...client }, services, trx);
}
