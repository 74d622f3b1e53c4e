import { isObject } from '../../../../../schemas/language/json-schema.ts';
import type { Format } from '../../../../i18n/use-format.ts';
import type { Text } from '../../../../i18n/use-text.ts';

const amounts = ['limit', 'current', 'decrement'] as const;

/** Why a bid is not taken, with the amounts it mentions; the same words for the form's check and the server's refusal. */
export function bidProblemText(
  problem: { code: string; params?: unknown },
  { text, format, currency }: { text: Text; format: Format; currency: string },
): string {
  const params = isObject(problem.params) ? problem.params : {};
  const values = Object.fromEntries(
    amounts.map((name) => {
      const amount = params[name];
      return [name, typeof amount === 'string' ? format.money(amount, currency) : ''];
    }),
  );
  const ids = [`room.bid.problem.${problem.code}`, `error.${problem.code}`, 'error.unexpected_error'];
  return text.first(ids, values) ?? problem.code;
}
