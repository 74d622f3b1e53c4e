import type { Knex } from 'knex';
import type { NotificationEffect } from '../kernel/outbox/effect.ts';
import { raw } from '../kernel/repository/records.ts';
import { newId } from '../kernel/ids.ts';
import type { Services } from '../kernel/services.ts';
import { notificationDeliverer } from '../domain/notification/deliver.ts';

interface StoredNotification {
  id: string;
  payload: NotificationEffect;
  created_at: Date | string;
}

const day = 24 * 3600 * 1000;
const dayOf = (at: number): number => Math.floor(at / day);
/** Older notifications are marked as read. */
const unreadDays = 4;

/**
 * Creates notifications of the demo's people on the days of the events, not all at the first start. Earlier mails are
 * not stored.
 */
export async function createNotifications({
  services,
  trx,
}: {
  services: Services;
  trx: Knex.Transaction;
}): Promise<void> {
  const now = services.now().getTime();
  const rows = await raw<StoredNotification>(trx, {
    sql: `delete from outbox where kind = 'notification' and done_at is null returning id, payload, created_at`,
    bindings: [],
  });
  const timeOf = ({ created_at }: StoredNotification): number => new Date(created_at).getTime();
  const days = [...new Set(rows.map((row) => dayOf(timeOf(row))))].toSorted((a, b) => a - b);
  for (const each of days) {
    const ofDay = rows.filter((row) => dayOf(timeOf(row)) === each).toSorted((a, b) => timeOf(a) - timeOf(b));
    const at = new Date(Math.max(...ofDay.map(timeOf)));
    const deliverer = notificationDeliverer({ now: () => at, newId: () => newId(at.getTime()) });
    await deliverer.many(ofDay, trx);
  }
  const before = new Date(now - unreadDays * day);
  await trx('notification').where('created_at', '<', before).update({ read_at: before });
  await trx('outbox')
    .where({ kind: 'mail' })
    .where('created_at', '<', new Date(now - day))
    .delete();
}
