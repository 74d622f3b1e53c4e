import type { Knex } from 'knex';
import { system } from '../../../permissions/caller.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { changeRecord, entityNamed } from '../../kernel/commands/persist.ts';
import { executeCommand } from '../../kernel/commands/execute-command.ts';
import { revokeSessions } from '../../kernel/identity/revoke.ts';
import { readerOf } from '../../kernel/identity/session-reader.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import { obstaclesTo } from '../organization/merge/obstacles.ts';
import { persistContext } from '../registration/register.ts';

type Account = Records['account'];
type Organization = Records['organization'];

interface WorkContext {
  services: Services;
  trx: Knex.Transaction;
}

/**
 * Gives a guest's history to the organization whose identity provider vouches for the address. Offers never move to a
 * purchaser, nor to a supplier that made one for the same request.
 */
export async function claimByProvider(
  guest: Account,
  { organization, names }: { organization: Organization; names: Partial<Account> },
  working: WorkContext,
): Promise<Account> {
  const { trx, services } = working;
  if (organization.kind !== 'supplier') throw new Problem('email_of_guest');
  if (guest.organization === organization.id) await registerGuest(organization, guest, working);
  else await merge(guest.organization, organization.id, working);
  await revokeSessions(guest.id, { trx, now: services.now() });
  const [current = guest] = await rowsWhere(entityNamed('account'), { id: guest.id }, trx);
  return changeRecord(
    { entity: entityNamed('account'), record: current, changes: names },
    persistContext(current, working),
  );
}

async function merge(from: string, into: string, { services, trx }: WorkContext): Promise<void> {
  if ((await obstaclesTo({ from, into }, trx)).length > 0) throw new Problem('email_of_guest');
  const [ends] = await rowsWhere(entityNamed('organization'), { id: from }, trx);
  if (!ends) throw new Error('an account without an organization');
  const body = { into: iriOf(entityNamed('organization'), into), confirmation: ends.legal_name, version: ends.version };
  const reader = readerOf({ ...system, kind: 'admin' });
  await executeCommand(
    { entity: entityNamed('organization'), operation: 'merge', id: from, body },
    { services, reader, trx },
  );
}

/** Turns a guest's organization into one whose accounts can log in. */
export async function registerGuest(organization: Organization, account: Account, working: WorkContext): Promise<void> {
  const changes = { state: 'registered' as const };
  const context = persistContext(account, working);
  const { id: recordId, version } = await changeRecord(
    { entity: entityNamed('organization'), record: organization, changes },
    context,
  );
  await recordChange(
    { history: [{ entity: 'organization', recordId, version, operation: 'register', changes }], effects: [] },
    context,
  );
}
