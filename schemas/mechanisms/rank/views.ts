import { Decimal } from '../../domain/decimal.ts';
import { priceForRankOne } from '../../domain/evaluation/relative-price.ts';
import { bidRange } from '../common/bid-rules.ts';
import { compareDeciding } from '../common/deciding-order.ts';
import { type Savings, savingsOf } from '../common/savings.ts';
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
  const view: RankSupplierView = {
    participation,
    status: state.status,
    startDate: state.startDate,
    effectiveFinish: state.effectiveFinish,
    currency: state.currency,
    initialPrice: own.initialPrice,
    currentPrice: own.currentPrice,
    rank: own.shownRank,
    bidRange: bidRange({ ...own, currency: state.currency, settings }),
    minimumDecrement: settings.minimumDecrement,
    extension: settings.extension,
  };
  if (settings.showBestPrice && state.participations.length >= bestPriceFrom) view.bestPrice = lowestPrice(state);
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
  const initial = lowest(order.map(({ initialPrice }) => initialPrice));
  return {
    status,
    startDate,
    finishDate,
    effectiveFinish,
    currency,
    settings,
    winner,
    participations: order.map((one) => ({ ...one, savings: savingsOf(one.currentPrice, one.initialPrice, currency) })),
    lowestInitialPrice: initial,
    savings: order[0] && initial ? savingsOf(order[0].currentPrice, initial, currency) : null,
  };
}

const lowest = (prices: readonly string[]): string | null =>
  prices.reduce<string | null>((min, price) => (min === null || new Decimal(price).lt(min) ? price : min), null);

const lowestPrice = (state: RankState): string =>
  lowest(state.participations.map(({ currentPrice }) => currentPrice)) ?? '0';

function reachable(state: RankState, own: RankParticipation, range: RankSupplierView['bidRange']): string | null {
  const best = state.participations.find(({ rank }) => rank === 1);
  if (!best || best.id === own.id || !range) return null;
  const price = priceForRankOne(best.relativePrice, own.qualityScore, state.currency);
  if (price === null || new Decimal(price).lt(range.lowest)) return null;
  return new Decimal(price).lt(range.highest) ? price : range.highest;
}
