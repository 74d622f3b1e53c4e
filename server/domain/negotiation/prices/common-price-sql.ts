import { digitsSql } from '../../response/money-sql.ts';

/**
 * SQL: a price of a participation in the currency of its negotiation, over the aliases of both. Converted prices are
 * rounded.
 */
export const commonPriceSql = (column: string, { place = 'p', negotiation = 'n' } = {}): string =>
  `coalesce(round(${place}.${column} * ${place}.rate, ${digitsSql(`${negotiation}.currency`)}), ${place}.${column})`;
