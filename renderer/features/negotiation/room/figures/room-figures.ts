import { Decimal } from '../../../../../schemas/domain/decimal.ts';
import { savingsOf, type Savings } from '../../../../../schemas/mechanisms/common/savings.ts';
import { bidsIn, extensionsIn } from '../log/log-lines.ts';
import { inRankOrder, type Place } from '../../records/place.ts';
import type { LogEntry } from '../../../../../schemas/generated/answers.ts';

export interface RoomFigures {
  best: Place | null;
  /** Savings with the current leader against the lowest initial price; null until a price has changed. */
  savings: Savings | null;
  leader: Place | null;
  /** Percent by which the leader's relative price is below that of rank 2. */
  ahead: string | null;
  bids: number;
  lastBidAt: string | null;
  extensions: number;
}

export function roomFigures(places: readonly Place[], log: readonly LogEntry[], currency: string): RoomFigures {
  const priced = places.filter(({ price, state }) => price !== null && state !== 'left');
  const best = priced.toSorted((a, b) => Number(a.price) - Number(b.price))[0] ?? null;
  const [leader = null, second = null] = inRankOrder(priced.filter(({ rank }) => rank !== null));
  const lowestInitial = lowest(places.flatMap(({ initialPrice }) => initialPrice ?? []));
  const saver = leader ?? best;
  const bids = bidsIn(log);
  const hasMoved = places.some(({ price, initialPrice }) => price !== null && price !== initialPrice);
  return {
    best,
    leader,
    savings: hasMoved && saver?.price && lowestInitial ? savingsOf(saver.price, lowestInitial, currency) : null,
    ahead: aheadOf(leader, second),
    bids: bids.length,
    lastBidAt: bids.at(-1)?.at ?? null,
    extensions: extensionsIn(log).length,
  };
}

const lowest = (prices: readonly string[]): string | null =>
  prices.length === 0 ? null : Decimal.min(...prices).toFixed();

function aheadOf(leader: Place | null, second: Place | null): string | null {
  if (!leader?.relativePrice || !second?.relativePrice || Number(second.relativePrice) === 0) return null;
  return new Decimal(second.relativePrice).minus(leader.relativePrice).times(100).div(second.relativePrice).toFixed(4);
}

/** Percent by which `price` is below `reference`; negative if above. */
export function percentBelow(price: string | null, reference: string | null): string | null {
  if (price === null || reference === null || Number(reference) === 0) return null;
  return new Decimal(reference).minus(price).times(100).div(reference).toFixed(4);
}
