import type { OwnMoney } from './own-money.ts';

/** Who takes part, frozen at the negotiation's publishing. Its prices are in its own currency. */
export interface Entrant extends OwnMoney {
  id: string;
  supplier: string;
  /** The offer's total for the items of the negotiation. */
  initialPrice: string;
  /** −99 to 99, two decimals at most. */
  qualityScore: string;
  /** When the offer was published: decides between equal initial prices. */
  initialAt: string;
}

/** A participant's present price and where it stands. */
export interface Standing extends Entrant {
  currentPrice: string;
  /** currentPrice × (1 − qualityScore / 100), exact and in the negotiation's currency. */
  relativePrice: string;
  /** Receipt of the present price; of an initial price the offer's publishing. */
  priceAt: string;
  /** Order of arrival of the present price, decides between equal times. Unique. */
  sequence: number;
  /** Place in the deciding order, 1 to n, each once; null where the type has no ranks, or keeps them closed. */
  rank: number | null;
  /** The place as it is shown. */
  shownRank: number | null;
}

/** A participant as all types but the ranked ones keep it. */
export interface Place extends Standing {
  /** Takes no further part, by its own decision. */
  left: boolean;
  /** Sealed bid: the one update has been used. */
  updated: boolean;
  /** Dutch and English reverse: the step that it accepted last. */
  acceptedStep: number | null;
}
