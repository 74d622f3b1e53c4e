import type { Inputs, Records } from '../../../schemas/generated/records.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { termsVersion } from '../../configuration/terms-version.ts';
import { chosenOf } from '../account/chosen.ts';
import { entityNamed, insertRecord, type HistoryEntry, type PersistContext } from '../../kernel/commands/persist.ts';

const notificationGroups: Records['account']['notificationGroups'] = ['information', 'involvement', 'system'];

interface Creating {
  values: Inputs['account']['registration'];
  passwordHash: string;
  state: 'unverified' | 'active';
}

/** Organization and account of who registers. */
export async function createAccount(
  { values, passwordHash, state }: Creating,
  context: PersistContext,
): Promise<{ account: Records['account']; history: HistoryEntry[] }> {
  const { role, legal_name, country, telephone } = values;
  const organization = await insertRecord(
    { entity: entityNamed('organization'), values: { kind: role, legal_name, country, telephone } },
    context,
  );
  const { given_name, family_name, language, timezone, salutation } = values;
  const chosen = chosenOf({ language, timezone, salutation });
  const consent = values.marketingConsent === true;
  const personal = { given_name, family_name, telephone, email: values.email.toLowerCase() };
  const account = await insertRecord(
    {
      entity: entityNamed('account'),
      values: {
        ...personal,
        ...chosen,
        state,
        passwordHash,
        organization: organization.id,
        marketingConsent: consent,
        notificationGroups: consent ? [...notificationGroups, 'marketing'] : notificationGroups,
        termsAcceptedAt: context.now.toISOString(),
        termsVersion: termsVersion(),
        // The first of a purchaser organization manages its users.
        orgAdmin: role === 'purchaser',
      },
    },
    context,
  );
  return {
    account,
    history: [created('organization', organization, { legal_name }), created('account', account, personal)],
  };
}

const created = (
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
