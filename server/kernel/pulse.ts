/** Tells this process whether bids could be taken during the time just passed. */
export interface Pulse {
  /**
   * Returns null if there was no silence just before. Otherwise returns a promise to await before any decision: it
   * settles once the time lost to the silence is compensated. It resolves with the end of the silence, which counts as
   * the arrival time of everything sent during it. It rejects if that cannot be known yet.
   */
  sure: () => Promise<Date> | null;
  /**
   * Reports a failed write. If the disk was full, the time until space is free counts as a silence, even if other
   * processes send heartbeats.
   */
  failed: (error: unknown) => Promise<unknown>;
}

/** The pulse of a process whose silences are not counted. */
export const steadyPulse: Pulse = { sure: () => null, failed: () => Promise.resolve() };
