import type { Knex } from 'knex';
import type { EventReport, ReportedInvitation, ReportedRequest } from '../../../../schemas/generated/answers.ts';
import { raw } from '../../../kernel/repository/records.ts';
import { doerSql, personSql } from './person-sql.ts';

/** A supplier as the statements select it. */
export interface SupplierRow {
  supplierId: string;
  supplier: string;
}

export interface WorkflowRow extends Omit<EventReport['workflow'], '@id'> {
  id: string;
  purchaserId: string;
  purchaser: string;
  vatId: string | null;
}

type Version = ReportedRequest['versions'][number];
type RequestRow = Omit<ReportedRequest, '@id' | 'items' | 'requirements' | 'criteria' | 'versions'> & {
  id: string;
  publishedAt: string | null;
  publishedBy: string | null;
};
type ItemRow = ReportedRequest['items'][number] & { id: string; negotiation: string | null };
type QuestionRow = Omit<EventReport['questions'][number], 'supplier'> & SupplierRow;

/** The request of a workflow, with everything that does not depend on offers. */
export interface RequestRows {
  request: RequestRow;
  items: readonly ItemRow[];
  requirements: ReportedRequest['requirements'];
  criteria: ReportedRequest['criteria'];
  amendments: readonly Version[];
  invitations: readonly ReportedInvitation[];
  questions: readonly QuestionRow[];
}

export async function readWorkflow(workflow: string, db: Knex): Promise<WorkflowRow | undefined> {
  const [row] = await raw<WorkflowRow>(db, {
    sql: `select w.id, w.title, w.type, w.state, w.created_at as "createdAt", coalesce(${personSql('a')}, a.email) as owner,
        a.email as "ownerEmail", coalesce(w.completion_reason, w.internal_reason) as reason,
        o.id as "purchaserId", o.legal_name as purchaser, o.vat_id as "vatId"
      from workflow w join account a on a.id = w.owner_id join organization o on o.id = w.organization_id where w.id = ?`,
    bindings: [workflow],
  });
  return row;
}

export async function readRequest(workflow: string, db: Knex): Promise<RequestRows | undefined> {
  const [request] = await raw<RequestRow>(db, {
    sql: `select r.id, coalesce(r.title, '') as title, r.description, r.state, coalesce(r.currency, 'EUR') as currency,
        r.revision, r.start_date as "startDate", r.finish_date as "finishDate", r.payment_terms as "paymentTerms",
        r.delivery_terms as "deliveryTerms", r.sealed_offers as "sealedOffers", r.low_price_rule as "lowPriceRule",
        r.published_at as "publishedAt", ${doerSql('r.id', ['publish'])} as "publishedBy"
      from request r where r.workflow_id = ?`,
    bindings: [workflow],
  });
  if (!request) return undefined;
  const bindings = [request.id];
  return {
    request,
    items: await raw<ItemRow>(db, { sql: itemsSql, bindings }),
    requirements: await raw<ReportedRequest['requirements'][number]>(db, {
      sql: 'select title, required from requirement where request_id = ? order by position, created_at, id',
      bindings,
    }),
    criteria: await raw<ReportedRequest['criteria'][number]>(db, {
      sql: `select title, weight, is_price as "isPrice" from evaluation_criterion where request_id = ?
        order by is_price desc, position, created_at, id`,
      bindings,
    }),
    amendments: await raw<Version>(db, { sql: amendmentsSql, bindings }),
    invitations: await raw<ReportedInvitation>(db, { sql: invitationsSql, bindings }),
    questions: await raw<QuestionRow>(db, { sql: questionsSql, bindings }),
  };
}

const itemsSql = `select id, name, quantity::text as quantity, unit, negotiation_id as negotiation,
    (row_number() over (order by position, created_at, id))::int as position
  from request_item where request_id = ? order by position, created_at, id`;

/** An amendment and its entry in the history have the same instant. */
const amendmentsSql = `select m.revision, m.created_at as at, m.reason, m.changes, m.count, (
      select ${personSql('d')} from history h join account d on d.id = h.account_id
      where h.record_id = m.request_id and h.operation = 'amend' and h.at = m.created_at limit 1) as by
  from amendment m where m.request_id = ? order by m.revision`;

const invitationsSql = `select coalesce(s.legal_name, o.legal_name, c.name) as supplier, i.email, i.is_link as "isLink", i.state,
    ${personSql('b')} as "invitedBy", i.sent_at as "sentAt", coalesce(i.opened_at, i.accessed_at) as "openedAt",
    i.reminded_at as "remindedAt", i.bounced_at as "bouncedAt", i.declined_at as "declinedAt",
    i.decline_reason as "declineReason", i.offer_submitted_at as "offerSubmittedAt"
  from invitation i left join organization s on s.id = i.supplier_id left join custom_supplier c on c.id = i.custom_supplier_id
  left join account a on a.id = i.account_id left join organization o on o.id = a.organization_id
  left join account b on b.id = i.invited_by_id
  where i.request_id = ? order by i.created_at, i.id`;

const questionsSql = `select s.id as "supplierId", s.legal_name as supplier, q.text, q.created_at as "askedAt", q.answer,
    q.answered_at as "answeredAt", q.published, ${doerSql('q.id', ['answer'])} as "answeredBy"
  from question q join organization s on s.id = q.supplier_id where q.request_id = ?
    and q.state <> 'drafted' order by q.created_at, q.id`;
