/**
 * An attempt to bid. While its outcome is unknown (no answer came), pressing again with the same bid repeats the same
 * attempt, so that the server counts it once; any other bid is a new attempt. Nothing is ever sent without a press.
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

/** No answer at all, or one that says nothing about the bid: it may have arrived. */
export const isUnknown = (status: number): boolean => status === 0 || status >= 500;
