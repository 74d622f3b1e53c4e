import type { Knex } from 'knex';
import type { EventReport, ReportedOffer } from '../../../../schemas/generated/answers.ts';
import { raw } from '../../../kernel/repository/records.ts';
import { doerSql } from './person-sql.ts';
import type { SupplierRow } from './read-request.ts';

export type OfferRow = Omit<ReportedOffer, '@id' | 'receipt' | 'supplier' | 'total' | 'items'> &
  SupplierRow & { id: string; amount: string | null; currency: string; offered: number };
type RatingRow = Omit<EventReport['ratings'][number], 'offer' | 'receipt' | 'supplier'> &
  SupplierRow & { response: string };
type ExplanationRow = Omit<EventReport['priceExplanations'][number], 'offer' | 'receipt' | 'supplier'> &
  SupplierRow & { response: string };

/** The readable offers of a request, with their ratings and price explanations. */
export interface OfferRows {
  sealed: number;
  offers: readonly OfferRow[];
  ratings: readonly RatingRow[];
  explanations: readonly ExplanationRow[];
}

/** Offers that were submitted and can be read: never sealed ones, nor anything that belongs to them. */
const readable = 'o.request_id = ? and o.submitted and not o.sealed';
const supplierColumns = 's.id as "supplierId", s.legal_name as supplier';

export async function readOffers(request: string, db: Knex): Promise<OfferRows> {
  const bindings = [request];
  const [sealed] = await raw<{ count: number }>(db, {
    sql: `select count(*)::int as count from response where request_id = ? and submitted and sealed and state in ('published', 'invalid')`,
    bindings,
  });
  return {
    sealed: sealed?.count ?? 0,
    offers: await raw<OfferRow>(db, { sql: offersSql, bindings }),
    ratings: await raw<RatingRow>(db, { sql: ratingsSql, bindings }),
    explanations: await raw<ExplanationRow>(db, { sql: explanationsSql, bindings }),
  };
}

/** A withdrawal is the last change of an offer and has no column of its own for its instant. */
const offersSql = `select o.id, ${supplierColumns}, o.request_revision as revision, o.published_at as "receivedAt",
    o.binding_until as "bindingUntil", o.total_price::text as amount, coalesce(o.currency, r.currency, 'EUR') as currency,
    (select count(*)::int from response_item l where l.response_id = o.id and l.available) as offered, o.state, o.result,
    case when o.state = 'cancelled' then o.updated_at else o.decided_at end as "endedAt",
    coalesce(o.reject_reason, o.cancel_reason) as reason, o.reject_ground as "rejectGround",
    o.evaluation->'scores' as scores, (o.evaluation->'standing'->>'rank')::int as rank, o.evaluation->'lowPrice' as "lowPrice"
  from response o join request r on r.id = o.request_id join organization s on s.id = o.organization_id
  where ${readable} order by o.published_at, o.id`;

const ratingsSql = `select o.id as response, ${supplierColumns}, c.title as criterion, e.rating, e.updated_at as at,
    ${doerSql('e.id', ['create', 'update'])} as by
  from evaluation_scoring e join response o on o.id = e.response_id join organization s on s.id = o.organization_id
  join evaluation_criterion c on c.id = e.evaluation_criterion_id
  where ${readable} order by o.published_at, o.id, c.position, c.id`;

const explanationsSql = `select o.id as response, ${supplierColumns}, e.state, e.question, e.created_at as "askedAt",
    e.due_at as "dueAt", e.answer, e.answered_at as "answeredAt", e.decided_at as "decidedAt", e.reason
  from price_explanation e join response o on o.id = e.response_id join organization s on s.id = o.organization_id
  where ${readable} order by e.created_at, e.id`;
