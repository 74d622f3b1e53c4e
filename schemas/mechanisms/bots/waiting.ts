import { isObject } from '../../language/json-schema.ts';

/** What a negotiation waits for beside its finish. It stands in `progress`, where whoever wakes it looks. */
export interface Waiting {
  /** When the next deal lapses that nobody has confirmed; null where none waits. */
  lapsesAt: string | null;
  /** When the talks ended, though deals still wait; null while they go on. */
  talksEndedAt: string | null;
}

export const nothingWaits: Waiting = { lapsesAt: null, talksEndedAt: null };

export function waitingIn(progress: unknown): Waiting {
  const { lapsesAt, talksEndedAt } = isObject(progress) ? progress : {};
  return { lapsesAt: instantOrNull(lapsesAt), talksEndedAt: instantOrNull(talksEndedAt) };
}

const instantOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);
