import { comparePlain } from '../../domain/decimal.ts';
import { compareInstants } from './mechanism.ts';
import type { RankChange, RankParticipation, TieRule } from '../rank/types.ts';

type RankedPlace = Pick<RankParticipation, 'relativePrice' | 'priceAt' | 'sequence'>;

/** Negative if `a` is before `b`: by relative price, then time of receipt, then arrival. Never zero for two places. */
export function compareDeciding(a: RankedPlace, b: RankedPlace): number {
  const byPrice = comparePlain(a.relativePrice, b.relativePrice);
  return byPrice || compareInstants(a.priceAt, b.priceAt) || a.sequence - b.sequence;
}

/** Returns all participations with ranks by the deciding order. The array keeps its own order. */
export function ranked(participations: readonly RankParticipation[], tieRule: TieRule): RankParticipation[] {
  const order = participations.toSorted(compareDeciding);
  const rankOf = new Map(order.map(({ id }, index) => [id, index + 1]));
  return withShownRanks(
    participations.map((one) => ({ ...one, rank: rankOf.get(one.id) ?? 0 })),
    tieRule,
  );
}

/**
 * Updates the ranks after one participation got a better price. It moves up to its position, and those it passes move
 * down by one. It is linear, because a busy auction decides thousands of bids per second.
 */
export function reranked(
  participations: readonly RankParticipation[],
  mover: RankParticipation,
  tieRule: TieRule,
): { participations: RankParticipation[]; changes: RankChange[] } {
  const from = mover.rank;
  let to = 1;
  for (const one of participations) if (one.id !== mover.id && compareDeciding(one, mover) < 0) to += 1;
  const changes: RankChange[] = [];
  const moved = participations.map((one) => {
    const rank = one.id === mover.id ? to : one.rank >= to && one.rank < from ? one.rank + 1 : one.rank;
    if (rank !== one.rank) changes.push({ participation: one.id, from: one.rank, to: rank });
    if (one.id === mover.id) return withRank(mover, rank, rank);
    return rank === one.rank ? one : withRank(one, rank, rank);
  });
  return { participations: withShownRanks(moved, tieRule), changes };
}

/** Equal relative prices are shown with the best, or the worst, rank among them. `earliest` shows the deciding rank. */
function withShownRanks(participations: RankParticipation[], tieRule: TieRule): RankParticipation[] {
  if (tieRule === 'earliest') return participations.map((one) => showing(one, one.rank));
  const shown = new Map<string, number>();
  for (const { relativePrice, rank } of participations) {
    const other = shown.get(relativePrice) ?? rank;
    shown.set(relativePrice, tieRule === 'equal-worst' ? Math.max(other, rank) : Math.min(other, rank));
  }
  return participations.map((one) => showing(one, shown.get(one.relativePrice) ?? one.rank));
}

const showing = (one: RankParticipation, shownRank: number): RankParticipation =>
  shownRank === one.shownRank ? one : withRank(one, one.rank, shownRank);

/** Copies each place that moved, thousands of times per second. Written out, it costs a tenth of spreading. */
const withRank = (one: RankParticipation, rank: number, shownRank: number): RankParticipation =>
  one.rate === undefined ? plainPlace(one, rank, shownRank) : { ...one, rank, shownRank };

const plainPlace = (one: RankParticipation, rank: number, shownRank: number): RankParticipation => ({
  id: one.id,
  supplier: one.supplier,
  initialPrice: one.initialPrice,
  qualityScore: one.qualityScore,
  initialAt: one.initialAt,
  currentPrice: one.currentPrice,
  relativePrice: one.relativePrice,
  priceAt: one.priceAt,
  sequence: one.sequence,
  rank,
  shownRank,
});
