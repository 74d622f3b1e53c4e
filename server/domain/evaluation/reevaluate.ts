import type { Knex } from 'knex';
import {
  presentScores,
  scoreOffers,
  type Ratings,
  type WeightedCriterion,
} from '../../../schemas/domain/evaluation.ts';
import { lowPricesOf, type LowPriceRule } from '../../../schemas/domain/low-price/low-price.ts';
import type { RecordRef } from '../../kernel/commands/command.ts';
import { raw } from '../../kernel/repository/records.ts';
import { sumOffers, sumsOf, type StoredSums, type SummedRequest } from './offer-sums.ts';

interface Facts extends SummedRequest {
  criteria: WeightedCriterion[];
  lowPriceRule: LowPriceRule | null;
  offers: { id: string; ratings: Ratings; sums: StoredSums | null }[];
}

const factsSql = `select r.id, r.type, r.low_price_rule as "lowPriceRule",
  (select coalesce(json_agg(json_build_object('id', c.id, 'weight', c.weight, 'isPrice', c.is_price)), '[]')
    from evaluation_criterion c where c.request_id = r.id) as criteria,
  (select coalesce(json_agg(json_build_object('id', o.id, 'sums', o.evaluation->'sums', 'ratings',
      (select coalesce(json_object_agg(s.evaluation_criterion_id, s.rating), '{}')
        from evaluation_scoring s where s.response_id = o.id)) order by o.published_at, o.id), '[]')
    from response o where o.request_id = r.id and o.state in ('published', 'accepted')) as offers
  from request r where r.id = ?`;

/**
 * Computes scores, relative prices and abnormally low prices of a request's offers, and stores them with the sums behind
 * them. Each depends on all offers: the lowest total and the plug prices. Returns the offers whose evaluation changed; their versions do not
 * rise. A rating changes no sum, so `keepsSums` uses the stored ones.
 */
export async function reevaluate(
  request: string,
  trx: Knex.Transaction,
  { keepsSums = false }: { keepsSums?: boolean } = {},
): Promise<RecordRef[]> {
  // One at a time: of two offers published simultaneously, the second must see the first.
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`evaluation ${request}`]);
  const [facts] = await raw<Facts>(trx, { sql: factsSql, bindings: [request] });
  if (!facts) return [];
  const changed = await raw<{ id: string }>(trx, {
    sql: `update response t set evaluation = v.evaluation
      from response o left join jsonb_to_recordset(?) as v(id uuid, evaluation jsonb) on v.id = o.id
      where o.id = t.id and o.request_id = ? and t.evaluation is distinct from v.evaluation returning t.id`,
    bindings: [JSON.stringify(await evaluations(facts, trx, keepsSums)), request],
  });
  return changed.map(({ id }) => ({ entity: 'response', id }));
}

async function evaluations(facts: Facts, trx: Knex.Transaction, keepsSums: boolean): Promise<object[]> {
  const { type, criteria, offers, lowPriceRule } = facts;
  const areKept = keepsSums && offers.every(({ sums }) => sums !== null);
  const fresh = areKept ? null : await sumOffers(facts, trx);
  const summed = offers.flatMap(({ id, ratings, sums }) => {
    const stored = fresh ? fresh.get(id) : sums;
    return stored ? [{ id, ratings, stored, sums: sumsOf(stored, type) }] : [];
  });
  const scores = scoreOffers(summed, criteria);
  const low = lowPricesOf(scores, lowPriceRule);
  return summed.flatMap(({ id, stored }, index) => {
    const own = scores[index];
    const lowPrice = low[index];
    return own ? [{ id, evaluation: { ...presentScores(own), ...(lowPrice ? { lowPrice } : {}), sums: stored } }] : [];
  });
}
