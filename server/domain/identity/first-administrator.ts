import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import { entityNamed, insertRecord } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import { issueToken } from '../registration/account-token.ts';
import { accountCreatedMail } from '../registration/mails.ts';
import { accountByEmail, pendingAccount, persistContext } from '../registration/register.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';

const invitationHours = 14 * 24;

/**
 * An instance without an administrator mails ADMIN_EMAIL a link to set the first one's password. Each start sends it
 * again until the link is used.
 */
export async function inviteFirstAdministrator(services: Services): Promise<void> {
  const { config, db, log } = services;
  await db.transaction(async (trx) => {
    // Creates only one account if several processes start together.
    await trx.raw('lock table organization in share row exclusive mode');
    if (await hasAdministrator(trx)) return;
    if (config.adminEmail) await invite(config.adminEmail, services, trx);
    else log.warn('this instance has no administrator. Set ADMIN_EMAIL to create the first account');
  });
}

async function hasAdministrator(trx: Knex.Transaction): Promise<boolean> {
  const found = await raw(trx, {
    sql: `select 1 from account a join organization o on o.id = a.organization_id
      where o.kind = 'operator' and a.state <> 'unverified' limit 1`,
    bindings: [],
  });
  return found.length > 0;
}

async function invite(email: string, services: Services, trx: Knex.Transaction): Promise<void> {
  const known = await accountByEmail(email, trx);
  const organization = await operator({ known, email }, services, trx);
  const account = known ?? (await makeAccount({ email, organization: organization.id }, services, trx));
  const context = persistContext(account, { services, trx });
  const { secret } = await issueToken({ account: account.id, purpose: 'register', hours: invitationHours }, context);
  await recordChange({ history: [], effects: [accountCreatedMail(account, { organization, secret })] }, context);
}

async function operator(
  { known, email }: { known: Records['account'] | undefined; email: string },
  services: Services,
  trx: Knex.Transaction,
): Promise<Records['organization']> {
  const entity = entityNamed('organization');
  const [found] = await rowsWhere(entity, known ? { id: known.organization } : { kind: 'operator' }, trx);
  if (found && found.kind !== 'operator')
    throw new Error(`ADMIN_EMAIL: ${email} already belongs to an account of another organization`);
  const pendingContext = persistContext(pendingAccount, { services, trx });
  return found ?? insertRecord({ entity, values: { kind: 'operator', legal_name: 'Operator' } }, pendingContext);
}

/** The person who follows the link enters the names. */
function makeAccount(
  { email, organization }: { email: string; organization: string },
  services: Services,
  trx: Knex.Transaction,
): Promise<Records['account']> {
  const pendingContext = persistContext(pendingAccount, { services, trx });
  const values = { email, organization, given_name: 'Parley', family_name: 'Administrator' };
  return insertRecord({ entity: entityNamed('account'), values }, pendingContext);
}
