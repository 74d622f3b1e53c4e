import { moneyText } from '../../../schemas/domain/money-text.ts';

/** Formats numbers in the reader's notation. Values are decimal strings, which Intl accepts without using floats. */
const noBreakSpace = '\u00a0';
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, options);
    formats.set(key, format);
  }
  return format;
}

type Decimal = string | number;
// The typings only know number and bigint, but the standard has accepted decimal strings since 2023.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const exact = (value: Decimal): number => value as number;
const trueMinus = (text: string): string => text.replace('-', '−');

export function formatDecimal(
  value: Decimal,
  options: { locale: string; minimum?: number; maximum?: number; sign?: boolean },
): string {
  const { locale, minimum = 0, maximum = Math.max(minimum, 6), sign } = options;
  const format = formatOf(locale, {
    minimumFractionDigits: minimum,
    maximumFractionDigits: maximum,
    useGrouping: true,
    ...(sign ? { signDisplay: 'exceptZero' as const } : {}),
  });
  return trueMinus(format.format(exact(value)));
}

/** As entered, with at most 6 decimals. */
export const formatQuantity = (value: Decimal, options: { locale: string }): string => formatDecimal(value, options);

/** A unit price with 2 to 4 decimals as entered. The currency is in the column heading. */
export const formatUnitPrice = (value: Decimal, options: { locale: string }): string =>
  formatDecimal(value, { ...options, minimum: 2, maximum: 4 });

/** An amount with the currency's number of decimals, without the currency. */
export function formatAmount(value: Decimal, options: { locale: string; currency: string }): string {
  const digits = currencyDigits(options.currency);
  return formatDecimal(value, { locale: options.locale, minimum: digits, maximum: digits });
}

/** `€ 92,339.71`, `92.339,71 €`, the same as in mails and documents. */
export const formatMoney = moneyText;

/** `€` for EUR; the code itself if there is no symbol. */
export function currencySymbol(currency: string, options: { locale: string }): string {
  const parts = formatOf(options.locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return parts.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency;
}

function currencyDigits(currency: string): number {
  return formatOf('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Percent with one decimal; `value` is in percent (4.1 → `4.1 %`). With `sign`, shown as a change. */
export function formatPercent(value: Decimal, options: { locale: string; sign?: boolean; decimals?: number }): string {
  const decimals = options.decimals ?? 1;
  const sign = options.sign ?? false;
  const number = formatDecimal(value, { locale: options.locale, minimum: decimals, maximum: decimals, sign });
  return `${number}${noBreakSpace}%`;
}

/** 8.2 MB; in steps of 1,000, like file managers. */
export function formatBytes(bytes: number, options: { locale: string }): string {
  const units = ['kilobyte', 'megabyte', 'gigabyte'];
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3) - 1);
  const unit = units[step] ?? 'kilobyte';
  const format = formatOf(options.locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
  return format.format(bytes > 0 && bytes < 1000 ? 1 : bytes / 1000 ** (step + 1));
}
