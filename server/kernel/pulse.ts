/** How this process knows that the time just behind it was one in which bids could be taken. */
export interface Pulse {
  /**
   * Null while there is no silence behind this process. Otherwise what to wait for before anything is decided: until what
   * the silence cost is given back. It resolves with the silence's end, as which the arrival of all counts that was sent
   * meanwhile, and is rejected where nobody can know yet.
   */
  sure: () => Promise<Date> | null;
  /** A write failed. If that was for want of room, the time until there is some is a silence, whoever else beats. */
  failed: (error: unknown) => Promise<unknown>;
}

/** Of a process whose silences nobody counts. */
export const steadyPulse: Pulse = { sure: () => null, failed: () => Promise.resolve() };
