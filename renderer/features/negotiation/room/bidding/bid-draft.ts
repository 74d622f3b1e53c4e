import { Decimal } from '../../../../../schemas/domain/decimal.ts';
import { highestBid, lowestBid, refusal, type BidContext } from '../../../../../schemas/mechanisms/common/bid-rules.ts';
import { bidTotal, type ItemPrice } from '../../../../../schemas/mechanisms/common/bid-total.ts';
import { minorDigits, roundMoney } from '../../../../../schemas/domain/money.ts';
import type { Problem } from '../../../../../schemas/domain/problem.ts';

/** Quick steps below the current price, in percent. */
export const quickSteps = ['0.25', '0.5', '1', '2'] as const;
/** A bid more than this percentage below the current price needs a confirmation. */
export const confirmationPercent = 10;

/** Bidding rules known to the supplier. `minimumBidPercent` is null if the purchaser keeps it secret. */
export interface BidRules {
  initialPrice: string;
  currentPrice: string;
  currency: string;
  minimumDecrement: string | null;
  minimumBidPercent: number | null;
  /** The lowest allowed bid, from the supplier's participation or a refusal, if the percentage is unknown. */
  learnedLowest: string | null;
}

export interface BidDraft {
  /** Rounded to the currency; null until something valid is typed. */
  total: string | null;
  /** The reason for which it would be refused; null if it may be sent. `empty` if nothing was typed. */
  problem: Problem | null;
  /** Amount and percent below the current price. */
  down: string | null;
  downPercent: string | null;
  /** True if the bid is so far below the current price that it needs a confirmation. */
  needsConfirmation: boolean;
}

const nothing: BidDraft = {
  total: null,
  problem: { code: 'empty' },
  down: null,
  downPercent: null,
  needsConfirmation: false,
};

/** Draft of a typed total; `parsed` is null if it is not a number. */
export function totalDraft(typed: string, parsed: string | null, rules: BidRules): BidDraft {
  if (typed.trim() === '') return nothing;
  if (parsed === null || !/^\d{1,12}(\.\d+)?$/.test(parsed)) return { ...nothing, problem: { code: 'bid_invalid' } };
  const decimals = minorDigits(rules.currency);
  if (new Decimal(parsed).decimalPlaces() > decimals)
    return { ...nothing, problem: { code: 'bid_too_fine', params: { decimals: String(decimals) } } };
  return judged(roundMoney(parsed, rules.currency), rules);
}

/** Draft of unit prices, one for each item of the lot. */
export function itemsDraft(
  prices: readonly ItemPrice[],
  items: readonly { id: string; quantity: string }[],
  rules: BidRules,
): BidDraft {
  const result = bidTotal(prices, { items, currency: rules.currency });
  return result.ok ? judged(result.value.total, rules) : { ...nothing, problem: result.problem };
}

function judged(total: string, rules: BidRules): BidDraft {
  const down = new Decimal(rules.currentPrice).minus(total);
  const percent = new Decimal(rules.currentPrice).isZero() ? null : down.times(100).div(rules.currentPrice);
  return {
    total,
    problem: refusal(total, contextOf(rules)) ?? belowLearned(total, rules),
    down: roundMoney(down, rules.currency),
    downPercent: percent?.toFixed(4) ?? null,
    needsConfirmation: percent?.gt(confirmationPercent) ?? false,
  };
}

function belowLearned(total: string, { learnedLowest, currentPrice }: BidRules): Problem | null {
  if (learnedLowest === null || new Decimal(total).gte(learnedLowest)) return null;
  return { code: 'bid_below_minimum', params: { limit: learnedLowest, current: currentPrice } };
}

const contextOf = (rules: BidRules): BidContext => ({
  initialPrice: rules.initialPrice,
  currentPrice: rules.currentPrice,
  currency: rules.currency,
  settings: { minimumDecrement: rules.minimumDecrement, minimumBidPercent: rules.minimumBidPercent ?? 0 },
});

/** The current price less a percentage, rounded to the currency. Never above the highest allowed bid. */
export function stepDown(percent: string, rules: BidRules): string {
  const reduced = new Decimal(rules.currentPrice).times(new Decimal(100).minus(percent)).div(100);
  return roundMoney(Decimal.min(reduced, highestBid(contextOf(rules))), rules.currency);
}

/** The highest accepted total, and the lowest if known. */
export function bidBounds(rules: BidRules): { highest: string; lowest: string | null } {
  const known = rules.minimumBidPercent !== null;
  return { highest: highestBid(contextOf(rules)), lowest: known ? lowestBid(contextOf(rules)) : rules.learnedLowest };
}
