import { isNotificationEvent, type NotificationEvent } from '../../../schemas/notification/events.ts';
import type { Representation } from '../../data/representation.ts';

export type Notification = Representation<'notification'>;

export interface Group {
  /** `earlier`, or the subject of the notifications. */
  key: string;
  /** The subject's name; null for `earlier`, which has its own text. */
  title: string | null;
  rows: Notification[];
}

/** The event of a notification; unknown ones are shown as activity in a followed workflow. */
export const eventOf = ({ event }: Notification): NotificationEvent =>
  event && isNotificationEvent(event) ? event : 'followed';

/** Groups unread notifications by subject, then the read ones. Newest first in each group. */
export function groupsOf(all: readonly Notification[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of all) {
    const { key, title } = placeOf(row);
    const group = groups.get(key) ?? { key, title, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  const rank = ({ key }: Group): number => (key === 'earlier' ? 1 : 0);
  return [...groups.values()].toSorted((a, b) => rank(a) - rank(b));
}

function placeOf(row: Notification): Omit<Group, 'rows'> {
  if (row.read) return { key: 'earlier', title: null };
  return { key: `of ${row.workflow ?? row.subject ?? ''}`, title: row.subject ?? null };
}

/** One line of details: the person, and the message. */
export function detailsOf({ values, subject }: Notification): string {
  const actors = ['supplier', 'buyer', 'requester', 'author', 'applicantEmail'].map((name) => textIn(values, name));
  const what = ['text', 'why', 'answer'].map((name) => textIn(values, name));
  const parts = [actors.find(Boolean), what.find(Boolean) ?? subject ?? textIn(values, 'title')];
  return parts.filter(Boolean).join(' · ').slice(0, 200);
}

function textIn(values: object | null | undefined, name: string): string {
  const value: unknown = values ? Reflect.get(values, name) : undefined;
  return typeof value === 'string' ? value : '';
}

/** Parameters of the text; missing ones show as a dash. */
export function parametersOf({ values }: Notification): Record<string, string | number> {
  const entries: [string, unknown][] = Object.entries(values ?? {});
  const known = entries.filter((entry): entry is [string, string | number] =>
    ['string', 'number'].includes(typeof entry[1]),
  );
  return { ...blank, ...Object.fromEntries(known) };
}

const names = ['title', 'requestTitle', 'supplier', 'buyer', 'number', 'requester', 'author', 'rank', 'applicantEmail'];
const blank = Object.fromEntries(names.map((name) => [name, '–']));
