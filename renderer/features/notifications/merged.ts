import type { WaitingEntry } from '../../data/dashboard.ts';
import { isAbout } from '../../data/is-about.ts';
import type { Notification } from './groups.ts';

/** Notifications without unread ones of what waits already: each thing is shown once. */
export const newsBeside = (all: readonly Notification[], waiting: readonly WaitingEntry[]): Notification[] =>
  all.filter((one) => one.read || !waiting.some((entry) => isAbout(one, entry)));
