import { Decimal, plain } from '../../../../schemas/domain/decimal.ts';

/** What one euro is in other currencies, as of a day. */
export interface PublishedRates {
  date: string;
  /** By currency; EUR is 1. */
  perEuro: ReadonlyMap<string, string>;
}

const day = /\btime=['"](\d{4}-\d{2}-\d{2})['"]/;
const line = /currency=['"]([A-Z]{3})['"]\s{1,9}rate=['"](\d{1,9}(?:\.\d{1,10})?)['"]/g;

/** The reference rates as the European Central Bank publishes them (`eurofxref-daily.xml`); null: this is something else. */
export function readCentralBankFile(text: string): PublishedRates | null {
  const date = day.exec(text)?.[1];
  const perEuro = new Map([...text.matchAll(line)].map(([, code = '', rate = '']) => [code, rate]));
  for (const [code, rate] of perEuro) if (Number(rate) <= 0) perEuro.delete(code);
  if (date === undefined || perEuro.size === 0) return null;
  return { date, perEuro: new Map([['EUR', '1'], ...perEuro]) };
}

/** What one unit of each is in the currency, with ten decimals at most; without those that are not published. */
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
