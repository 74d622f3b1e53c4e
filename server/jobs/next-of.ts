/** Somebody's work that waits for its turn. */
export interface Waiting {
  organization: string | null;
  isSlow: boolean;
}

export interface LineLimits {
  /** Processes that work at the same time. */
  processes: number;
  /** Jobs of one organization that run at the same time. */
  perOrganization: number;
}

/**
 * Whose turn it is; undefined where nobody's is. Who has the fewest under way goes first, then who came first. Slow
 * work leaves one process to short work, so that a preview never waits for somebody's long report.
 */
export function nextOf<W extends Waiting>(
  waiting: readonly W[],
  running: readonly Waiting[],
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
