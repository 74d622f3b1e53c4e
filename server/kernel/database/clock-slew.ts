/** A gradual clock correction from one offset to another. All in milliseconds; `since` is by the local clock. */
export interface ClockSlew {
  from: number;
  to: number;
  since: number;
}

/** While being corrected, the clock runs faster or slower by this share. It never stops and never runs backward. */
const share = 0.5;
/** If the clock is further behind than this, it jumps forward at once: the machine was asleep. */
const leapMs = 1_000;

export function offsetAt({ from, to, since }: ClockSlew, local: number): number {
  const difference = to - from;
  if (difference > leapMs) return to;
  const corrected = Math.max(0, local - since) * share;
  return Math.abs(difference) <= corrected ? to : from + Math.sign(difference) * corrected;
}

/** Starts a correction from the current offset toward the measured one. */
export const slewTowards = (to: number, pace: ClockSlew, local: number): ClockSlew => ({
  from: offsetAt(pace, local),
  to,
  since: local,
});
