import type { Records } from '../../../schemas/generated/records.ts';
import type { PersistContext } from '../../kernel/commands/command.ts';
import { recordChange } from '../../kernel/commands/record-change.ts';
import { raw } from '../../kernel/repository/records.ts';
import { inviteeOf, requestTexts } from '../invitation/invitees.ts';
import { isFlooded, issueToken } from '../registration/account-token.ts';
import { claimMail } from './guest-mails.ts';

/** Only counts the mails: the link itself is an invitation's. */
const hours = 1;

/** Mails a guest the link of its newest invitation, by which it registers and keeps what it has offered. */
export async function mailClaim(account: Records['account'], context: PersistContext): Promise<void> {
  const { trx, config } = context;
  if (await isFlooded({ account: account.id, purpose: 'register' }, context)) return;
  const [newest] = await raw<{ id: string; request: string }>(trx, {
    sql: `select id, request_id as request from invitation where supplier_id = ? and lower(email) = lower(?)
      order by created_at desc, id desc limit 1`,
    bindings: [account.organization, account.email],
  });
  const invitee = newest && (await inviteeOf(newest.id, trx));
  if (!invitee) return;
  await issueToken({ account: account.id, purpose: 'register', hours }, context);
  const texts = await requestTexts(newest.request, trx);
  await recordChange({ history: [], effects: [claimMail({ invitee, texts }, config)] }, context);
}
