import { isObject } from '../../../../schemas/language/json-schema.ts';

/** By currency, what one unit of it is in the request's. */
export type Rates = Readonly<Record<string, string>>;

export const ratesOf = (value: unknown): Rates =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).flatMap(([code, rate]) =>
      typeof rate === 'string' ? [[code, rate]] : [],
    ),
  );
