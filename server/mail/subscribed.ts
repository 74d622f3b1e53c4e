import type { Knex } from 'knex';
import type { Subscription } from './unsubscribe-link.ts';

/** Whether mails of this group are wanted at the address: its account says so; one without an account wants all it did not refuse. */
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
