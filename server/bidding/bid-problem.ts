import type { ItemPrice } from '../../schemas/mechanisms/common/bid-total.ts';
import type { Effect } from '../../schemas/mechanisms/common/effects.ts';
import { violation } from '../../schemas/language/violation.ts';
import type { ViolationCode } from '../../schemas/language/violation-codes.ts';
import type { Refusal, RefusalCode } from '../../schemas/domain/problem.ts';
import { invalid, Problem } from '../kernel/problem.ts';
import { refusals } from './refusals.ts';

/** Violations of the amount itself, even if its bound depends on the moment. */
const values: ReadonlyMap<
  RefusalCode,
  (path: string, params?: Record<string, string>) => ReturnType<typeof violation>
> = new Map([
  [
    'bid_too_high',
    (path, params) => violation(path, 'bid_too_high', 'The bid is higher than the current price', params),
  ],
  [
    'bid_below_minimum',
    (path, params) => violation(path, 'bid_below_minimum', 'The bid is below the lowest accepted price', params),
  ],
  [
    'bid_decrement_too_small',
    (path, params) =>
      violation(path, 'bid_decrement_too_small', 'The bid must be lower by at least the minimum decrement', params),
  ],
]);

/** Path of the amount in the request body. */
const amountPath = (items: readonly unknown[] | null): 'data.items' | 'data.total' =>
  items === null ? 'data.total' : 'data.items';

const answerTexts: Partial<Record<RefusalCode, [ViolationCode, string]>> = {
  bid_item_unknown: ['not_found', 'This entry was not found'],
  bid_item_repeated: ['not_unique', 'This entry already exists'],
  bid_item_price_invalid: ['format_price', 'A price above 0 with at most 4 decimals'],
  bid_too_high: ['bid_too_high', 'The bid is higher than the current price'],
  line_settled: ['line_settled', 'This item is already agreed'],
};

/** Returns the violation of one price in an answer, at its path in the body. */
function answerViolation({ code, params }: Refusal, answers: readonly ItemPrice[]) {
  const [name, message] = answerTexts[code] ?? ['invalid', 'This value is not valid'];
  const index = answers.findLastIndex(({ item }) => item === params?.['item']);
  return violation(`items[${index}].${name.startsWith('not') ? 'item' : 'unitPrice'}`, name, message, params);
}

/** Returns the reason why the mechanism refused an action; null if it was accepted. */
export function bidProblem(effects: readonly Effect[], items: readonly unknown[] | null): Problem | null {
  const refused = effects.find(({ type }) => type === 'bid_refused' || type === 'leave_refused');
  if (!refused || !('problem' in refused)) return null;
  const { code, params } = refused.problem;
  const known = refusals[code];
  if (known) return new Problem(known, params ? { params } : {});
  if ('answers' in refused && refused.answers) return invalid([answerViolation(refused.problem, refused.answers)]);
  const path = amountPath(items);
  const value = values.get(code);
  if (value) return invalid([value(path, params)]);
  return invalid([violation(path, 'format_price', 'A price above 0 with at most 4 decimals')]);
}
