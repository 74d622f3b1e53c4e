/** A job that waits for its turn. */
export interface WaitingJob {
  organization: string | null;
  isSlow: boolean;
}

export interface LineLimits {
  /** Number of concurrent processes. */
  processes: number;
  /** Concurrent jobs of one organization. */
  perOrganization: number;
}

/**
 * Returns the next job; undefined if none may start. The organization with the fewest running jobs goes first, then the
 * earliest job. Slow work leaves one process to short work, so a preview never waits for a long report.
 */
export function nextOf<W extends WaitingJob>(
  waiting: readonly W[],
  running: readonly WaitingJob[],
  { processes, perOrganization }: LineLimits,
): W | undefined {
  if (running.length >= processes) return undefined;
  const slow = running.filter(({ isSlow }) => isSlow).length;
  const mayBeSlow = processes === 1 || slow < processes - 1;
  const underWay = (organization: string | null): number =>
    running.filter((one) => one.organization === organization).length;
  let best: { one: W; busy: number } | undefined;
  for (const one of waiting) {
    const busy = underWay(one.organization);
    if (one.organization !== null && busy >= perOrganization) continue;
    if (one.isSlow && !mayBeSlow) continue;
    if (!best || busy < best.busy) best = { one, busy };
  }
  return best?.one;
}
