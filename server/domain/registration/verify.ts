import type { Knex } from 'knex';
import { changeRecord, entityNamed, type HistoryEntry } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import { Problem } from '../../kernel/problem.ts';
import { raw, rowsWhere } from '../../kernel/repository/records.ts';
import type { Effect } from '../../kernel/outbox/effect.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import type { Services } from '../../kernel/services.ts';
import { findToken, isFlooded, issueToken, useToken, type AccountToken } from './account-token.ts';
import { joinRequest } from './join-request.ts';
import { accountWaitingMail, verificationMail, type Addressee } from './mails.ts';
import { persistContext, verificationHours } from './register.ts';

type Account = Records['account'];
type Invitation = Records['invitation'];

/**
 * Proves the address, which also approves an account that came by a link. One with another person's invitation waits
 * for the invitee or a purchaser, and all others wait for the operator.
 */
export function verifyRegistration(
  { id, secret }: { id: string; secret: string },
  services: Services,
): Promise<Account> {
  return services.db.transaction(async (trx) => {
    const now = services.now();
    const token = await findToken({ by: 'account_id', id, secret, purpose: 'verify' }, { trx, now });
    const [account] = token ? await rowsWhere(entityNamed('account'), { id: token.account }, trx) : [];
    if (!token || !account) throw new Problem('verification_token_mismatch');
    if (account.state !== 'unverified') return account;
    await useToken(token.id, { trx, now });
    return verifyAccount(account, await usableInvitation(token.data?.['invitation'], account, trx), { services, trx });
  });
}

async function verifyAccount(
  account: Account,
  invitation: Invitation | undefined,
  working: { services: Services; trx: Knex.Transaction },
): Promise<Account> {
  const state = invitation?.isLink ? 'active' : 'verified';
  const context = persistContext(account, working);
  const changes: Partial<Account> = { state };
  const changed = await changeRecord({ entity: entityNamed('account'), record: account, changes }, context);
  const { version } = changed;
  const history: HistoryEntry<'account'>[] = [
    { entity: 'account', recordId: account.id, version, operation: 'verify', changes },
  ];
  const waits = invitation ? [] : await operatorsMails(account, working.trx);
  await recordChange({ history, effects: [{ kind: 'live', entity: 'account', id: account.id }, ...waits] }, context);
  if (invitation) await joinRequest({ account: changed, invitation: invitation.id }, working);
  return changed;
}

/** No one invited the account, or the invitation ended: the operator is notified and decides. */
async function operatorsMails(account: Account, trx: Knex.Transaction): Promise<Effect[]> {
  const [organization] = await rowsWhere(entityNamed('organization'), { id: account.organization }, trx);
  const administrators = await raw<Addressee>(trx, {
    sql: `select a.email, a.given_name, a.family_name, a.language, a.timezone
      from account a join organization o on o.id = a.organization_id where o.kind = 'operator' and a.active order by a.id`,
    bindings: [],
  });
  const name = organization?.legal_name ?? '';
  return administrators.map((administrator) => accountWaitingMail(administrator, { account, organization: name }));
}

/** Undefined if the invitation was revoked or taken since the registration. The account then waits for the operator. */
async function usableInvitation(id: unknown, account: Account, trx: Knex.Transaction): Promise<Invitation | undefined> {
  if (typeof id !== 'string') return undefined;
  const [row] = await rowsWhere(entityNamed('invitation'), { id }, trx);
  if (!row || row.state === 'accepted' || row.state === 'approved') return undefined;
  const isTaken = row.approvalPending && row.account !== account.id;
  return isTaken ? undefined : row;
}

/** Sends the mail again if the first one was lost. Does not reveal whether there is such a registration. */
export async function resendVerification(id: string, services: Services): Promise<void> {
  await services.db.transaction(async (trx) => {
    const [account] = await rowsWhere(entityNamed('account'), { id }, trx);
    if (!account || account.state !== 'unverified') return;
    if (await isFlooded({ account: id, purpose: 'verify' }, { trx, now: services.now() })) return;
    const [last] = await raw<Pick<AccountToken, 'data'>>(trx, {
      sql: `select data from account_token where account_id = ? and purpose = 'verify' order by created_at desc limit 1`,
      bindings: [id],
    });
    const data = last?.data ?? {};
    const context = persistContext(account, { services, trx });
    const { secret } = await issueToken({ account: id, purpose: 'verify', hours: verificationHours, data }, context);
    await recordChange({ history: [], effects: [verificationMail(account, secret)] }, context);
  });
}
