import { percentBelow } from '../figures/room-figures.ts';
import type { OwnBid } from '../../records/full-negotiation.ts';

export interface BidRow {
  at: string;
  total: string;
  /** Percent against the bid before, negative when lower. */
  change: string | null;
  ranks: { from: number; to: number } | null;
  refusal: string | null;
  initial: boolean;
}

/** Newest first; the response that everything began with stands last. */
export function bidHistory(bids: readonly OwnBid[], opening: { initialPrice: string; start: string }): BidRow[] {
  const rows: BidRow[] = [];
  let standing: string | null = opening.initialPrice || null;
  for (const bid of bids.toReversed()) {
    const below = bid.accepted ? percentBelow(bid.total, standing) : null;
    rows.push({
      at: bid.at,
      total: bid.total,
      change: below === null ? null : String(-Number(below)),
      ranks: bid.rankAfter === null ? null : { from: bid.rankBefore ?? bid.rankAfter, to: bid.rankAfter },
      refusal: bid.accepted ? null : (bid.refusal ?? 'refused'),
      initial: false,
    });
    if (bid.accepted) standing = bid.total;
  }
  const first = { change: null, ranks: null, refusal: null, initial: true };
  const entered = opening.initialPrice ? [{ ...first, at: opening.start, total: opening.initialPrice }] : [];
  return [...rows.toReversed(), ...entered];
}
