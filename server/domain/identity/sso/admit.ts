import type { Knex } from 'knex';
import type { Records } from '../../../../schemas/generated/records.ts';
import { changeRecord, entityNamed, insertRecord, type HistoryEntry } from '../../../kernel/commands/persist.ts';
import { recordChange } from '../../../kernel/commands/record-change.ts';
import { startTrial } from '../../account/by-token.ts';
import { claimByProvider } from '../../guest/claim.ts';
import { isGuest } from '../../guest/guest-account.ts';
import { endFormerAccess } from '../../registration/create-account.ts';
import { accountByEmail, pendingAccount, persistContext } from '../../registration/register.ts';
import { Problem } from '../../../kernel/problem.ts';
import { raw, rowsWhere } from '../../../kernel/repository/records.ts';
import type { Services } from '../../../kernel/services.ts';
import { personOf, type Person } from './person-of.ts';
import type { Claims } from './provider.ts';

type Account = Records['account'];
type Organization = Records['organization'];

interface WorkContext {
  services: Services;
  trx: Knex.Transaction;
}

/**
 * Returns the account of the person that the provider vouches for, creating it on the first log-in. The provider is
 * trusted only for the configured e-mail domains, and only for accounts of the domain's organization.
 */
export function admit(claims: Claims, services: Services): Promise<string> {
  const person = personOf(claims);
  return services.db.transaction(async (trx) => {
    const working = { services, trx };
    const organization = await organizationOf(person, working);
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`register ${person.email}`]);
    const known = await knownOrClaimed(person, organization, working);
    if (known && known.organization !== organization.id) throw new Problem('sso_not_admitted');
    if (known && ['inactive', 'blocked', 'service'].includes(known.state)) throw new Problem('sso_account_inactive');
    const account = known ?? (await makeAccount(person, organization, working));
    if (known?.state === 'unverified') await activate(known, working);
    await bind(person, account, working);
    return account.id;
  });
}

async function organizationOf({ email }: Person, { services, trx }: WorkContext): Promise<Organization> {
  const id = services.config.sso?.domains.get(email.slice(email.lastIndexOf('@') + 1));
  const [organization] = id ? await rowsWhere(entityNamed('organization'), { id }, trx) : [];
  if (!organization) throw new Problem('sso_not_admitted');
  return organization;
}

/**
 * Finds the account by the provider's subject, or by the address on a first log-in. An address linked to another
 * subject does not count.
 */
async function knownAccount({ subject, email }: Person, { services, trx }: WorkContext): Promise<Account | undefined> {
  const issuer = services.config.sso?.issuer;
  const [bound] = await raw<{ account: string }>(trx, {
    sql: 'select account_id as account from sso_identity where issuer = ? and subject = ?',
    bindings: [issuer, subject],
  });
  if (bound) return (await rowsWhere(entityNamed('account'), { id: bound.account }, trx))[0];
  const account = await accountByEmail(email, trx);
  const other = account && (await trx('sso_identity').where({ account_id: account.id, issuer }).first('subject'));
  if (other) throw new Problem('sso_not_admitted');
  return account;
}

/** The account, with what it offered as a guest. */
async function knownOrClaimed(
  person: Person,
  organization: Organization,
  working: WorkContext,
): Promise<Account | undefined> {
  const known = await knownAccount(person, working);
  if (!known?.active || !(await isGuest(known, working.trx))) return known;
  const { given_name, family_name, language } = person;
  return claimByProvider(known, { organization, names: { given_name, family_name, language } }, working);
}

async function bind({ subject }: Person, account: Account, { services, trx }: WorkContext): Promise<void> {
  const identity = {
    issuer: services.config.sso?.issuer,
    subject,
    account_id: account.id,
    created_at: services.now(),
  };
  await trx('sso_identity').insert(identity).onConflict(['issuer', 'subject']).ignore();
}

/** An address alone never makes anyone an administrator of the instance. */
async function makeAccount(
  person: Person,
  organization: Organization,
  { services, trx }: WorkContext,
): Promise<Account> {
  if (organization.kind === 'operator') throw new Problem('sso_not_admitted');
  const pendingContext = persistContext(pendingAccount, { services, trx });
  const { subject: _subject, ...personal } = person;
  const values: Partial<Account> = { ...personal, state: 'active', organization: organization.id };
  const account = await insertRecord({ entity: entityNamed('account'), values }, pendingContext);
  await noteChange(account, { operation: 'create', changes: personal }, { services, trx });
  return account;
}

/**
 * The provider proves the address, as the mail's link would. No one proved it before, so existing passwords, sessions
 * and links of this account end.
 */
async function activate(account: Account, working: WorkContext): Promise<void> {
  const changes: Partial<Account> = { state: 'active' };
  const context = persistContext(account, working);
  await endFormerAccess(account.id, context);
  const values = { ...changes, passwordHash: null };
  const changed = await changeRecord({ entity: entityNamed('account'), record: account, changes: values }, context);
  await noteChange(changed, { operation: 'verify', changes }, working);
}

async function noteChange(
  account: Account,
  { operation, changes }: { operation: 'create' | 'verify'; changes: Partial<Account> },
  { services, trx }: WorkContext,
): Promise<void> {
  const context = persistContext(account, { services, trx });
  await startTrial(account, { trx, now: context.now });
  const { id, version } = account;
  const entry: HistoryEntry<'account'> = { entity: 'account', recordId: id, version, operation, changes };
  const effects = [{ kind: 'live' as const, entity: 'account', id }];
  await recordChange({ history: [entry], effects }, context);
}
