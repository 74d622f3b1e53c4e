const longestMs = 14 * 24 * 60 * 60 * 1000;

/**
 * Returns the end of a request: after 14 days, or earlier when the first of the offers concerned stops binding. An offer
 * that no longer binds sets no end.
 */
export function expiresAt(now: Date, bindingUntil: readonly (string | null)[]): Date {
  const ends = bindingUntil
    .map((until) => (until === null ? Number.NaN : new Date(until).getTime()))
    .filter((end) => end > now.getTime());
  return new Date(Math.min(now.getTime() + longestMs, ...ends));
}
