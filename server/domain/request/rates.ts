import { requiredViolation, violation, type Violation } from '../../../schemas/language/violation.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';

const rate = /^\d{1,9}(\.\d{1,10})?$/;
const code = /^[A-Z]{3}$/;

/** Each rate must be a number above zero, by currency code. */
export function rateViolations(rates: object): Violation[] {
  return Object.entries(rates).flatMap(([currency, value]: [string, unknown]) => {
    if (!code.test(currency)) return [violation('rates', 'not_in_list', 'This is not one of the allowed values')];
    const isRate = typeof value === 'string' && rate.test(value) && Number(value) > 0;
    return isRate ? [] : [violation(`rates.${currency}`, 'format_rate', 'A number above 0 with at most 10 decimals')];
  });
}

type RequestCurrencies = Pick<RecordOf<'request'>, 'currency' | 'currencies' | 'rates'>;

/** Every other currency that offers may use needs a rate before publishing. Rates never change afterwards. */
export const missingRates = ({ currency, currencies, rates }: RequestCurrencies): Violation[] =>
  otherCurrencies({ currency, currencies })
    .filter((other) => !Object.hasOwn(rates ?? {}, other))
    .map((other) => requiredViolation(`rates.${other}`));

export const otherCurrencies = ({
  currency,
  currencies,
}: Pick<RequestCurrencies, 'currency' | 'currencies'>): string[] =>
  [...new Set(currencies ?? [])].filter((other) => other !== currency);

/** The currencies that offers may use, and their rates, as fixed by publishing. */
export function fixedAtPublishing(request: RequestCurrencies): Pick<RecordOf<'request'>, 'currencies' | 'rates'> {
  const others = otherCurrencies(request);
  const rates = Object.fromEntries(
    Object.entries(request.rates ?? {}).filter(([currency]) => others.includes(currency)),
  );
  return others.length === 0 ? { currencies: null, rates: null } : { currencies: others, rates };
}

/** Rates convert to the request's currency, so they fix it. */
export const fixedRates = (request: RequestCurrencies, terms: { currency?: unknown }): Violation[] =>
  terms.currency === undefined || otherCurrencies(request).length === 0
    ? []
    : [
        violation(
          'terms.currency',
          'not_changeable',
          'The exchange rates refer to this currency, so it cannot be changed',
        ),
      ];
