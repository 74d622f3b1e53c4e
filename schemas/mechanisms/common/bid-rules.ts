import { compareNumbers, Decimal, isAboveZero } from '../../domain/decimal.ts';
import { minorUnit, roundMoney } from '../../domain/money.ts';
import type { Refusal } from '../../domain/problem.ts';
import type { RankSettings } from '../rank/types.ts';
import { ownCurrency, type OwnMoney, stepInOwn } from './own-money.ts';

/** A participation's prices and the rules for its bids. */
export interface BidContext {
  initialPrice: string;
  currentPrice: string;
  currency: string;
  settings: Pick<RankSettings, 'minimumDecrement' | 'minimumBidPercent'>;
}

/** Returns the bid context of a place, in its own currency. */
export function bidContext(
  place: Pick<BidContext, 'initialPrice' | 'currentPrice'> & OwnMoney,
  { currency, settings }: Pick<BidContext, 'currency' | 'settings'>,
): BidContext {
  const { initialPrice, currentPrice } = place;
  if (place.rate === undefined) return { initialPrice, currentPrice, currency, settings };
  const minimumDecrement = stepInOwn(settings.minimumDecrement, place, currency);
  const { minimumBidPercent } = settings;
  const own = ownCurrency(place, currency);
  return { initialPrice, currentPrice, currency: own, settings: { minimumDecrement, minimumBidPercent } };
}

type LowestQuestion = Pick<BidContext, 'initialPrice' | 'currency'> & {
  settings: Pick<BidContext['settings'], 'minimumBidPercent'>;
};

/** Allows any price below the current one, by at least the currency's minor unit. */
export const strictlyLower = (currency: string): BidContext['settings'] => ({
  minimumDecrement: minorUnit(currency),
  minimumBidPercent: 0,
});

/** Returns the highest allowed total: the current price, minus the minimum decrement if one is set. */
export function highestBid({ currentPrice, currency, settings }: BidContext): string {
  const { minimumDecrement } = settings;
  return roundMoney(
    minimumDecrement === null ? currentPrice : new Decimal(currentPrice).minus(minimumDecrement),
    currency,
  );
}

/**
 * Returns the lowest total that is not considered a typing error: `minimumBidPercent` of the initial price, rounded up,
 * above zero.
 */
export function lowestBid({ initialPrice, currency, settings }: LowestQuestion): string {
  const question = `${initialPrice} ${currency} ${settings.minimumBidPercent}`;
  const known = lowest.get(question);
  if (known !== undefined) return known;
  const answer = computed({ initialPrice, currency, settings });
  if (lowest.size >= mostKept) lowest.clear();
  lowest.set(question, answer);
  return answer;
}

/** Cached, because it is needed for each bid and equal for all bids of a participation. */
const lowest = new Map<string, string>();
const mostKept = 10_000;

function computed({ initialPrice, currency, settings }: LowestQuestion): string {
  const unit = minorUnit(currency);
  const share = new Decimal(initialPrice).times(settings.minimumBidPercent).div(100);
  return roundMoney(Decimal.max(unit, share.toNearest(unit, Decimal.ROUND_UP)), currency);
}

/**
 * Returns the reason for refusing this total, which is already rounded to the currency. Null if it is accepted. `limit`
 * is the nearest total that would be accepted, `current` the current price. Codes: `bid_invalid` (not above zero),
 * `bid_too_high`, `bid_decrement_too_small` {…, decrement}, `bid_below_minimum`.
 */
export function refusal(total: string, context: BidContext): Refusal | null {
  const { currentPrice: current, settings } = context;
  if (!isAboveZero(total)) return { code: 'bid_invalid' };
  const limit = highestBid(context);
  if (compareNumbers(total, current) > 0) return { code: 'bid_too_high', params: { limit, current } };
  if (compareNumbers(total, limit) > 0) {
    return { code: 'bid_decrement_too_small', params: { limit, current, decrement: settings.minimumDecrement ?? '0' } };
  }
  const least = lowestBid(context);
  if (compareNumbers(total, least) < 0) return { code: 'bid_below_minimum', params: { limit: least, current } };
  return null;
}

/** Returns the bounds of the next bid. Null if no price is left between them. */
export function bidRange(context: BidContext): { lowest: string; highest: string } | null {
  const range = { lowest: lowestBid(context), highest: highestBid(context) };
  return new Decimal(range.lowest).lte(range.highest) ? range : null;
}
