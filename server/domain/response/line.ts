import { Decimal } from '../../../schemas/domain/decimal.ts';
import { lineTotal, sumMoney, unitPrice } from '../../../schemas/domain/money.ts';
import { isPriced } from '../../../schemas/domain/evaluation/criteria-weights.ts';
import { requiredViolation, violation, type Violation } from '../../../schemas/language/violation.ts';
import { breakAt } from '../../../schemas/domain/award/prices.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { extraViolations, type AllowedExtras } from './extras.ts';

/** Input for a line's amounts, in addition to the line itself. */
export interface LineContext {
  priced: boolean;
  currency: string;
  quantity: string;
  allows: AllowedExtras;
}

type Line = RecordOf<'responseItem'>;
type EnteredLine = Pick<Line, 'price' | 'priceKind' | 'available' | 'breaks' | 'capacity'>;
export type LineAmounts = Pick<Line, 'unitPrice' | 'totalPrice'>;

/** Line values of a body. Absent values stay; null clears the price and leaves the others as they are. */
export type LineInput = { [P in keyof EnteredLine]?: EnteredLine[P] | null };

/** Uses the offer's own currency. A request without prices has none, but sums need one anyway. */
export function moneyOf(
  { type, currency, allows }: RequestTerms,
  offer: Pick<RecordOf<'response'>, 'currency'>,
): Omit<LineContext, 'quantity'> {
  return { priced: isPriced(type), currency: offer.currency ?? currency ?? 'EUR', allows: allows ?? {} };
}

type RequestTerms = Pick<RecordOf<'request'>, 'type' | 'currency'> & Partial<Pick<RecordOf<'request'>, 'allows'>>;

/** Currency in which the offers of a request are compared. */
export const comparedIn = ({ currency }: Pick<RecordOf<'request'>, 'currency'>): string => currency ?? 'EUR';

/** A line without a price has no amounts. A break that the quantity reaches replaces the price. */
export function lineAmounts(
  { price, priceKind, breaks }: Pick<Line, 'price' | 'priceKind' | 'breaks'>,
  { quantity, currency }: Pick<LineContext, 'quantity' | 'currency'>,
): LineAmounts {
  if (price === null) return { unitPrice: null, totalPrice: null };
  const broken = breakAt({ breaks }, quantity);
  const priced =
    broken === null ? { quantity, price, priceKind } : { quantity, price: broken, priceKind: 'unit' as const };
  return { unitPrice: unitPrice(priced), totalPrice: lineTotal({ ...priced, currency }) };
}

/**
 * The line after an input. Entering another price offers the item, and clearing it withdraws the item. An explicit
 * `available` takes precedence. Amounts are updated.
 */
export function changedLine(
  stored: EnteredLine,
  input: LineInput,
  context: LineContext,
): { values: EnteredLine & LineAmounts; violations: Violation[] } {
  const price = input.price === undefined ? stored.price : input.price;
  const values: EnteredLine = {
    price,
    priceKind: input.priceKind ?? stored.priceKind,
    available: input.available ?? availability(stored, price, context),
    breaks: input.breaks === undefined ? stored.breaks : input.breaks,
    capacity: input.capacity === undefined ? stored.capacity : input.capacity,
  };
  return { values: { ...values, ...lineAmounts(values, context) }, violations: lineViolations(values, context) };
}

function availability(stored: EnteredLine, price: string | null, { priced }: LineContext): boolean {
  return !priced || samePrice(stored.price, price) ? stored.available : price !== null;
}

const samePrice = (stored: string | null, price: string | null): boolean =>
  stored === null || price === null ? stored === price : new Decimal(stored).eq(price);

function lineViolations(line: EnteredLine, context: LineContext): Violation[] {
  const { available, price } = line;
  const { priced } = context;
  if (!priced && price !== null) return [violation('price', 'prices_not_asked', 'The request does not ask for prices')];
  if (priced && available && price === null) return [requiredViolation('price')];
  return extraViolations(line, context);
}

/** Sum of the available lines; null if there are none. */
export function offerTotal(
  lines: readonly Pick<Line, 'available' | 'totalPrice'>[],
  { priced, currency }: Pick<LineContext, 'priced' | 'currency'>,
): string | null {
  const amounts = lines.flatMap(({ available, totalPrice }) => (available && totalPrice !== null ? [totalPrice] : []));
  return priced && amounts.length > 0 ? sumMoney(amounts, currency) : null;
}
