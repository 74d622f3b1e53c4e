import { decimalText, numberFormat, percentText, type NumberOptions } from '../../../schemas/domain/number-text.ts';

/** Formats numbers in the reader's notation. Values are decimal strings, which Intl accepts without using floats. */
type Decimal = string | number;

/** A unit price with 2 to 4 decimals as entered. The currency is in the column heading. */
export const formatUnitPrice = (value: Decimal, options: { locale: string }): string =>
  decimalText(value, { ...options, minimum: 2, maximum: 4 });

/** An amount with the currency's number of decimals, without the currency. */
export function formatAmount(value: Decimal, options: { locale: string; currency: string }): string {
  const digits = currencyDigits(options.currency);
  return decimalText(value, { locale: options.locale, minimum: digits, maximum: digits });
}

/** `€` for EUR; the code itself if there is no symbol. */
export function currencySymbol(currency: string, options: { locale: string }): string {
  const parts = numberFormat(options.locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  return parts.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency;
}

function currencyDigits(currency: string): number {
  return numberFormat('en-US', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Percent with one decimal. */
export const formatPercent = (
  value: Decimal,
  { decimals = 1, ...options }: NumberOptions & { decimals?: number },
): string => percentText(value, { ...options, minimum: decimals, maximum: decimals });

/** 8.2 MB; in steps of 1,000, like file managers. */
export function formatBytes(bytes: number, options: { locale: string }): string {
  const units = ['kilobyte', 'megabyte', 'gigabyte'];
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3) - 1);
  const unit = units[step] ?? 'kilobyte';
  const format = numberFormat(options.locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
  return format.format(bytes > 0 && bytes < 1000 ? 1 : bytes / 1000 ** (step + 1));
}
