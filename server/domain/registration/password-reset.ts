import type { Records } from '../../../schemas/generated/records.ts';
import type { PersistContext } from '../../kernel/commands/command.ts';
import { changeRecord, entityNamed, type HistoryEntry } from '../../kernel/commands/persist.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import { hashPassword } from '../../kernel/identity/passwords.ts';
import { revokeSessions } from '../../kernel/identity/revoke.ts';
import { Problem } from '../../kernel/problem.ts';
import { rowsWhere } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import { waitsForOwner } from '../account/invite-again.ts';
import { isGuest } from '../guest/guest-account.ts';
import { mailClaim } from '../guest/mail-claim.ts';
import { findToken, isFlooded, issueToken, useToken } from './account-token.ts';
import { ownWordsOf } from './own-words.ts';
import { refuseCommonPassword } from './common-password.ts';
import { accountCreatedMail, passwordResetMail } from './mails.ts';
import { accountByEmail, persistContext } from './register.ts';

const resetHours = 1;
const linkHours = 14 * 24;

/** Reveals neither if there is such an account, nor if it got too many mails. */
export async function askPasswordReset(email: string, services: Services): Promise<void> {
  await services.db.transaction(async (trx) => {
    const account = await accountByEmail(email, trx);
    if (!account || account.blocked) return;
    const context = persistContext(account, { services, trx });
    if (waitsForOwner(account)) return mailLink(account, context);
    if (await isGuest(account, trx)) return mailClaim(account, context);
    if (await isFlooded({ account: account.id, purpose: 'reset' }, context)) return;
    const issued = await issueToken({ account: account.id, purpose: 'reset', hours: resetHours }, context);
    await recordChange({ history: [], effects: [passwordResetMail(account, issued)] }, context);
  });
}

/** An account that never had a password gets the link to choose its first one again. */
async function mailLink(account: Records['account'], context: PersistContext): Promise<void> {
  if (await isFlooded({ account: account.id, purpose: 'register' }, context)) return;
  const [organization] = await rowsWhere(entityNamed('organization'), { id: account.organization }, context.trx);
  if (!organization) return;
  const issued = await issueToken({ account: account.id, purpose: 'register', hours: linkHours }, context);
  const effects = [accountCreatedMail(account, { organization, secret: issued.secret })];
  await recordChange({ history: [], effects }, context);
}

/** The link works once, for an hour. It ends every session, since another person may have known the old password. */
export async function resetPassword(
  { id, secret, password }: { id: string; secret: string; password: string },
  services: Services,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await services.db.transaction(async (trx) => {
    const now = services.now();
    const token = await findToken({ by: 'id', id, secret, purpose: 'reset' }, { trx, now });
    const [record] = token ? await rowsWhere(entityNamed('account'), { id: token.account }, trx) : [];
    if (!token || !record || token.usedAt !== null || record.blocked) throw new Problem('password_reset_link_invalid');
    refuseCommonPassword(password, await ownWordsOf(record, trx));
    await trx('account_token')
      .where({ account_id: record.id, purpose: 'reset', used_at: null })
      .update({ used_at: now });
    await useToken(token.id, { trx, now });
    const context = persistContext(record, { services, trx });
    const changed = await changeRecord({ entity: entityNamed('account'), record, changes: { passwordHash } }, context);
    const entry: HistoryEntry<'account'> = {
      entity: 'account',
      recordId: record.id,
      version: changed.version,
      operation: 'resetPassword',
      changes: {},
    };
    await recordChange({ history: [entry], effects: [] }, context);
    await revokeSessions(record.id, { trx, now });
  });
}
