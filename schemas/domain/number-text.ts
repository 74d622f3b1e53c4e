type Decimal = string | number;

export interface NumberOptions {
  /** BCP 47. */
  locale: string;
  minimum?: number;
  maximum?: number;
  /** Shown as a change. */
  sign?: boolean;
}

const formats = new Map<string, Intl.NumberFormat>();

/** Cached, because making a format takes longer than using it. */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** `1,472.5`: as entered, with at most 6 decimals and a true minus. A decimal string never becomes a float. */
export function decimalText(value: Decimal, options: NumberOptions): string {
  const { locale, minimum = 0, maximum = Math.max(minimum, 6), sign } = options;
  const format = numberFormat(locale, {
    minimumFractionDigits: minimum,
    maximumFractionDigits: maximum,
    useGrouping: true,
    ...(sign ? { signDisplay: 'exceptZero' as const } : {}),
  });
  // The typings only know number and bigint, but the standard has accepted decimal strings since 2023.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return format.format(value as number).replace('-', '−');
}

/** `4.1 %`, in Portuguese `4,1%`: with a no-break space, where the language has one. `value` is in percent. */
export const percentText = (value: Decimal, options: NumberOptions): string =>
  `${decimalText(value, options)}${options.locale.startsWith('pt') ? '' : '\u00a0'}%`;
