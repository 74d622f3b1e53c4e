import { Decimal, plain } from '../../../schemas/domain/decimal.ts';
import { roundMoney } from '../../../schemas/domain/money.ts';
import type { Representations } from '../../../schemas/generated/records.ts';
import type { StoredSavings } from './computed.ts';

/** Sums over the awarded negotiations: percent of the sum of the lowest initial prices. */
export function savingsPercent({
  amount,
  initial,
  currency,
}: StoredSavings): NonNullable<Representations['workflow']['savings']> {
  const base = new Decimal(initial ?? 0);
  const percent = base.isZero() ? new Decimal(0) : new Decimal(amount).times(100).div(base);
  return { amount: roundMoney(amount, currency), percent: plain(percent, 4), currency };
}
