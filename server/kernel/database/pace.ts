/** How far a clock is set off, on its way from one offset to another; milliseconds, `since` by the clock itself. */
export interface Pace {
  from: number;
  to: number;
  since: number;
}

/** A clock that is being set runs by so much faster or slower: it never stands still, and never goes back. */
const share = 0.5;
/** Further behind than this it is set forward at once: the machine was asleep. */
const leapMs = 1_000;

export function offsetAt({ from, to, since }: Pace, local: number): number {
  const difference = to - from;
  if (difference > leapMs) return to;
  const gone = Math.max(0, local - since) * share;
  return Math.abs(difference) <= gone ? to : from + Math.sign(difference) * gone;
}

/** From where it is on its way now towards what was measured. */
export const setTowards = (to: number, pace: Pace, local: number): Pace => ({
  from: offsetAt(pace, local),
  to,
  since: local,
});
