import type { Knex } from 'knex';
import type { Records } from '../../../schemas/generated/records.ts';
import type { PersistContext } from '../../kernel/commands/command.ts';
import { changeRecord, entityNamed, type HistoryEntry } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import { isGuest } from '../guest/guest-account.ts';
import { mailClaim } from '../guest/mail-claim.ts';
import { findToken, issueToken, useToken } from '../registration/account-token.ts';
import { countAttempt } from '../registration/attempts.ts';
import { checkedBody } from '../registration/checked-body.ts';
import { alreadyRegisteredMail, emailChangedMail, newEmailMail } from '../registration/mails.ts';
import { accountByEmail } from '../registration/register.ts';
import type { Context } from '../../kernel/http/context.ts';
import { idOf } from '../../kernel/http/id-of.ts';
import type { Effect } from '../../kernel/outbox/effect.ts';
import { Problem } from '../../kernel/problem.ts';
import { lockRecord } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { checkPassword } from '../../kernel/identity/check-password.ts';
import { answerAccount, checkOwner } from './own-account.ts';

type Account = Records['account'];

const linkHours = 24;
const mostChanges = 10;
const mostConfirmations = 30;

/**
 * PUT {account}/email: mails the new address, and keeps the old one until the link is followed. The answer does not
 * reveal whether another account has the address: its owner gets the mail instead. The password proves who asks. Naming
 * the current address withdraws the request without it.
 */
export async function askNewEmail(ctx: Context, services: Services): Promise<void> {
  const id = idOf(ctx);
  await checkOwner(ctx, id, services);
  const { current, ...body } = checkedBody('email', ctx.state.body);
  const email = body.email.toLowerCase();
  await countAttempt({ what: `email ${id}`, address: ctx.ip, most: mostChanges }, services);
  if (!(await isPresent(id, email, services)))
    await checkPassword({ id, password: current, address: ctx.ip }, services);
  await inTransaction(ctx, id, services, async (record, context) => {
    if (record.state === 'unverified') throw new Problem('verification_required');
    await context.trx('account_token').where({ account_id: id, purpose: 'email', used_at: null }).delete();
    const isWithdrawn = record.email.toLowerCase() === email;
    const effects = isWithdrawn ? [] : await mailsFor(record, email, context);
    const changes = { pendingEmail: isWithdrawn ? null : email };
    await change({ record, changes, operation: 'email', effects }, context);
  });
  await answerAccount(ctx, id, services);
}

/** PUT {account}/email-confirming: for the owner of the account who received the mail. Notifies the old address. */
export async function confirmNewEmail(ctx: Context, services: Services): Promise<void> {
  const id = idOf(ctx);
  await checkOwner(ctx, id, services);
  const secret = checkedBody('emailConfirming', ctx.state.body).hash;
  await countAttempt({ what: `email-confirming ${id}`, address: ctx.ip, most: mostConfirmations }, services);
  await inTransaction(ctx, id, services, async (record, context) => {
    const { trx, now } = context;
    const token = await findToken({ by: 'account_id', id, secret, purpose: 'email' }, { trx, now });
    const email = token?.data?.['email'];
    if (token?.usedAt !== null || typeof email !== 'string') throw new Problem('verification_token_mismatch');
    await keepFree(email, id, trx);
    await useToken(token.id, { trx, now });
    // Readers of the old mailbox can no longer sign in with a reset link from it.
    await trx('account_token').where({ account_id: id, purpose: 'reset', used_at: null }).update({ used_at: now });
    const effects = [emailChangedMail(record, { email })];
    await change({ record, changes: { email, pendingEmail: null }, operation: 'emailConfirming', effects }, context);
  });
  await answerAccount(ctx, id, services);
}

async function isPresent(id: string, email: string, { db }: Services): Promise<boolean> {
  return (await accountByEmail(email, db))?.id === id;
}

async function mailsFor(record: Account, email: string, context: PersistContext): Promise<Effect[]> {
  const owner = await accountByEmail(email, context.trx);
  if (owner && (await isGuest(owner, context.trx))) {
    await mailClaim(owner, context);
    return [];
  }
  if (owner) return [alreadyRegisteredMail(owner)];
  const tokenRequest = { account: record.id, purpose: 'email', hours: linkHours, data: { email } } as const;
  const { secret } = await issueToken(tokenRequest, context);
  return [newEmailMail(record, { email, secret })];
}

/** Refuses an address that was registered since the mail was sent. */
async function keepFree(email: string, id: string, trx: Knex.Transaction): Promise<void> {
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`register ${email}`]);
  const owner = await accountByEmail(email, trx);
  if (owner && owner.id !== id) throw new Problem('email_already_registered');
}

function inTransaction(
  ctx: Context,
  id: string,
  { db, now, newId, config }: Services,
  work: (record: Account, context: PersistContext) => Promise<void>,
): Promise<void> {
  const { reader } = ctx.state;
  return db.transaction(async (trx) => {
    const record = await lockRecord({ entity: entityNamed('account'), id, lock: 'update' }, reader, trx);
    if (!record) throw new Problem('not_found');
    await work(record, { trx, reader, now: now(), newId, config });
  });
}

interface Change {
  record: Account;
  changes: Partial<Account>;
  operation: 'email' | 'emailConfirming';
  effects: readonly Effect[];
}

async function change({ record, changes, operation, effects }: Change, context: PersistContext): Promise<void> {
  const { id } = record;
  const { version } = await changeRecord({ entity: entityNamed('account'), record, changes }, context);
  const history: HistoryEntry<'account'>[] = [{ entity: 'account', recordId: id, version, operation, changes }];
  await recordChange({ history, effects: [...effects, { kind: 'live', entity: 'account', id }] }, context);
}
