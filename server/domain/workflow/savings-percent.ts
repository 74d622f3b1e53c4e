import { Decimal, plain } from '../../../schemas/domain/decimal.ts';
import { roundMoney } from '../../../schemas/domain/money.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';

/** Sums over the awarded negotiations: percent of the sum of the lowest initial prices. */
export function savingsPercent({ amount, initial, currency }: JsonObject): JsonObject | null {
  if (typeof amount !== 'string' || typeof currency !== 'string') return null;
  const base = new Decimal(typeof initial === 'string' ? initial : 0);
  const percent = base.isZero() ? new Decimal(0) : new Decimal(amount).times(100).div(base);
  return { amount: roundMoney(amount, currency), percent: plain(percent, 4), currency };
}
