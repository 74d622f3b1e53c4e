import type { WaitingEntry } from '../../data/dashboard.ts';
import { webPath } from '../waiting/web-path.ts';
import type { Notification } from './groups.ts';

const pathOf = (address: string | null | undefined): string => (address ? webPath(address) : '');

/** Whether the notification tells of the thing that waits. */
export const isAbout = ({ about, link }: Notification, { href }: WaitingEntry): boolean => {
  const path = webPath(href);
  return path !== '/' && (pathOf(about) === path || (link ?? '') === path || (link ?? '').startsWith(`${path}/`));
};

/** Notifications without unread ones of what waits already: each thing is shown once. */
export const newsBeside = (all: readonly Notification[], waiting: readonly WaitingEntry[]): Notification[] =>
  all.filter((one) => one.read || !waiting.some((entry) => isAbout(one, entry)));
