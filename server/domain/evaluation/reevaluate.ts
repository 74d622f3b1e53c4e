import type { Knex } from 'knex';
import { evaluateOffers, presentScores } from '../../../schemas/domain/evaluation.ts';
import type { Touched } from '../../kernel/commands/command.ts';
import { raw } from '../../kernel/repository/records.ts';
import { requestFacts } from '../negotiation/request-facts.ts';

/**
 * Scores and relative prices of a request's offers, kept beside them, because each depends on all: the lowest total and
 * the plug prices. Answers the offers whose evaluation changed; their versions do not rise.
 */
export async function reevaluate(request: string, trx: Knex.Transaction): Promise<Touched[]> {
  // One at a time: of two offers published at once, the second one must see the first.
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`evaluation ${request}`]);
  const facts = await requestFacts({ by: 'id', id: request }, trx);
  if (!facts) return [];
  const { type, currency, items, criteria, offers } = facts;
  const evaluations = evaluateOffers({ workflowType: type, currency, items, criteria, offers }).map((evaluation) => ({
    id: evaluation.offer,
    evaluation: presentScores(evaluation),
  }));
  const changed = await raw<{ id: string }>(trx, {
    sql: `update response t set evaluation = v.evaluation
      from response o left join jsonb_to_recordset(?) as v(id uuid, evaluation jsonb) on v.id = o.id
      where o.id = t.id and o.request_id = ? and t.evaluation is distinct from v.evaluation returning t.id`,
    bindings: [JSON.stringify(evaluations), request],
  });
  return changed.map(({ id }) => ({ entity: 'response', id }));
}
