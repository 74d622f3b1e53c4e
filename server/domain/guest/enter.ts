import type { Knex } from 'knex';
import type { Inputs, Records } from '../../../schemas/generated/records.ts';
import { changeRecord, entityNamed } from '../../kernel/commands/persist.ts';
import { accountRow } from '../../kernel/identity/session-reader.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { withoutNulls } from '../account/without-nulls.ts';
import { openSession, type LoggedIn } from '../identity/login.ts';
import { joinRequest } from '../registration/join-request.ts';
import { knowSupplier, persistContext } from '../registration/register.ts';
import { spendCode, tryCode, wrongCode } from './guest-code.ts';
import { guestStanding } from './guest-standing.ts';
import { makeGuest, nameGuest } from './make-guest.ts';

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
    const named = standing.account
      ? await nameGuest(standing.account, values, working)
      : await makeGuest(current, values, working);
    const account = await asInBrowser(named, values, working);
    await spendCode(code, { trx, now: now() });
    await takePart(current, account, working);
    const row = await accountRow(account.id, trx);
    if (!row) throw wrongCode();
    return openSession({ row, ...client, request: current.request, days: sessionDays }, services, trx);
  });
}

/** The guest continues in the language and the time zone of the page that it comes from. */
async function asInBrowser(
  account: Account,
  { language, timezone }: Entry['values'],
  working: WorkContext,
): Promise<Account> {
  const changes = withoutNulls({ language, timezone });
  const isSame = Object.entries(changes).every(([name, value]) => Reflect.get(account, name) === value);
  if (isSame) return account;
  const context = persistContext(account, working);
  return changeRecord({ entity: entityNamed('account'), record: account, changes }, context);
}

/** The first code accepts the invitation, which gives access. Later ones change nothing. */
export async function takePart(invitation: Invitation, account: Account, working: WorkContext): Promise<void> {
  if (invitation.state === 'accepted' || invitation.state === 'approved') return;
  await joinRequest({ account, invitation: invitation.id }, working);
  await knowSupplier(account, invitation, working.trx);
}
