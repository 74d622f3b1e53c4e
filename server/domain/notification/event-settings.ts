import type { Knex } from 'knex';
import { isObject } from '../../../schemas/language/json-schema.ts';
import {
  eventsOfGroups,
  isNotificationEvent,
  mailSettings,
  type MailSetting,
  type EventSettingsByName,
} from '../../../schemas/notification/events.ts';
import type { QuietHours } from '../../../schemas/notification/quiet.ts';
import { raw } from '../../kernel/repository/records.ts';

/** A user's choices, and the groups of mails that decide about the rest. */
export interface NotificationChoices {
  events: EventSettingsByName;
  groups: readonly string[];
}

export interface Settings extends NotificationChoices {
  quiet: QuietHours | null;
  roomSound: boolean;
  roomTitle: boolean;
}

export async function settingsOf(account: string, db: Knex): Promise<Settings> {
  const [found] = await raw<Omit<Settings, 'events'> & { events: unknown }>(db, {
    sql: `select coalesce(s.events, '{}') as events, a.notification_groups as groups, ${quietSql('s')} as quiet,
        coalesce(s.room_sound, false) as "roomSound", coalesce(s.room_title, false) as "roomTitle"
      from account a left join notification_setting s on s.account_id = a.id where a.id = ?`,
    bindings: [account],
  });
  return found ? { ...found, events: eventSettingsIn(found.events) } : nothing;
}

/** SQL over the alias of the settings: the quiet hours; null if none are set. */
export const quietSql = (alias: string): string =>
  `case when ${alias}.quiet_from is not null then json_build_object('from', ${alias}.quiet_from, 'to', ${alias}.quiet_to) end`;

const nothing: Settings = { events: {}, groups: [], quiet: null, roomSound: false, roomTitle: false };

/** The stored choices, without events that no longer exist. */
export const eventSettingsIn = (stored: unknown): EventSettingsByName =>
  Object.fromEntries(
    Object.entries(isObject(stored) ? stored : {}).flatMap(([name, wish]) => {
      const known = isNotificationEvent(name) && isObject(wish) && isMailWish(wish['mail']);
      return known ? [[name, { product: wish['product'] === true, mail: wish['mail'] }]] : [];
    }),
  );

const isMailWish = (value: unknown): value is MailSetting => mailSettings.some((each) => each === value);

export async function storeEventSettings(
  { account, ...values }: { account: string } & Partial<Omit<Settings, 'groups'>>,
  { db, now }: { db: Knex; now: () => Date },
): Promise<void> {
  const columns = {
    ...(values.quiet === undefined
      ? {}
      : { quiet_from: values.quiet?.from ?? null, quiet_to: values.quiet?.to ?? null }),
    ...(values.events ? { events: JSON.stringify(values.events) } : {}),
    ...(values.roomSound === undefined ? {} : { room_sound: values.roomSound }),
    ...(values.roomTitle === undefined ? {} : { room_title: values.roomTitle }),
    updated_at: now(),
  };
  await db('notification_setting')
    .insert({ account_id: account, ...columns })
    .onConflict('account_id')
    .merge(columns);
}

/** The last choice wins: a new choice of groups replaces earlier choices for their events. */
export async function forgetEventSettings(
  { account, groups }: { account: string; groups: readonly string[] },
  db: Knex,
): Promise<void> {
  const events = eventsOfGroups(groups);
  if (events.length > 0)
    await raw(db, {
      sql: 'update notification_setting set events = events - ?::text[] where account_id = ?',
      bindings: [events, account],
    });
}
