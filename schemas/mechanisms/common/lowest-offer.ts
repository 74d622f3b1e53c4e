import { compareInstants } from './mechanism.ts';
import { inCommon, type OwnMoney } from './own-money.ts';
import type { Entrant } from './place.ts';

type Offer = Pick<Entrant, 'id' | 'initialPrice' | 'initialAt'> & OwnMoney;

/**
 * By initial price as it stands, in one currency, whatever its quality; of two alike the one that was published first. The ids only make
 * one answer of two offers of the same millisecond, in whatever order they are read.
 */
export const compareOffers = (a: Offer, b: Offer): number =>
  inCommon(a.initialPrice, a).cmp(inCommon(b.initialPrice, b)) ||
  compareInstants(a.initialAt, b.initialAt) ||
  Number(a.id > b.id) - Number(a.id < b.id);

/** The lowest initial offer; null of none. */
export const lowestOffer = <E extends Offer>(entrants: readonly E[]): E | null =>
  entrants.reduce<E | null>((best, one) => (best === null || compareOffers(one, best) < 0 ? one : best), null);
