import { isObject } from '../../../../schemas/language/json-schema.ts';

/** The value of one unit of each currency in the request's currency. */
export type Rates = Readonly<Record<string, string>>;

export const ratesOf = (value: unknown): Rates =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).flatMap(([code, rate]) =>
      typeof rate === 'string' ? [[code, rate]] : [],
    ),
  );
