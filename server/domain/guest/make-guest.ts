import type { Inputs, Records } from '../../../schemas/generated/records.ts';
import { requiredViolation } from '../../../schemas/language/violation.ts';
import { changeRecord, entityNamed, insertRecord, type HistoryEntry } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import { invalid } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import { inviteeOf, type Invitee } from '../invitation/invitees.ts';
import { pendingAccount, persistContext } from '../registration/register.ts';
import { proposedTexts } from '../response/proposed-texts.ts';
import { wrongCode } from './guest-code.ts';

type Account = Records['account'];
type Invitation = Records['invitation'];
type Working = Parameters<typeof persistContext>[1];

/** The name of a guest; `country` is null for one that only replied by mail. */
type GuestName = Pick<Records['organization'], 'legal_name' | 'country'>;

function nameIn({ legal_name, country }: Inputs['invitation']['guestEntry']): GuestName {
  if (!legal_name || !country)
    throw invalid([
      ...(legal_name ? [] : [requiredViolation('legal_name')]),
      ...(country ? [] : [requiredViolation('country')]),
    ]);
  return { legal_name, country };
}

export async function makeGuest(
  invitation: Invitation,
  values: Inputs['invitation']['guestEntry'],
  working: Working,
): Promise<Account> {
  return insertGuest(await addressed(invitation, working), nameIn(values), working);
}

/** A guest that replied by mail. Its first code asks for name and country. Until then it has the name of its buyer's list. */
export async function makeUnnamedGuest(invitation: Invitation, working: Working): Promise<Account> {
  const [listed] = invitation.customSupplier
    ? await rowsWhere(entityNamed('customSupplier'), { id: invitation.customSupplier }, working.trx)
    : [];
  const invitee = await addressed(invitation, working);
  return insertGuest(invitee, { legal_name: listed?.name ?? invitee.email.toLowerCase(), country: null }, working);
}

async function addressed({ id }: Invitation, { trx }: Working): Promise<Invitee> {
  const invitee = await inviteeOf(id, trx);
  if (!invitee) throw wrongCode();
  return invitee;
}

async function insertGuest(invitee: Invitee, name: GuestName, working: Working): Promise<Account> {
  const context = persistContext(pendingAccount, working);
  const named = { ...name, email: invitee.email.toLowerCase() };
  const organization = await insertRecord(
    { entity: entityNamed('organization'), values: { ...named, kind: 'supplier', state: 'guest' } },
    context,
  );
  const account = await insertRecord(
    {
      entity: entityNamed('account'),
      values: { ...personOf(invitee, name.legal_name), organization: organization.id },
    },
    context,
  );
  await recordChange(
    { history: historyOf(organization, account, named), effects: [] },
    persistContext(account, working),
  );
  return account;
}

/** Completes a guest that replied by mail, and the texts of the drafts made from its mails. */
export async function nameGuest(
  account: Account,
  values: Inputs['invitation']['guestEntry'],
  working: Working,
): Promise<Account> {
  const { trx } = working;
  const [organization] = await rowsWhere(entityNamed('organization'), { id: account.organization }, trx);
  if (!organization || organization.country !== null) return account;
  const changes = nameIn(values);
  const context = persistContext(account, working);
  const named = await changeRecord({ entity: entityNamed('organization'), record: organization, changes }, context);
  const person = await changeRecord(
    {
      entity: entityNamed('account'),
      record: account,
      changes: { family_name: familyName(changes.legal_name) },
    },
    context,
  );
  const { id: recordId, version } = named;
  await recordChange(
    { history: [{ entity: 'organization', recordId, version, operation: 'register', changes }], effects: [] },
    context,
  );
  await nameDrafts(person, working);
  return person;
}

async function nameDrafts({ id, organization }: Account, working: Working): Promise<void> {
  const { trx } = working;
  const caller = { account: id, kind: 'guest' } as const;
  for (const draft of await rowsWhere(entityNamed('response'), { organization, state: 'created' }, trx)) {
    const [request] = await rowsWhere(entityNamed('request'), { id: draft.request }, trx);
    if (!request) continue;
    const changes = await proposedTexts({ organization, request, caller }, trx);
    await trx('response')
      .where({ id: draft.id })
      .update({ sender_address: changes.senderAddress, description: changes.description });
  }
}

const familyName = (name: string): string => name.slice(0, 100);

/** No one has named a person yet, so mails greet the company. */
const personOf = ({ email, language, timezone }: Invitee, name: string): Partial<Account> => ({
  email: email.toLowerCase(),
  given_name: '',
  family_name: familyName(name),
  language,
  timezone,
  notificationGroups: ['information', 'involvement', 'system'],
  state: 'active',
});

const historyOf = (
  organization: Records['organization'],
  account: Account,
  changes: GuestName & { email: string },
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
