/** The current price of a negotiation with a clock, the same for all participants. */
export interface Clock {
  step: number;
  price: string;
  /** For steps that the clock moves: the time of the next price. Null on the last step. */
  nextStepAt?: string | null;
  /** For steps that suppliers move: the time at which the leader wins. Null without a leader. */
  countdownEndsAt?: string | null;
}
