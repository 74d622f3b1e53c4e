import type { Answers, InsightSeries, InsightValue } from '../../../schemas/generated/answers.ts';
import { Decimal, plain, type Numeric } from '../../../schemas/domain/decimal.ts';
import { roundMoney } from '../../../schemas/domain/money.ts';

/** An insight without its period. */
export type Insight = Omit<Answers['Insight'], 'from' | 'to' | 'timezone' | 'asOf'>;

/** One value per month; months without one are `empty`. */
export function monthly<Row extends { month: number }>(
  key: string,
  { months, rows, empty }: { months: readonly string[]; rows: readonly Row[]; empty: InsightValue },
  valueOf: (row: Row) => InsightValue,
): InsightSeries {
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  return {
    key,
    points: months.map((month, index) => {
      const row = byMonth.get(index + 1);
      return [month, row ? valueOf(row) : empty];
    }),
  };
}

export const money = (value: Numeric | null | undefined, currency: string | null): string =>
  roundMoney(value ?? 0, currency ?? 'EUR');

/** Null if the whole is 0. */
export function percent(part: Numeric, whole: Numeric): string | null {
  const all = new Decimal(whole);
  return all.isZero() ? null : plain(new Decimal(part).div(all).times(100), 2);
}

export const ratio = (part: number, whole: number): string | null =>
  whole === 0 ? null : plain(new Decimal(part).div(whole), 2);

export const decimalOrNull = (value: Numeric | null | undefined, places = 2): string | null =>
  value === null || value === undefined ? null : plain(value, places);
