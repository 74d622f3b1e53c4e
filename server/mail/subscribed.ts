import type { Knex } from 'knex';
import type { MailSetting, NotificationEvent } from '../../schemas/notification/events.ts';
import { settingsAt, type QuietHours } from '../../schemas/notification/quiet.ts';
import type { Subscription } from './unsubscribe-link.ts';

/**
 * Returns true if the address accepts mails of this group. Its account decides; an address without an account accepts
 * all it did not refuse.
 */
export async function isSubscribed({ email, group }: Subscription, db: Knex): Promise<boolean> {
  const { rows } = await db.raw<{ rows: { wanted: boolean }[] }>(
    `select coalesce(
      (select notification_groups @> to_jsonb(array[?::text]) from account where lower(email) = lower(?)),
      not exists (select 1 from unsubscribed_address where email = lower(?) and notification_group = ?)
    ) as wanted`,
    [group, email, email, group],
  );
  return rows[0]?.wanted ?? true;
}

interface SendQuestion extends Subscription {
  event: NotificationEvent | null;
  /** Time of writing; null to ignore the hour. */
  at: Date | null;
}

interface StoredChoice {
  mail: MailSetting | null;
  quiet: QuietHours | null;
  timezone: string;
}

/**
 * Returns true if a mail about this event should be sent at once, by the receiver's choice for the event or for the
 * group.
 */
export async function shouldSendNow({ email, group, event, at }: SendQuestion, db: Knex): Promise<boolean> {
  const { rows } = await db.raw<{ rows: StoredChoice[] }>(
    `select s.events -> ?::text ->> 'mail' as mail, a.timezone,
        case when s.quiet_from is not null then json_build_object('from', s.quiet_from, 'to', s.quiet_to) end as quiet
      from account a join notification_setting s on s.account_id = a.id
      where lower(a.email) = lower(?)`,
    [event ?? '', email],
  );
  const [held] = rows;
  if (!held) return isSubscribed({ email, group }, db);
  const isWanted = held.mail === null ? await isSubscribed({ email, group }, db) : held.mail === 'now';
  if (!isWanted || !event || !at) return isWanted;
  return settingsAt({ event, wish: { product: true, mail: 'now' }, at }, held).mail === 'now';
}
