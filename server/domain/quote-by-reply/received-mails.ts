import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { raw } from '../../kernel/repository/records.ts';
import type { Services } from '../../kernel/services.ts';
import type { MailHead } from './judge-mail.ts';
import { valuesOf } from './mail-headers.ts';
import type { Working } from './replying-supplier.ts';

/** The id alone is the sender's choice, and must not suppress the mail of someone else. */
export function keyOf({ headers, bytes }: MailHead, invitation: string): string {
  const own = valuesOf(headers, 'message-id', 'from').join(' ');
  const id =
    valuesOf(headers, 'message-id').length > 0 ? own : `${own} ${bytes} ${valuesOf(headers, 'date').join(' ')}`;
  return createHash('sha256').update(`${invitation} ${id}`).digest('hex');
}

export const isKnown = async (key: string, db: Knex): Promise<boolean> =>
  (await db('received_mail').where({ key }).first('key')) !== undefined;

/** False if another process was faster. Waits for it, so that a mail whose processing failed is tried again. */
export async function rememberReply(
  { key, invitation, isProven }: { key: string; invitation: string; isProven: boolean },
  { services, trx }: Working,
): Promise<boolean> {
  const rows = await raw<{ key: string }>(trx, {
    sql: `insert into received_mail (key, invitation_id, is_proven, received_at) values (?, ?, ?, ?)
      on conflict do nothing returning key`,
    bindings: [key, invitation, isProven, services.now()],
  });
  return rows.length > 0;
}

/** Mails about one invitation within a day. Strangers must not use up the supplier's share. */
const mostPerDay = { proven: 100, unproven: 30 };

/** True after too many mails. More are not even held. */
export async function isFlooded(
  { invitation, isProven }: { invitation: string; isProven: boolean },
  { db, now }: Services,
): Promise<boolean> {
  const [found] = await raw<{ count: number }>(db, {
    sql: `select count(*)::int as count from received_mail where invitation_id = ? and is_proven = ? and received_at > ?`,
    bindings: [invitation, isProven, new Date(now().getTime() - 24 * 3_600_000)],
  });
  return (found?.count ?? 0) >= mostPerDay[isProven ? 'proven' : 'unproven'];
}
