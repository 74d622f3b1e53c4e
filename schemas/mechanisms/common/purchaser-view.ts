import { lowestOffer } from './lowest-offer.ts';
import { commonText } from './own-money.ts';
import type { Entrant, Standing } from './place.ts';
import { ownSavings, type Savings, savingsOf } from './savings.ts';
import type { LifeState, Status } from './state.ts';

/** Data that a purchaser may see in every type. */
export interface CommonView {
  status: Status;
  startDate: string;
  finishDate: string | null;
  effectiveFinish: string | null;
  currency: string;
  lowestInitialPrice: string | null;
  /**
   * Savings of the leader or winner against the lowest initial price. Null if there is none, or if it is still hidden.
   */
  savings: Savings | null;
  winner: string | null;
}

/** `first` is the current leader or the winner. */
export function commonView(state: LifeState, first: Standing | null): CommonView {
  const { status, startDate, finishDate, effectiveFinish, currency, winner, participations } = state;
  const offer = lowestOffer<Entrant>(participations);
  const lowest = offer && commonText(offer.initialPrice, offer, currency);
  return {
    status,
    startDate,
    finishDate,
    effectiveFinish,
    currency,
    lowestInitialPrice: lowest,
    savings:
      first && lowest !== null ? savingsOf(commonText(first.currentPrice, first, currency), lowest, currency) : null,
    winner,
  };
}

/** Adds the savings against the participant's initial price, in the negotiation's currency. */
export const withSavings = <P extends Standing>(place: P, currency: string): P & { savings: Savings } => ({
  ...place,
  savings: ownSavings(place, currency),
});
