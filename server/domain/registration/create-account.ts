import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { entityNamed, insertRecord, type HistoryEntry, type PersistContext } from '../../kernel/commands/persist.ts';
import type { Row } from '../../kernel/repository/table.ts';

const notificationGroups = ['information', 'involvement', 'system'];

/** Organization and account of who registers. */
export async function createAccount(
  { values, passwordHash, state }: { values: JsonObject; passwordHash: string; state: 'unverified' | 'active' },
  context: PersistContext,
): Promise<{ account: Row; history: HistoryEntry[] }> {
  const { role, legal_name, country, telephone } = values;
  const organization = await insertRecord(
    { entity: entityNamed('organization'), values: { kind: role, legal_name, country, telephone } },
    context,
  );
  const { given_name, family_name, language, timezone, salutation } = values;
  const chosen = present({ language, timezone, salutation });
  const consent = values['marketingConsent'] === true;
  const personal = { given_name, family_name, telephone, email: String(values['email']).toLowerCase() };
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

/** What nobody chose keeps its default. */
const present = (values: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string'));

const created = (entity: string, row: Row, changes: JsonObject): HistoryEntry => ({
  entity,
  recordId: row.id,
  version: row.version,
  operation: 'register',
  changes,
});
