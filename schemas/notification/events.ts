/** By the schema's words. `digest`: once a day, together with others. */
export type MailWish = 'now' | 'digest' | 'off';
export type Listener = 'purchaser' | 'supplier' | 'requester' | 'admin';

interface EventDefinition {
  /** Whom it can happen to. */
  to: readonly Listener[];
  /** The group of mails that rules it until its person chooses otherwise. */
  group: 'involvement' | 'information';
  /** Where that group is wanted. */
  mail: MailWish;
  section: 'needs' | 'requests' | 'negotiations' | 'others';
  /** In the product it cannot be switched off: something stands still until its person has seen it. */
  isBinding?: true;
}

/** What people are told of, in the order of their settings. */
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

export const mailWishes: readonly MailWish[] = ['now', 'digest', 'off'];

/** What one person wants of one event. */
export interface Wish {
  product: boolean;
  mail: MailWish;
}

export type Wishes = Partial<Record<NotificationEvent, Wish>>;

/** What holds: the person's own choice, else what the choice of groups of mails means for it. */
export function wishOf(
  event: NotificationEvent,
  { events, groups }: { events: Wishes; groups: readonly string[] },
): Wish {
  const { group, mail } = notificationEvents[event];
  const wish = events[event] ?? { product: true, mail: groups.includes(group) ? mail : 'off' };
  return isBinding(event) ? { ...wish, product: true } : wish;
}

/** Everything that can happen to somebody of this kind. */
export function eventsFor(kind: Listener): NotificationEvent[] {
  const all: readonly [string, EventDefinition][] = Object.entries(notificationEvents);
  return all.flatMap(([name, { to }]) => (isNotificationEvent(name) && to.includes(kind) ? [name] : []));
}

export const eventsOfGroups = (groups: readonly string[]): NotificationEvent[] =>
  Object.keys(notificationEvents)
    .filter(isNotificationEvent)
    .filter((event) => groups.includes(notificationEvents[event].group));
