/** Values as in the schema. `digest`: once a day, together with others. */
export type MailSetting = 'now' | 'digest' | 'off';
export type EventAudience = 'purchaser' | 'supplier' | 'requester' | 'admin';

interface EventDefinition {
  /** The audience of the event. */
  to: readonly EventAudience[];
  /** The group of mails that applies until the user chooses otherwise. */
  group: 'involvement' | 'information';
  /** The mail setting if the user wants that group. */
  mail: MailSetting;
  section: 'needs' | 'requests' | 'negotiations' | 'others';
  /** Cannot be turned off in the product, because work stops until the user has seen it. */
  isBinding?: true;
}

/** All notification events, in the order of the settings page. */
export const notificationEvents = {
  waits_for_me: {
    to: ['purchaser', 'supplier', 'requester', 'admin'],
    group: 'involvement',
    mail: 'now',
    section: 'needs',
    isBinding: true,
  },
  approval_asked: { to: ['purchaser'], group: 'involvement', mail: 'now', section: 'needs', isBinding: true },
  bot_wants_person: { to: ['purchaser'], group: 'involvement', mail: 'now', section: 'needs', isBinding: true },
  mentioned: { to: ['purchaser'], group: 'involvement', mail: 'now', section: 'needs' },
  question_asked: { to: ['purchaser'], group: 'involvement', mail: 'now', section: 'requests' },
  offer_in: { to: ['purchaser'], group: 'information', mail: 'now', section: 'requests' },
  deadline_near: { to: ['purchaser', 'supplier'], group: 'information', mail: 'digest', section: 'requests' },
  overtaken: { to: ['supplier'], group: 'involvement', mail: 'off', section: 'negotiations' },
  followed: { to: ['purchaser', 'supplier', 'requester'], group: 'information', mail: 'now', section: 'others' },
  schedule_started: { to: ['purchaser'], group: 'information', mail: 'now', section: 'others' },
  job_done: { to: ['purchaser', 'admin'], group: 'information', mail: 'off', section: 'others' },
} as const satisfies Record<string, EventDefinition>;

export type NotificationEvent = keyof typeof notificationEvents;

export const isNotificationEvent = (name: string): name is NotificationEvent => Object.hasOwn(notificationEvents, name);

const definitionOf = (event: NotificationEvent): EventDefinition => notificationEvents[event];

export const isBinding = (event: NotificationEvent): boolean => definitionOf(event).isBinding === true;

export const mailSettings: readonly MailSetting[] = ['now', 'digest', 'off'];

/** A user's settings for one event. */
export interface EventSettings {
  product: boolean;
  mail: MailSetting;
}

export type EventSettingsByName = Partial<Record<NotificationEvent, EventSettings>>;

/** Returns the effective setting: the user's own choice, or the default that follows from their mail groups. */
export function eventSettings(
  event: NotificationEvent,
  { events, groups }: { events: EventSettingsByName; groups: readonly string[] },
): EventSettings {
  const { group, mail } = notificationEvents[event];
  const wish = events[event] ?? { product: true, mail: groups.includes(group) ? mail : 'off' };
  return isBinding(event) ? { ...wish, product: true } : wish;
}

/** Returns all events that can concern a user of this kind. */
export function eventsFor(kind: EventAudience): NotificationEvent[] {
  const all: readonly [string, EventDefinition][] = Object.entries(notificationEvents);
  return all.flatMap(([name, { to }]) => (isNotificationEvent(name) && to.includes(kind) ? [name] : []));
}

export const eventsOfGroups = (groups: readonly string[]): NotificationEvent[] =>
  Object.keys(notificationEvents)
    .filter(isNotificationEvent)
    .filter((event) => groups.includes(notificationEvents[event].group));
