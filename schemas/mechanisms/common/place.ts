import type { OwnMoney } from './own-money.ts';

/** A participant, frozen when the negotiation is published. Its prices are in its own currency. */
export interface Entrant extends OwnMoney {
  id: string;
  supplier: string;
  /** The offer's total for the items of the negotiation. */
  initialPrice: string;
  /** −99 to 99, two decimals at most. */
  qualityScore: string;
  /** Publishing time of the offer. Decides between equal initial prices. */
  initialAt: string;
}

/** A participant's current price and position. */
export interface Standing extends Entrant {
  currentPrice: string;
  /** currentPrice × (1 − qualityScore / 100), exact and in the negotiation's currency. */
  relativePrice: string;
  /** Receipt of the current price. For an initial price, the publishing time of the offer. */
  priceAt: string;
  /** Arrival order of the current price. Unique. Decides between equal times. */
  sequence: number;
  /** Position in the deciding order, 1 to n, each used once. Null if the type has no ranks, or keeps them hidden. */
  rank: number | null;
  /** The displayed position. */
  shownRank: number | null;
}

/** A participant as stored by all types except the ranked ones. */
export interface Place extends Standing {
  /** True if the participant chose to leave. */
  left: boolean;
  /** Sealed bid: the one update has been used. */
  updated: boolean;
  /** Dutch and English reverse: the last step it accepted. */
  acceptedStep: number | null;
}
