import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { dateText, dateTimeText } from '../../schemas/domain/date-text.ts';
import { moneyText } from '../../schemas/domain/money-text.ts';
import { mostCounted } from '../../schemas/domain/most-counted.ts';
import { decimalText } from '../../schemas/domain/number-text.ts';
import { serverNow } from '../data/clock.ts';
import { useOptionalSession } from '../data/session.tsx';
import * as dates from './format/date.ts';
import * as numbers from './format/number.ts';
import { editDecimal, parseDecimal } from './format/parse-decimal.ts';

type Decimal = string | number;

export interface Format {
  locale: string;
  timeZone: string;
  money(value: Decimal, currency: string, options?: { whole?: boolean; unitPrice?: boolean }): string;
  amount(value: Decimal, currency: string): string;
  unitPrice(value: Decimal): string;
  quantity(value: Decimal): string;
  percent(value: Decimal, options?: { sign?: boolean; decimals?: number }): string;
  decimal(value: Decimal, options?: { minimum?: number; maximum?: number; sign?: boolean }): string;
  /** A count; above the counting limit it shows `10,000+`. */
  count(value: number): string;
  bytes(value: number): string;
  symbol(currency: string): string;
  dateTime(iso: string): string;
  /** To the millisecond, for times that people rely on. */
  exact(iso: string): string;
  date(iso: string): string;
  short(iso: string, options?: { time?: boolean }): string;
  day(iso: string): string;
  clock(instant: number | string, options?: { seconds?: boolean }): string;
  weekday(instant: number): string;
  countdown(milliseconds: number): string;
  relative(iso: string): string;
  parse(text: string): string | null;
  edit(value: string): string;
}

/** Formats numbers and times in the reader's locale and the account's time zone. */
export function useFormat(): Format {
  const { locale } = useIntl();
  const timeZone = useOptionalSession()?.timeZone ?? 'Europe/Berlin';
  return useMemo(() => formatIn(locale, timeZone), [locale, timeZone]);
}

export function formatIn(locale: string, timeZone: string): Format {
  const zone = { locale, timeZone };
  return {
    locale,
    timeZone,
    money: (value, currency, options) => moneyText(value, { locale, currency, ...options }),
    amount: (value, currency) => numbers.formatAmount(value, { locale, currency }),
    unitPrice: (value) => numbers.formatUnitPrice(value, { locale }),
    quantity: (value) => decimalText(value, { locale }),
    percent: (value, options) => numbers.formatPercent(value, { locale, ...options }),
    decimal: (value, options) => decimalText(value, { locale, ...options }),
    count: (value) =>
      value > mostCounted ? `${decimalText(mostCounted, { locale })}+` : decimalText(value, { locale }),
    bytes: (value) => numbers.formatBytes(value, { locale }),
    symbol: (currency) => numbers.currencySymbol(currency, { locale }),
    dateTime: (iso) => dateTimeText(iso, zone),
    exact: (iso) => dateTimeText(iso, zone, 'millisecond'),
    date: (iso) => dateText(iso, zone),
    short: (iso, options) => dates.formatShort(iso, { ...zone, now: serverNow(), ...options }),
    day: (iso) => dates.formatDay(iso, { ...zone, now: serverNow() }),
    clock: (instant, options) => dates.formatClock(instant, { ...zone, ...options }),
    weekday: (instant) => dates.formatWeekday(instant, zone),
    countdown: (milliseconds) => dates.formatCountdown(milliseconds, locale),
    relative: (iso) => dates.formatRelative(iso, { ...zone, now: serverNow() }),
    parse: (text) => parseDecimal(text, locale),
    edit: (value) => editDecimal(value, locale),
  };
}
