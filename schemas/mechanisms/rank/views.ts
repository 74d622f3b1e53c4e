import { Decimal } from '../../domain/decimal.ts';
import { roundMoney } from '../../domain/money.ts';
import { priceForRankOne } from '../../domain/evaluation/relative-price.ts';
import { bidContext, bidRange } from '../common/bid-rules.ts';
import { compareDeciding } from '../common/deciding-order.ts';
import { commonText, toCommonCurrency, ownCurrency } from '../common/own-money.ts';
import { ownSavings, type Savings, savingsOf } from '../common/savings.ts';
import type { Extension, RankParticipation, RankState } from './types.ts';

/** With fewer participants the best price would reveal too much about a single one. */
export const bestPriceFrom = 5;

/** Data that a supplier may see. Optional properties are absent unless the purchaser turned them on. */
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
  /** Bounds of the next bid. Null when no bid is possible anymore. */
  bidRange: { lowest: string; highest: string } | null;
  minimumDecrement: string | null;
  extension: Extension | null;
  /** Lowest current price of all participants, only with 5 or more of them. */
  bestPrice?: string;
  participantCount?: number;
  /** The highest bid that would take rank 1. Null for the supplier with rank 1, and if no allowed bid reaches it. */
  priceForRankOne?: string | null;
}

/** Returns the view of one participation. Null if it is not in this negotiation. Names no other participant. */
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
  /** In the deciding order, best first. Savings are against each participant's initial price. */
  participations: (RankParticipation & { savings: Savings })[];
  lowestInitialPrice: string | null;
  /** Savings of the current leader against the lowest initial price. */
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
  const least = Decimal.min(...participations.map((one) => toCommonCurrency(one.currentPrice, one)));
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
