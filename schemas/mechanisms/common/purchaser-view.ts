import { lowestOffer } from './lowest-offer.ts';
import { commonText } from './own-money.ts';
import type { Entrant, Standing } from './place.ts';
import { ownSavings, type Savings, savingsOf } from './savings.ts';
import type { LifeState, Status } from './state.ts';

/** What a purchaser may know of every type. */
export interface CommonView {
  status: Status;
  startDate: string;
  finishDate: string | null;
  effectiveFinish: string | null;
  currency: string;
  lowestInitialPrice: string | null;
  /** Of who leads now, or has won, against the lowest initial price; null where nobody does, or nobody may know. */
  savings: Savings | null;
  winner: string | null;
}

/** `first` leads now, or has won. */
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

/** With what is saved against the own initial price, in the negotiation's currency. */
export const withSavings = <P extends Standing>(place: P, currency: string): P & { savings: Savings } => ({
  ...place,
  savings: ownSavings(place, currency),
});
