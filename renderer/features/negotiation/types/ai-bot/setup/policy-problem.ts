import type { Violation } from '../../../../../../schemas/language/violation.ts';
import type { Format } from '../../../../../i18n/use-format.ts';
import type { Text } from '../../../../../i18n/use-text.ts';

/** Explains a violation of the policy, with amounts converted to prices for the reader. */
export function policyProblem(
  violation: Violation | undefined,
  { text, format, currency, reference }: { text: Text; format: Format; currency: string; reference: string },
): string | undefined {
  if (!violation) return undefined;
  const { code, params = {}, message } = violation;
  const limit = params['limit'];
  const price = code === 'policy_unreachable' && limit !== undefined ? Number(reference) - Number(limit) : null;
  const values = {
    ...params,
    limit: limit ?? '',
    count: params['count'] ?? 0,
    price: price === null || Number.isNaN(price) ? '' : format.money(price, currency),
  };
  return text.first([`bots.problem.${code}`, `violation.${code}`], values) ?? message;
}
