import { requiredViolation, violation, type Violation } from '../../../schemas/language/violation.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';

const rate = /^\d{1,9}(\.\d{1,10})?$/;
const code = /^[A-Z]{3}$/;

/** Each a number above zero, by the code of a currency. */
export function rateViolations(rates: object): Violation[] {
  return Object.entries(rates).flatMap(([currency, value]: [string, unknown]) => {
    if (!code.test(currency)) return [violation('rates', 'not_in_list', 'This is not one of the allowed values')];
    const isRate = typeof value === 'string' && rate.test(value) && Number(value) > 0;
    return isRate ? [] : [violation(`rates.${currency}`, 'format_price', 'A number above 0')];
  });
}

type Priced = Pick<RecordOf<'request'>, 'currency' | 'currencies' | 'rates'>;

/** Every other currency that offers may be made in needs one before the publishing; nothing changes it afterwards. */
export const missingRates = ({ currency, currencies, rates }: Priced): Violation[] =>
  (currencies ?? [])
    .filter((other) => other !== currency && !Object.hasOwn(rates ?? {}, other))
    .map((other) => requiredViolation(`rates.${other}`));
