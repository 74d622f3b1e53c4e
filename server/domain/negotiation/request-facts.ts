import type { Knex } from 'knex';
import type { WorkflowType } from '../../../schemas/domain/evaluation/criteria-weights.ts';
import type { WeightedCriterion } from '../../../schemas/domain/evaluation/scores.ts';
import type { Records } from '../../../schemas/generated/records.ts';
import { raw } from '../../kernel/repository/records.ts';
import { foreignSql } from '../response/money-sql.ts';

export interface LotItem extends Pick<Records['requestItem'], 'id' | 'name' | 'quantity' | 'negotiation' | 'awarded'> {
  /** The state of the item's negotiation. */
  negotiationState: Records['negotiation']['state'] | null;
}

/** An offer that may take part: published or accepted. */
export interface LotOffer {
  id: string;
  supplier: string;
  publishedAt: string;
  ratings: Record<string, number>;
  /** The offer's own currency, and the value of one unit of it in the request's. Null if it is the request's. */
  currency: string | null;
  rate: string | null;
}

/**
 * Input for participants, initial prices and scores. The lines of the offers stay in the database: 50 offers for 5,000
 * items have 250,000 of them.
 */
export interface RequestFacts extends Pick<Records['request'], 'id' | 'title' | 'state'> {
  type: WorkflowType;
  currency: string;
  items: LotItem[];
  criteria: WeightedCriterion[];
  offers: LotOffer[];
}

const requestSql = `select r.id, r.title, r.type, r.state, coalesce(r.currency, 'EUR') as currency,
  (select coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'quantity', i.quantity::text,
      'negotiation', i.negotiation_id, 'negotiationState', n.state, 'awarded', i.awarded) order by i.position, i.id), '[]')
    from request_item i left join negotiation n on n.id = i.negotiation_id where i.request_id = r.id) as items,
  (select coalesce(json_agg(json_build_object('id', c.id, 'weight', c.weight, 'isPrice', c.is_price)), '[]')
    from evaluation_criterion c where c.request_id = r.id) as criteria
  from request r`;

const foreign = foreignSql('o', 'q');

const offersSql = `select o.id, o.organization_id as supplier, o.published_at as "publishedAt",
  ${foreign.currency} as currency, ${foreign.rate} as rate,
  (select coalesce(json_object_agg(s.evaluation_criterion_id, s.rating), '{}')
    from evaluation_scoring s where s.response_id = o.id) as ratings
  from response o join request q on q.id = o.request_id where o.request_id = ? and o.state in ('published', 'accepted') and not o.sealed order by o.published_at, o.id`;

/**
 * With `lock`, offers cannot change until the transaction ends. A transaction that waits to change one then sees it
 * frozen.
 */
export async function requestFacts(
  { by, id, lock = false }: { by: 'id' | 'workflow_id'; id: string; lock?: boolean },
  db: Knex,
): Promise<RequestFacts | undefined> {
  const [request] = await raw<Omit<RequestFacts, 'offers'>>(db, {
    sql: `${requestSql} where r.${by} = ?`,
    bindings: [id],
  });
  if (!request) return undefined;
  const offers = await raw<LotOffer>(db, {
    sql: lock ? `${offersSql} for share of o` : offersSql,
    bindings: [request.id],
  });
  return { ...request, offers };
}
