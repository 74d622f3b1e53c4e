import { compareInstants } from './mechanism.ts';
import { toCommonCurrency, type OwnMoney } from './own-money.ts';
import type { Entrant } from './place.ts';

type Offer = Pick<Entrant, 'id' | 'initialPrice' | 'initialAt'> & OwnMoney;

/**
 * Compares initial prices in one currency, ignoring quality. Ties go to the offer that was published first. The ids
 * make the result independent of reading order for offers of the same millisecond.
 */
export const compareOffers = (a: Offer, b: Offer): number =>
  toCommonCurrency(a.initialPrice, a).cmp(toCommonCurrency(b.initialPrice, b)) ||
  compareInstants(a.initialAt, b.initialAt) ||
  Number(a.id > b.id) - Number(a.id < b.id);

/** Returns the lowest initial offer. Null without offers. */
export const lowestOffer = <E extends Offer>(entrants: readonly E[]): E | null =>
  entrants.reduce<E | null>((best, one) => (best === null || compareOffers(one, best) < 0 ? one : best), null);
