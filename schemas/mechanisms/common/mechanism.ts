/** The result of an event: the state afterwards, and the announcements, writes and messages it causes, in order. */
export interface Outcome<State, Effect> {
  state: State;
  effects: Effect[];
}

/**
 * The rule of one type of negotiation as a pure function. `state` is plain JSON and is never changed in place. `event`
 * is what happened; a bid names its own time of receipt. `time` is the time of the decision, ISO 8601 in UTC, on the
 * clock that stamps receipts.
 * A refusal is an effect, not an exception, and leaves the state unchanged. An event that is repeated or too early does
 * nothing.
 * The mechanisms are rank-auction.ts, sealed-bid.ts, dutch.ts, english-reverse.ts and offline.ts. mechanisms.ts lists
 * them by type.
 */
export type Mechanism<State, Event, Effect> = (state: State, event: Event, time: string) => Outcome<State, Effect>;

/**
 * Decides events one after the other, in the order of their arrival. The division into batches does not change the
 * result. Bids and their effects are matched by the bid's id.
 */
export function runBatch<State, Event, Effect>(
  mechanism: Mechanism<State, Event, Effect>,
  { state, events, time }: { state: State; events: readonly Event[]; time: string },
): Outcome<State, Effect> {
  const effects: Effect[] = [];
  let current = state;
  for (const event of events) {
    const outcome = mechanism(current, event, time);
    current = outcome.state;
    effects.push(...outcome.effects);
  }
  return { state: current, effects };
}

/** Returns the instant `milliseconds` later, in the same notation. */
export const later = (instant: string, milliseconds: number): string =>
  new Date(Date.parse(instant) + milliseconds).toISOString();

/** Returns −1, 0 or 1, in whatever ISO 8601 notation the two instants are. The usual notation sorts as text. */
export function compareInstants(a: string, b: string): number {
  if (a === b) return 0;
  if (isCommon(a) && isCommon(b)) return a < b ? -1 : 1;
  return Math.sign(Date.parse(a) - Date.parse(b));
}

/** True for `2026-11-20T09:00:00.123Z` with a four-digit year. */
const isCommon = (instant: string): boolean =>
  instant.length === 24 && instant.endsWith('Z') && instant.charAt(10) === 'T' && instant.charAt(19) === '.';

/** The time after the effective finish in which an action received in time may still be queued. */
const closingGraceMs = 1000;

/** The earliest time to close a negotiation with this effective finish. */
export const closesAt = (effectiveFinish: string): string => later(effectiveFinish, closingGraceMs);
