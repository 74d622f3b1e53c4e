import { Decimal, plain } from '../../../../schemas/domain/decimal.ts';

/** The value of one euro in other currencies, on a given day. */
export interface PublishedRates {
  date: string;
  /** Rates by currency; EUR is 1. */
  perEuro: ReadonlyMap<string, string>;
}

const day = /\btime=['"](\d{4}-\d{2}-\d{2})['"]/;
const line = /currency=['"]([A-Z]{3})['"]\s{1,9}rate=['"](\d{1,9}(?:\.\d{1,10})?)['"]/g;

/**
 * Reads the reference rates that the European Central Bank publishes (`eurofxref-daily.xml`); null for any other file.
 */
export function readCentralBankFile(text: string): PublishedRates | null {
  const date = day.exec(text)?.[1];
  const perEuro = new Map([...text.matchAll(line)].map(([, code = '', rate = '']) => [code, rate]));
  for (const [code, rate] of perEuro) if (Number(rate) <= 0) perEuro.delete(code);
  if (date === undefined || perEuro.size === 0) return null;
  return { date, perEuro: new Map([['EUR', '1'], ...perEuro]) };
}

/**
 * The value of one unit of each currency in the given one, with at most ten decimals. Omits currencies without a published rate.
 */
export function ratesTo(
  currency: string,
  others: readonly string[],
  { perEuro }: Pick<PublishedRates, 'perEuro'>,
): Record<string, string> {
  const base = perEuro.get(currency);
  if (base === undefined) return {};
  return Object.fromEntries(
    others.flatMap((other) => {
      const rate = perEuro.get(other);
      return rate === undefined ? [] : [[other, plain(new Decimal(base).div(rate))]];
    }),
  );
}
