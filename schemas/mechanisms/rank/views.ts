import { Decimal } from '../../domain/decimal.ts';
import { roundMoney } from '../../domain/money.ts';
import { priceForRankOne } from '../../domain/evaluation/relative-price.ts';
import { bidContext, bidRange } from '../common/bid-rules.ts';
import { compareDeciding } from '../common/deciding-order.ts';
import { commonText, inCommon, ownCurrency } from '../common/own-money.ts';
import { ownSavings, type Savings, savingsOf } from '../common/savings.ts';
import type { Extension, RankParticipation, RankState } from './types.ts';

/** Below so many participants the best price would tell too much of a single one. */
export const bestPriceFrom = 5;

/** What a supplier may know. Optional properties are absent unless the purchaser switched them on. */
export interface RankSupplierView {
  participation: string;
  status: RankState['status'];
  startDate: string;
  effectiveFinish: string;
  currency: string;
  initialPrice: string;
  currentPrice: string;
  /** As the tie rule shows it. */
  rank: number;
  /** Bounds of the next bid; null when no bid is possible any more. */
  bidRange: { lowest: string; highest: string } | null;
  minimumDecrement: string | null;
  extension: Extension | null;
  /** Lowest present price of all, only with 5 or more participants. */
  bestPrice?: string;
  participantCount?: number;
  /** The highest bid that would take rank 1; null for who has it and where no allowed bid reaches it. */
  priceForRankOne?: string | null;
}

/** The view of one participation; null when it is not in this negotiation. Names nobody else. */
export function supplierView(state: RankState, participation: string): RankSupplierView | null {
  const own = state.participations.find(({ id }) => id === participation);
  if (!own) return null;
  const { settings } = state;
  const context = bidContext(own, state);
  const view: RankSupplierView = {
    participation,
    status: state.status,
    startDate: state.startDate,
    effectiveFinish: state.effectiveFinish,
    currency: ownCurrency(own, state.currency),
    initialPrice: own.initialPrice,
    currentPrice: own.currentPrice,
    rank: own.shownRank,
    bidRange: bidRange(context),
    minimumDecrement: context.settings.minimumDecrement,
    extension: settings.extension,
  };
  if (settings.showBestPrice && state.participations.length >= bestPriceFrom) view.bestPrice = lowestPrice(state, own);
  if (settings.showParticipantCount) view.participantCount = state.participations.length;
  if (settings.showPriceForRankOne) view.priceForRankOne = reachable(state, own, view.bidRange);
  return view;
}

export interface RankPurchaserView {
  status: RankState['status'];
  startDate: string;
  finishDate: string;
  effectiveFinish: string;
  currency: string;
  settings: RankState['settings'];
  /** In the deciding order, first is best; savings against the own initial price. */
  participations: (RankParticipation & { savings: Savings })[];
  lowestInitialPrice: string | null;
  /** Of the one that leads now, against the lowest initial price. */
  savings: Savings | null;
  winner: string | null;
}

export function purchaserView(state: RankState): RankPurchaserView {
  const { status, startDate, finishDate, effectiveFinish, currency, settings, winner } = state;
  const order = state.participations.toSorted(compareDeciding);
  const initial = lowest(order.map((one) => commonText(one.initialPrice, one, currency)));
  const [first] = order;
  return {
    status,
    startDate,
    finishDate,
    effectiveFinish,
    currency,
    settings,
    winner,
    participations: order.map((one) => ({ ...one, savings: ownSavings(one, currency) })),
    lowestInitialPrice: initial,
    savings: first && initial ? savingsOf(commonText(first.currentPrice, first, currency), initial, currency) : null,
  };
}

const lowest = (prices: readonly string[]): string | null =>
  prices.reduce<string | null>((min, price) => (min === null || new Decimal(price).lt(min) ? price : min), null);

/** In the reader's currency. */
function lowestPrice({ participations, currency }: RankState, own: RankParticipation): string {
  if (participations.every(({ rate }) => rate === own.rate))
    return lowest(participations.map(({ currentPrice }) => currentPrice)) ?? '0';
  const least = Decimal.min(...participations.map((one) => inCommon(one.currentPrice, one)));
  return roundMoney(least.div(own.rate ?? 1), ownCurrency(own, currency));
}

function reachable(state: RankState, own: RankParticipation, range: RankSupplierView['bidRange']): string | null {
  const best = state.participations.find(({ rank }) => rank === 1);
  if (!best || best.id === own.id || !range) return null;
  const price = priceForRankOne(best.relativePrice, own.qualityScore, {
    currency: ownCurrency(own, state.currency),
    rate: own.rate ?? '1',
  });
  if (price === null || new Decimal(price).lt(range.lowest)) return null;
  return new Decimal(price).lt(range.highest) ? price : range.highest;
}
