import { Decimal } from '../../schemas/domain/decimal.ts';
import { minorDigits } from '../../schemas/domain/money.ts';
import { bidTotal } from '../../schemas/mechanisms/common/bid-total.ts';
import type { Inputs } from '../../schemas/generated/records.ts';
import { requiredViolation, violation, type Violation } from '../../schemas/language/violation.ts';
import type { ViolationCode } from '../../schemas/language/violation-codes.ts';
import { invalid } from '../kernel/problem.ts';
import type { BidItem, Lot } from './bid.ts';

export interface BidAmount {
  total: string;
  items: BidItem[] | null;
}

/** The amount in the body of a bid, or of an update. */
export type EnteredAmount = Inputs['participation']['bidding']['data'];

/** Returns the total of a checked body: as entered, or calculated from unit prices for every item of the lot. */
export function bidAmount({ total, items: prices }: EnteredAmount, lot: Lot): BidAmount {
  if (!prices) {
    if (!total) throw invalid([requiredViolation('data.total')]);
    refuseTooFine(total, lot);
    return { total, items: null };
  }
  const result = bidTotal(prices, lot);
  if (!result.ok) throw invalid([itemViolation(result.problem, prices)]);
  const { lines, total: sum } = result.value;
  return {
    total: sum,
    items: lines.map(({ item, unitPrice, total: totalPrice }) => ({ item, unitPrice, totalPrice })),
  };
}

/**
 * A total with too many decimals is refused, never rounded to an unintended amount. Unit prices may have more decimals
 * than their sum.
 */
function refuseTooFine(total: string, { currency }: Pick<Lot, 'currency'>): void {
  const decimals = minorDigits(currency);
  if (new Decimal(total).decimalPlaces() <= decimals) return;
  throw invalid([violation('data.total', 'bid_too_fine', `At most ${decimals} decimals`, { decimals, currency })]);
}

const texts: Record<string, [ViolationCode, string]> = {
  bid_item_missing: ['required', 'This field is required'],
  bid_item_unknown: ['not_found', 'This entry was not found'],
  bid_item_repeated: ['not_unique', 'This entry already exists'],
};

function itemViolation(
  { code, params }: { code: string; params?: Record<string, string> },
  prices: readonly { item: string }[],
): Violation {
  const [name, message] = texts[code] ?? ['format_price', 'A price above 0 with at most 4 decimals'];
  const item = params?.['item'] ?? '';
  const index = prices.findLastIndex((price) => price.item === item);
  return violation(index < 0 ? 'data.items' : `data.items[${index}].unitPrice`, name, message, { item });
}
