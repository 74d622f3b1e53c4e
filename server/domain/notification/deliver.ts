import type { Knex } from 'knex';
import { eventSettings, type NotificationEvent, type EventSettings } from '../../../schemas/notification/events.ts';
import { settingsAt } from '../../../schemas/notification/quiet.ts';
import { instantOf } from '../../kernel/ids.ts';
import type { DeliverMany, OutboxRow } from '../../kernel/outbox/deliverer.ts';
import type { Effect, NotificationEffect } from '../../kernel/outbox/effect.ts';
import { writeEffects } from '../../kernel/outbox/write-effects.ts';
import { templateNamed } from '../../mail/templates.ts';
import { eventOf } from '../../mail/notification-events.ts';
import { aboutOf, placesOf, type Place } from './about.ts';
import { followersOf, recipientsOf, type Recipient } from './receivers.ts';

interface Context {
  now: () => Date;
  newId: () => string;
}

/** One event for one person. */
export interface Notice {
  effect: NotificationEffect;
  event: NotificationEvent;
  /** The time when it was written, which decides about quiet hours, rather than the time of delivery. */
  at: Date;
  to: Recipient;
  place: Place;
  wish: EventSettings;
  /** True if its own mail was written already. */
  isMailed: boolean;
}

/** Delivers notifications in the product, as each person chose. Also sends the mails that no command wrote. */
export const notificationDeliverer = (context: Context): DeliverMany<NotificationEffect> => ({
  many: async (rows, trx) => {
    const notices = await noticesOf(rows, trx);
    const kept = notices.filter(({ wish, effect }) => wish.product || isForDigest(wish, effect));
    const ids = await store(kept, trx, context);
    await writeEffects(trx, [...ids.map(live), ...notices.flatMap(mailOf)], context);
  },
});

const live = (id: string): Effect => ({ kind: 'live', entity: 'notification', id });

async function noticesOf(rows: readonly OutboxRow<NotificationEffect>[], trx: Knex): Promise<Notice[]> {
  const effects = rows.map(({ payload }) => payload);
  const places = await placesOf(effects.map(aboutOf), trx);
  const receivers = await recipientsOf(effects, trx);
  const own = rows.flatMap(({ id, payload: effect }): Notice[] => {
    const event = eventOf(effect.message);
    const to = receivers(effect);
    const place = places(aboutOf(effect));
    const at = instantOf(id);
    return event && to
      ? [{ effect, event, at, to, place, wish: wishNow(event, { at, to }), isMailed: effect.isMailed }]
      : [];
  });
  return [...own, ...(await followerNotices(own, trx))];
}

const wishNow = (event: NotificationEvent, { at, to }: Pick<Notice, 'at' | 'to'>): EventSettings =>
  settingsAt({ event, wish: eventSettings(event, to), at }, to);

/** Notifies followers of a workflow of the same events as its purchaser, once. */
async function followerNotices(own: readonly Notice[], trx: Knex): Promise<Notice[]> {
  const toBuyers = own.filter(({ to, place, event }) => isTheirs(to, place) && follows.has(event));
  const followers = await followersOf(
    toBuyers.flatMap(({ place }) => place.workflow ?? []),
    trx,
  );
  const keyOf = ({ effect, to }: Pick<Notice, 'effect' | 'to'>): string =>
    [to.account, effect.message, JSON.stringify(effect.data)].join(' ');
  const delivered = new Set(own.map(keyOf));
  return toBuyers.flatMap((notice) =>
    followers(notice.place.workflow ?? '').flatMap((to): Notice[] => {
      const key = keyOf({ effect: notice.effect, to });
      if (delivered.has(key)) return [];
      delivered.add(key);
      const wish = wishNow('followed', { at: notice.at, to });
      return [{ ...notice, to, event: 'followed', wish, isMailed: false }];
    }),
  );
}

/** Events that followers are notified of, although they need not act. */
const follows: ReadonlySet<NotificationEvent> = new Set(['offer_in', 'question_asked', 'followed', 'waits_for_me']);

/** Binding messages are mailed at once, whatever was chosen. */
const isForDigest = ({ mail }: EventSettings, { message }: NotificationEffect): boolean =>
  mail === 'digest' && templateNamed(message)?.template.group !== 'always';

/** Returns the ids of the shown notifications. */
async function store(notices: readonly Notice[], trx: Knex.Transaction, context: Context): Promise<string[]> {
  const replaced = await replacedIds(notices, trx);
  const at = context.now();
  const rows = notices.map(({ effect, event, to, place, wish }) => ({
    id: context.newId(),
    version: 1,
    created_at: at,
    updated_at: at,
    account_id: to.account,
    organization_id: to.organization,
    event,
    message: templateNamed(effect.message)?.name ?? effect.message,
    values: JSON.stringify(shownValues(effect.data)),
    subject: isTheirs(to, place) ? (place.title ?? titleIn(effect)) : titleIn(effect),
    about: place.about,
    link: linkOf(effect, place),
    workflow_id: isTheirs(to, place) ? place.workflow : null,
    shown: wish.product,
    digest: isForDigest(wish, effect),
  }));
  if (replaced.length > 0) await trx('notification').whereIn('id', replaced).delete();
  if (rows.length > 0) await trx('notification').insert(rows);
  return rows.filter(({ shown }) => shown).map(({ id }) => id);
}

/** Only purchasers of its organization see a workflow's name. */
const isTheirs = ({ kind, organization }: Recipient, place: Place): boolean =>
  kind === 'purchaser' && place.organization === organization;

/** Unread notifications of the same record, which a new one replaces. */
async function replacedIds(notices: readonly Notice[], trx: Knex): Promise<string[]> {
  const same = notices.filter(({ effect }) => effect.replaces);
  const found = same.map(({ event, to, place }) =>
    trx('notification')
      .where({ account_id: to.account, event, about: place.about, read_at: null, shown: true })
      .pluck<string[]>('id'),
  );
  return (await Promise.all(found)).flat();
}

/** Renames a reason that was given to people, because an internal value has the same name. */
const shownValues = (data: NotificationEffect['data']): NotificationEffect['data'] =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      name === 'link' ? [] : [[name === 'reason' ? 'why' : name, value]],
    ),
  );

function titleIn({ data }: NotificationEffect): string | null {
  const title = data['requestTitle'] ?? data['title'] ?? null;
  return title === null ? null : String(title).slice(0, 300);
}

/** A single-use link belongs to the mail only. In the product, the record's own page opens. */
function linkOf({ data, about }: NotificationEffect, { page }: Place): string | null {
  const link = data.link ?? null;
  return about && link !== null ? (page ?? link) : link;
}

/** Creates the mail of a notice, if it has none yet and is wanted at once. */
function mailOf({ effect, to, wish, isMailed }: Notice): Effect[] {
  if (isMailed || wish.mail !== 'now') return [];
  const { email, name, language, timezone } = to;
  const { message, data } = effect;
  return [{ kind: 'mail', template: message, to: { email, name, language, timezone }, data, isNoticed: true }];
}
