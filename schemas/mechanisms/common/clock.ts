/** What everybody in a negotiation with a clock is shown alike: the price of the moment. */
export interface Clock {
  step: number;
  price: string;
  /** Steps that the clock itself moves: when the next price is shown; null on the last one. */
  nextStepAt?: string | null;
  /** Steps that suppliers move: when who leads has won; null while nobody does. */
  countdownEndsAt?: string | null;
}
