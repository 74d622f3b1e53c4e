import { Decimal } from '../domain/decimal.ts';
import { mostItems } from './item-bot/plan.ts';
import type { NegotiationRecord } from '../generated/negotiation.ts';

type NegotiationType = NegotiationRecord['type'];

export interface Lot {
  /** Initial prices of the participants. */
  prices: readonly string[];
  /** Lowest line amounts of the lot's items. */
  itemValues: readonly string[];
  /** The weight of everything except price, in percent. */
  qualityWeight: number;
  /** Value of the whole workflow, by the lowest offers. */
  workflowValue: string;
  /** True if a type is available: its mechanism exists and is not turned off. */
  isOffered: (type: string) => boolean;
}

export interface Recommendation {
  type: NegotiationType;
  /** A code whose text is in the client. */
  reason: string;
  params: Record<string, string>;
}

const manyItems = 20;
const smallShare = 1;
const highQuality = 40;
const clearGap = 15;
const closeSpread = 10;

/**
 * Recommends a type for a lot, with the reason (docs/decisions.md, Recommendation). Null without participants.
 */
export function recommendType(lot: Lot): Recommendation | null {
  const count = lot.prices.length;
  if (count === 0) return null;
  if (count === 1) return recommended(firstOf(lot, ['ai_bot_negotiation', 'offline_negotiation']), 'one_participant');
  if (hasManySmallItems(lot)) {
    const fits = lot.itemValues.length <= mostItems;
    const type = fits ? firstOf(lot, ['item_bot_negotiation', 'rank_negotiation']) : 'rank_negotiation';
    return recommended(type, 'many_small_items', { count: String(lot.itemValues.length) });
  }
  if (lot.qualityWeight > highQuality) {
    return recommended('rank_negotiation', 'quality_matters', { percent: String(lot.qualityWeight) });
  }
  if (count === 2) return recommended('sealed_bid_negotiation', 'two_participants');
  return bySpread(lot.prices);
}

const recommended = (type: NegotiationType, reason: string, params: Record<string, string> = {}): Recommendation => ({
  type,
  reason,
  params,
});

/** Returns the first type that is available. The second one always is. */
const firstOf = ({ isOffered }: Lot, types: readonly [NegotiationType, NegotiationType]): NegotiationType =>
  isOffered(types[0]) ? types[0] : types[1];

function hasManySmallItems({ itemValues, workflowValue }: Lot): boolean {
  if (itemValues.length <= manyItems) return false;
  const bound = new Decimal(workflowValue).times(smallShare).div(100);
  return itemValues.every((value) => new Decimal(value).lt(bound));
}

function bySpread(prices: readonly string[]): Recommendation {
  const sorted = prices.map((price) => new Decimal(price)).toSorted((a, b) => a.cmp(b));
  const [best = new Decimal(0), second = best] = sorted;
  const above = (price: Decimal): Decimal => (best.isZero() ? best : price.minus(best).times(100).div(best));
  const gap = above(second);
  const spread = above(sorted.at(-1) ?? best);
  if (gap.gt(clearGap)) return recommended('dutch_negotiation', 'clear_leader', { percent: gap.toFixed(1) });
  if (spread.lte(closeSpread)) return recommended('rank_auction', 'close_offers', { percent: spread.toFixed(1) });
  return recommended('english_reverse_negotiation', 'spread_offers', { percent: spread.toFixed(1) });
}
