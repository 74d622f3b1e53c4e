import type { Activities } from './activities.ts';

/** The external functions a workflow may use. Each engine implements them in its own way. */
export interface Runtime {
  activities: Activities;
  now: () => Date;
  /** Resets the change flag, so only later signals count. Call it before asking for the next due step. */
  lookAfresh: () => void;
  /** True if `changed` was signaled since the last reset. */
  hasChanged: () => boolean;
  /** Waits until the instant or the signal `changed`, whichever comes first. */
  waitUntil: (instant: Date) => Promise<'time' | 'changed'>;
  /** True if this run is so long that a new one should replace it. */
  isLong: () => boolean;
  /** Ends this run and starts a new one with the same id. */
  continueAsNew: () => Promise<never>;
}
