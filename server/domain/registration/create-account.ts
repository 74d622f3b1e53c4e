import type { Inputs, Records } from '../../../schemas/generated/records.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { termsVersion } from '../../configuration/terms-version.ts';
import { withoutNulls } from '../account/without-nulls.ts';
import { replaceCalendarLink } from '../calendar/stored-link.ts';
import type { PersistContext } from '../../kernel/commands/command.ts';
import { changeRecord, entityNamed, insertRecord, type HistoryEntry } from '../../kernel/commands/persist.ts';
import { revokeSessions } from '../../kernel/identity/revoke.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';

const notificationGroups: Records['account']['notificationGroups'] = ['information', 'involvement', 'system'];

type Values = Inputs['account']['registration'];

interface NewAccount {
  values: Values;
  passwordHash: string;
  state: 'unverified' | 'active';
}

/** Creates the organization and account of a new user. */
export async function createAccount(
  { values, passwordHash, state }: NewAccount,
  context: PersistContext,
): Promise<{ account: Records['account']; history: HistoryEntry[] }> {
  const organization = await insertRecord(
    { entity: entityNamed('organization'), values: organizationOf(values) },
    context,
  );
  const secrets = { passwordHash, organization: organization.id };
  const account = await insertRecord(
    { entity: entityNamed('account'), values: { ...accountOf(values, context), ...secrets, state } },
    context,
  );
  return { account, history: historyOf(organization, account, values) };
}

/**
 * Gives an account to the owner of its mailbox, after another person registered or made it and never proved the
 * address. Nothing of the other person remains: no names, password, rights, sessions, mailed links, settings or
 * calendar address.
 */
export async function takeAccount(
  { values, passwordHash, existing, keepsOrganization }: AccountTakeover,
  context: PersistContext,
): Promise<{ account: Records['account']; history: HistoryEntry[] }> {
  const { trx, now } = context;
  const organization = await (keepsOrganization
    ? renamedOrganization(values, existing, context)
    : insertRecord({ entity: entityNamed('organization'), values: organizationOf(values) }, context));
  const changes: Partial<Records['account']> = {
    ...nothingOfOthers,
    ...accountOf(values, context),
    organization: organization.id,
    passwordHash,
    state: 'active',
  };
  const account = await changeRecord({ entity: entityNamed('account'), record: existing, changes }, context);
  await endFormerAccess(existing.id, { trx, now });
  return { account, history: historyOf(organization, account, values) };
}

/** Ends all access of a person who had the account before its owner proved the address. */
export async function endFormerAccess(
  account: string,
  { trx, now }: Pick<PersistContext, 'trx' | 'now'>,
): Promise<void> {
  await trx('account_token').where({ account_id: account, used_at: null }).update({ used_at: now });
  await trx('notification_setting').where({ account_id: account }).delete();
  await replaceCalendarLink({ account, revoked: false }, { db: trx, now });
  await revokeSessions(account, { trx, now });
}

interface AccountTakeover extends Pick<NewAccount, 'values' | 'passwordHash'> {
  existing: Records['account'];
  /** True if the organization came with the account and has no other member. */
  keepsOrganization: boolean;
}

const nothingOfOthers = {
  salutation: 'none',
  honorificPrefix: null,
  honorificSuffix: null,
  jobTitle: null,
  pendingEmail: null,
  requester: false,
  mayManageCategories: false,
} as const;

async function renamedOrganization(
  values: Values,
  { organization }: Records['account'],
  context: PersistContext,
): Promise<Records['organization']> {
  const [record] = await rowsWhere(entityNamed('organization'), { id: organization }, context.trx);
  if (!record) throw new Error('an account without an organization');
  const changes = { ...organizationOf(values), state: 'registered' as const };
  return changeRecord({ entity: entityNamed('organization'), record, changes }, context);
}

const organizationOf = ({ role, legal_name, country, telephone }: Values): Partial<Records['organization']> => ({
  kind: role,
  legal_name,
  country,
  telephone,
});

const personalOf = ({ given_name, family_name, telephone, email }: Values) => ({
  given_name,
  family_name,
  telephone,
  email: email.toLowerCase(),
});

function accountOf(values: Values, { now }: PersistContext): Partial<Records['account']> {
  const { role, language, timezone, salutation } = values;
  const consent = values.marketingConsent === true;
  return {
    ...personalOf(values),
    ...withoutNulls({ language, timezone, salutation }),
    marketingConsent: consent,
    notificationGroups: consent ? [...notificationGroups, 'marketing'] : notificationGroups,
    termsAcceptedAt: now.toISOString(),
    termsVersion: termsVersion(),
    // The first account of a purchaser organization manages its users.
    orgAdmin: role === 'purchaser',
  };
}

const historyOf = (
  organization: Records['organization'],
  account: Records['account'],
  values: Values,
): HistoryEntry[] => [
  registered('organization', organization, { legal_name: values.legal_name }),
  registered('account', account, personalOf(values)),
];

const registered = (
  entity: 'account' | 'organization',
  row: { id: string; version: number },
  changes: JsonObject,
): HistoryEntry<'account' | 'organization'> => ({
  entity,
  recordId: row.id,
  version: row.version,
  operation: 'register',
  changes,
});
