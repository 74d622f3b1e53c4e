/**
 * An attempt to bid. While its outcome is unknown (no answer came), clicking again with the same bid repeats this
 * attempt, so that the server counts it once. Any other bid is a new attempt. Nothing is ever sent without a click.
 */
export interface Attempt {
  key: string;
  body: string;
  outcome: 'open' | 'unknown' | 'known';
}

export function nextAttempt(previous: Attempt | null, body: string, newKey: () => string): Attempt {
  if (previous?.outcome === 'unknown' && previous.body === body) return { ...previous, outcome: 'open' };
  return { key: newKey(), body, outcome: 'open' };
}

/** True if the bid may have arrived: there is no answer, or one that does not decide on the bid. */
export const isUnknown = (status: number): boolean => status === 0 || status >= 500;
