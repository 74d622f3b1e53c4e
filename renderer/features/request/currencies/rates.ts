import { isObject } from '../../../../schemas/language/json-schema.ts';

/** By currency, what one unit of it is in the request's. */
export type Rates = Readonly<Record<string, string>>;

export const ratesOf = (value: unknown): Rates =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).flatMap(([code, rate]) =>
      typeof rate === 'string' ? [[code, rate]] : [],
    ),
  );

export interface PublishedRates {
  date: string;
  rates: Rates;
  /** Currencies that are not published. */
  missing: string[];
}

/** The answer of `GET {request}/exchange-rates`. */
export function publishedRates(body: unknown): PublishedRates {
  const { date, rates, missing } = isObject(body) ? body : {};
  return {
    date: typeof date === 'string' ? date : '',
    rates: ratesOf(rates),
    missing: Array.isArray(missing) ? missing.filter((code) => typeof code === 'string') : [],
  };
}
