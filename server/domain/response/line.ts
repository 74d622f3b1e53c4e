import { Decimal } from '../../../schemas/domain/decimal.ts';
import { lineTotal, sumMoney, unitPrice, type PriceKind } from '../../../schemas/domain/money.ts';
import { isPriced } from '../../../schemas/domain/evaluation/criteria-weights.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { requiredViolation, violation, type Violation } from '../../../schemas/language/violation.ts';
import { workflowTypeOf } from '../workflow/workflow-type.ts';

/** What a line's price follows from, beside the line itself. */
export interface LineContext {
  priced: boolean;
  currency: string;
  quantity: string;
}

/** Without prices a currency is never asked for; sums of nothing need one all the same. */
export function moneyOf(request: JsonObject): Omit<LineContext, 'quantity'> {
  const { currency } = request;
  return { priced: isPriced(workflowTypeOf(request)), currency: typeof currency === 'string' ? currency : 'EUR' };
}

export const priceKindOf = (value: unknown): PriceKind => (value === 'total' ? 'total' : 'unit');

/** A line without a price has neither amount. */
export function lineAmounts(line: JsonObject, { quantity, currency }: LineContext): JsonObject {
  const { price } = line;
  if (typeof price !== 'string') return { unitPrice: null, totalPrice: null };
  const priced = { quantity, price, priceKind: priceKindOf(line['priceKind']) };
  return { unitPrice: unitPrice(priced), totalPrice: lineTotal({ ...priced, currency }) };
}

/**
 * The line after an input: entering another price offers the item, clearing it takes the item out; `available` in the
 * input says so itself. Amounts follow.
 */
export function changedLine(
  stored: JsonObject,
  input: JsonObject,
  context: LineContext,
): { values: JsonObject; violations: Violation[] } {
  const price = 'price' in input ? input['price'] : stored['price'];
  const values: JsonObject = {
    price,
    priceKind: input['priceKind'] ?? stored['priceKind'],
    available: availability(stored, { ...input, price }, context),
  };
  return { values: { ...values, ...lineAmounts(values, context) }, violations: lineViolations(values, context) };
}

function availability(stored: JsonObject, { available, price }: JsonObject, { priced }: LineContext): boolean {
  if (typeof available === 'boolean') return available;
  if (!priced || samePrice(stored['price'], price)) return stored['available'] === true;
  return typeof price === 'string';
}

function samePrice(stored: unknown, price: unknown): boolean {
  if (typeof stored !== 'string' || typeof price !== 'string') return stored === price;
  return new Decimal(stored).eq(price);
}

function lineViolations({ available, price }: JsonObject, { priced }: LineContext): Violation[] {
  if (!priced && typeof price === 'string') return [violation('price', 'prices_not_asked', 'No prices are asked for')];
  return priced && available === true && typeof price !== 'string' ? [requiredViolation('price')] : [];
}

/** Sum of the available lines; null before the first one. */
export function offerTotal(lines: readonly JsonObject[], { priced, currency }: Omit<LineContext, 'quantity'>) {
  const amounts = lines
    .filter((line) => line['available'] === true)
    .map((line) => line['totalPrice'])
    .filter((amount) => typeof amount === 'string');
  return priced && amounts.length > 0 ? sumMoney(amounts, currency) : null;
}
