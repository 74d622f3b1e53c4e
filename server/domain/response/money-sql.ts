import { currenciesByDigits } from '../../../schemas/domain/money.ts';

const listed = (currencies: readonly string[]): string => currencies.map((code) => `'${code}'`).join(', ');

/** SQL: the number of decimals of the currency in an expression, like `minorDigits`; two for null. */
export const digitsSql = (currency: string): string =>
  `case ${currenciesByDigits
    .map(([digits, currencies]) => `when ${currency} in (${listed(currencies)}) then ${digits}`)
    .join(' ')} else 2 end`;

/** SQL over the aliases of an offer and its request: the value of one unit of the offer's currency in the request's. */
export const rateSql = (offer: string, request: string): string =>
  `case when ${offer}.currency is null or ${offer}.currency = ${request}.currency then 1
    else coalesce((${request}.rates->>${offer}.currency)::numeric, 1) end`;

/** SQL: the offer's own currency and rate if the currency differs from the request's; otherwise null. */
export const foreignSql = (offer: string, request: string): { currency: string; rate: string } => ({
  currency: `case when ${offer}.currency <> ${request}.currency then ${offer}.currency end`,
  rate: `case when ${offer}.currency <> ${request}.currency then ${request}.rates->>${offer}.currency end`,
});
