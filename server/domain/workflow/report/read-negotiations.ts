import type { Knex } from 'knex';
import type { ReportedNegotiation } from '../../../../schemas/generated/answers.ts';
import { raw } from '../../../kernel/repository/records.ts';
import { closedSql } from '../../negotiation/sealed.ts';
import { doerSql } from './person-sql.ts';
import type { SupplierRow } from './read-request.ts';

export type NegotiationRow = Omit<ReportedNegotiation, '@id' | 'items' | 'participants' | 'bids' | 'log'> & {
  id: string;
};

/** A participation or a bid of a negotiation, in its supplier's currency. */
interface Part extends SupplierRow {
  negotiation: string;
  currency: string;
  rank: number | null;
}
interface PlaceRow extends Part {
  state: string;
  initialPrice: string | null;
  lastPrice: string | null;
  finalPrice: string | null;
}
interface BidRow extends Part {
  at: string;
  amount: string;
}
type LogRow = NonNullable<ReportedNegotiation['log']> & { negotiation: string };

export interface NegotiationRows {
  negotiations: readonly NegotiationRow[];
  places: readonly PlaceRow[];
  bids: readonly BidRow[];
  logs: readonly LogRow[];
}

/** Reads the negotiations of a workflow. While bids are sealed for the purchaser, no amount of them is read. */
export async function readNegotiations(workflow: string, db: Knex): Promise<NegotiationRows> {
  const bindings = [workflow];
  const sealed = closedSql({ of: 'participation', property: 'lastOffer', side: 'purchaser' });
  return {
    negotiations: await raw<NegotiationRow>(db, { sql: negotiationsSql(sealed), bindings }),
    places: await raw<PlaceRow>(db, { sql: placesSql(sealed), bindings }),
    bids: await raw<BidRow>(db, { sql: bidsSql(sealed), bindings }),
    logs: await raw<LogRow>(db, { sql: logsSql, bindings }),
  };
}

const negotiationsSql = (sealed: string): string => `select n.id, n.title, n.type, n.state, n.round,
    coalesce(n.currency, r.currency, 'EUR') as currency, coalesce(n.settings, '{}'::jsonb) as settings,
    n.start_date as "startDate", coalesce(n.effective_finish, n.finish_date) as "finishDate", n.published_at as "publishedAt",
    ${doerSql('n.id', ['publish'])} as "publishedBy", n.decided_at as "decidedAt", n.internal_reason as "internalReason",
    n.public_reason as "publicReason", ${sealed} as sealed
  from negotiation n join request r on r.id = n.request_id where n.workflow_id = ? order by n.created_at, n.id`;

const partColumns = `n.id as negotiation, s.id as "supplierId", s.legal_name as supplier,
    coalesce(p.currency, n.currency, r.currency, 'EUR') as currency`;
const partTables = `negotiation n join request r on r.id = n.request_id join participation p on p.negotiation_id = n.id
  join organization s on s.id = p.supplier_id`;
const ended = `n.state in ('finished', 'negotiated', 'awarded', 'failed')`;

const placesSql = (sealed: string): string => `select ${partColumns}, p.state, p.initial_price::text as "initialPrice",
    case when not ${sealed} then p.last_offer::text end as "lastPrice",
    case when ${ended} then coalesce(p.deal_price, p.final_price)::text end as "finalPrice",
    case when not ${sealed} then p.rank end as rank
  from ${partTables} where n.workflow_id = ?
  order by n.created_at, n.id, rank nulls last,
    case when not ${sealed} then coalesce(p.deal_price, p.final_price, p.last_offer) end nulls last, s.legal_name, p.id`;

const bidsSql = (sealed: string): string => `select ${partColumns}, b.received_at as at, b.total::text as amount,
    b.rank_after as rank
  from ${partTables} join bid b on b.participation_id = p.id
  where n.workflow_id = ? and b.accepted and not ${sealed} order by n.created_at, n.id, b.seq`;

const logsSql = `select n.id as negotiation, l.seq as entries, l.at, l.event, l.hash
  from negotiation n cross join lateral (
    select seq, at, event, hash from negotiation_log where negotiation_id = n.id order by seq desc limit 1) l
  where n.workflow_id = ?`;
