import { Decimal, plain, type Numeric } from '../../../schemas/domain/decimal.ts';
import { roundMoney } from '../../../schemas/domain/money.ts';

/** A decimal as text, a whole number, or nothing to tell. */
export type Value = string | number | null;

export interface Series {
  key: string;
  points: [period: string, value: Value][];
}

export interface Insight {
  figures: Record<string, Value>;
  series: Series[];
  /** Of records that keys of series name. */
  names?: Record<string, string>;
  currency?: string | null;
  /** In which more was awarded, that is not added up here. */
  otherCurrencies?: string[];
  indicators?: Reason[];
}

/** An indicator of one tender: a reason to look at it where it is flagged. Workflow and suppliers are addresses. */
export interface Reason {
  id: string;
  workflow: string;
  value: string | null;
  threshold: string | null;
  flagged: boolean;
  suppliers?: readonly string[];
}

/** One value per month; months without one are `empty`. */
export function monthly<Row extends { month: number }>(
  key: string,
  { months, rows, empty }: { months: readonly string[]; rows: readonly Row[]; empty: Value },
  valueOf: (row: Row) => Value,
): Series {
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

/** Null where there is no whole. */
export function percent(part: Numeric, whole: Numeric): string | null {
  const all = new Decimal(whole);
  return all.isZero() ? null : plain(new Decimal(part).div(all).times(100), 2);
}

export const ratio = (part: number, whole: number): string | null =>
  whole === 0 ? null : plain(new Decimal(part).div(whole), 2);

export const decimalOrNull = (value: Numeric | null | undefined, places = 2): string | null =>
  value === null || value === undefined ? null : plain(value, places);
