import type { Activities } from './activities.ts';

/** What a workflow may use of the world. Each engine binds it to its own means. */
export interface Runtime {
  activities: Activities;
  now: () => Date;
  /** From here on only what happens later counts as a change. Call it before asking what is due. */
  lookAfresh: () => void;
  /** Whether somebody signalled `changed` since the last look. */
  hasChanged: () => boolean;
  /** Waits until the instant, or until somebody signals `changed`: whichever comes first. */
  waitUntil: (instant: Date) => Promise<'time' | 'changed'>;
  /** Whether this run has lived so long that a fresh one should take its place. */
  isLong: () => boolean;
  /** Ends this run; a fresh one with the same id begins. */
  continueAsNew: () => Promise<never>;
}
