import { violation, type Violation } from '../../../schemas/language/violation.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';

type RequestCurrencies = Pick<RecordOf<'request'>, 'currency' | 'currencies'>;

/** True if offers may use this currency. The request's own is always allowed. */
export const takes = ({ currency, currencies }: RequestCurrencies, own: string): boolean =>
  own === currency || (currencies ?? []).includes(own);

export const currencyViolations = (request: RequestCurrencies, own: string | null | undefined): Violation[] =>
  own == null || takes(request, own)
    ? []
    : [violation('currency', 'not_in_list', 'This is not one of the allowed values')];
