const noBreakSpace = '\u00a0';
const formats = new Map<string, Intl.NumberFormat>();

export interface MoneyOptions {
  /** BCP 47. */
  locale: string;
  currency: string;
  /** Without the currency's minor unit. */
  whole?: boolean;
  /** Up to four decimals, as entered. */
  unitPrice?: boolean;
}

function formatOf({ locale, currency, whole = false, unitPrice = false }: MoneyOptions): Intl.NumberFormat {
  const key = `${locale} ${currency} ${whole} ${unitPrice}`;
  const known = formats.get(key);
  if (known) return known;
  const digits = whole ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {};
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol', useGrouping: true, ...digits } as const;
  const least = new Intl.NumberFormat(locale, style).resolvedOptions().maximumFractionDigits ?? 2;
  const more = unitPrice ? { maximumFractionDigits: Math.max(least, 4) } : {};
  const made = new Intl.NumberFormat(locale, { ...style, ...more });
  formats.set(key, made);
  return made;
}

/**
 * `€ 92,339.71`, `92.339,71 €`: before or after the number by locale, always with a no-break space and a true minus.
 * Screens, mails and documents all use this format. A decimal string is passed to `Intl` unchanged.
 */
export function moneyText(value: string | number, options: MoneyOptions): string {
  // The typings only accept numbers, but the standard accepts decimal strings since 2023.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const parts = formatOf(options).formatToParts(value as number);
  return parts
    .map((part, index) => spaced(part, parts[index + 1]))
    .join('')
    .replace('-', '−');
}

function spaced(part: Intl.NumberFormatPart, next: Intl.NumberFormatPart | undefined): string {
  if (part.type === 'literal' && part.value.trim() === '') return noBreakSpace;
  if (part.type === 'currency' && next?.type === 'integer') return part.value + noBreakSpace;
  return part.value;
}
