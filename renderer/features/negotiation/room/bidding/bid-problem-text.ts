import { isObject } from '../../../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../../../schemas/language/violation.ts';
import type { Problem } from '../../../../data/problem.ts';
import type { Format } from '../../../../i18n/use-format.ts';
import type { Text } from '../../../../i18n/use-text.ts';

/** The violation about the amount itself; null if the refusal is about something else. */
export const fieldProblem = ({ violations }: Pick<Problem, 'violations'>): Violation | null =>
  violations.find(({ propertyPath }) => /^data\.(total|items)/.test(propertyPath)) ?? null;

const amounts = ['limit', 'current', 'decrement'] as const;

/** Explains why a bid is refused, including the amounts. The form and the server's refusal use the same words. */
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
  const decimals = params['decimals'];
  const ids = [
    `room.bid.problem.${problem.code}`,
    `violation.${problem.code}`,
    `error.${problem.code}`,
    'error.unexpected_error',
  ];
  return text.first(ids, { ...values, decimals: Number(decimals ?? 0) }) ?? problem.code;
}
