import { isObject } from '../../language/json-schema.ts';

/** Events that a negotiation awaits in addition to its finish. Stored in `progress`, where timers read it. */
export interface AwaitedTimes {
  /** Time at which the next unconfirmed deal lapses. Null without one. */
  lapsesAt: string | null;
  /** Time at which the talks ended, although deals still await confirmation. Null while the talks continue. */
  talksEndedAt: string | null;
}

export const nothingWaits: AwaitedTimes = { lapsesAt: null, talksEndedAt: null };

export function waitingIn(progress: unknown): AwaitedTimes {
  const { lapsesAt, talksEndedAt } = isObject(progress) ? progress : {};
  return { lapsesAt: instantOrNull(lapsesAt), talksEndedAt: instantOrNull(talksEndedAt) };
}

const instantOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
