import type { Knex } from 'knex';
import { Problem } from '../../kernel/problem.ts';
import type { RecordOf } from '../../kernel/commands/rule.ts';
import { raw } from '../../kernel/repository/records.ts';

export type Explanation = Pick<RecordOf<'priceExplanation'>, 'id' | 'state' | 'dueAt'>;

/** SQL over the alias `t` of an offer: the state of the last question about its price. */
export const explanationStateSql = `(select e.state from price_explanation e where e.response_id = t.id
  order by e.created_at desc, e.id desc limit 1)`;

/** True while a question about the price waits for an answer or a decision. */
export const isPending = (state: string | null | undefined): boolean => state === 'asked' || state === 'answered';

/** The last explanation of the offer's price. */
export async function latestExplanation(response: string, db: Knex): Promise<Explanation | undefined> {
  const [row] = await raw<Explanation>(db, {
    sql: `select id, state, due_at as "dueAt" from price_explanation where response_id = ?
      order by created_at desc, id desc limit 1`,
    bindings: [response],
  });
  return row;
}

/** True once the time to answer is over, whether or not its timer has run. */
export const isOverdue = ({ state, dueAt }: Pick<Explanation, 'state' | 'dueAt'>, now: Date): boolean =>
  state === 'asked' && dueAt <= now.toISOString();

/** Requires that the last explanation was rejected, or not given in time. */
export function requireUnjustified(explanation: Explanation | undefined, now: Date): void {
  const state = explanation && isOverdue(explanation, now) ? 'expired' : explanation?.state;
  if (state !== 'rejected' && state !== 'expired')
    throw new Problem('explanation_required', { params: { state: state ?? null } });
}
