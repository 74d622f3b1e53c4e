import { closedSql } from '../negotiation/sealed.ts';
import type { SheetColumn } from '../../spreadsheets/write-table.ts';
import type { DownloadTexts } from '../../documents/document-texts.ts';

/** One sheet: its columns by the names of their heads, and the statement for its rows. The binding is the workflow. */
export interface SheetPlan {
  sheet: keyof DownloadTexts['sheets'];
  columns: readonly (Omit<SheetColumn, 'title'> & { head: string })[];
  /** The entity whose added fields follow. The statement selects `custom` and `schemaHash`. */
  custom?: string;
  sql: string;
}

const number = (head: string, width = 14) => ({ head, width, kind: 'number' as const });
const date = (head: string) => ({ head, width: 18, kind: 'date' as const });
const text = (head: string, width = 20) => ({ head, width });
const iso = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/**
 * Items come first, so that the file can be imported again. Amounts of bids are left out except for final prices: no
 * one may read a sealed one before its end.
 */
export const sheetPlans: readonly SheetPlan[] = [
  {
    sheet: 'items',
    columns: [text('name', 48), number('quantity'), text('unit', 10), text('note', 48)],
    custom: 'requestItem',
    sql: `select i.name, i.quantity::text as quantity, i.unit, i.note, i.custom, i.schema_hash as "schemaHash"
      from request_item i
      join request r on r.id = i.request_id where r.workflow_id = ? order by i.position, i.id`,
  },
  {
    sheet: 'requirements',
    columns: [text('title', 48), text('description', 64), text('required', 10)],
    custom: 'requirement',
    sql: `select q.title, q.description, case when q.required then 'yes' else 'no' end as required, q.custom,
        q.schema_hash as "schemaHash" from requirement q
      join request r on r.id = q.request_id where r.workflow_id = ? order by q.position, q.id`,
  },
  {
    sheet: 'criteria',
    columns: [text('title', 40), number('weight', 10)],
    sql: `select c.title, c.weight::text as weight from evaluation_criterion c
      join request r on r.id = c.request_id where r.workflow_id = ? order by c.position, c.id`,
  },
  {
    sheet: 'invitations',
    columns: [text('email', 36), text('state', 12), date('sentAt'), date('offerSubmittedAt')],
    sql: `select i.email, i.state, ${iso('i.sent_at')} as "sentAt", ${iso('i.offer_submitted_at')} as "offerSubmittedAt"
      from invitation i join request r on r.id = i.request_id
      where r.workflow_id = ? and i.email is not null order by i.created_at, i.id`,
  },
  {
    sheet: 'offers',
    columns: [text('supplier', 32), text('state', 12), date('publishedAt'), number('totalPrice'), text('currency', 10)],
    custom: 'response',
    sql: `select s.legal_name as supplier, o.state, ${iso('o.published_at')} as "publishedAt",
        o.total_price::text as "totalPrice", coalesce(o.currency, r.currency) as currency, o.custom, o.schema_hash as "schemaHash"
      from response o join request r on r.id = o.request_id join organization s on s.id = o.organization_id
      where r.workflow_id = ? and o.submitted and not o.sealed order by s.legal_name, o.created_at`,
  },
  {
    sheet: 'lines',
    columns: [
      text('supplier', 32),
      text('name', 48),
      number('quantity'),
      text('unit', 10),
      text('available', 10),
      number('unitPrice'),
      number('totalPrice'),
      text('currency', 10),
      text('note', 48),
    ],
    custom: 'responseItem',
    sql: `select s.legal_name as supplier, i.name, i.quantity::text as quantity, i.unit,
        case when l.available then 'yes' else 'no' end as available, l.unit_price::text as "unitPrice",
        l.total_price::text as "totalPrice", coalesce(o.currency, r.currency) as currency, l.note, l.custom, l.schema_hash as "schemaHash"
      from response_item l join response o on o.id = l.response_id join request_item i on i.id = l.request_item_id
      join request r on r.id = o.request_id join organization s on s.id = o.organization_id
      where r.workflow_id = ? and o.submitted and not o.sealed and o.state in ('published', 'accepted', 'invalid', 'rejected')
      order by s.legal_name, o.created_at, i.position, i.id`,
  },
  {
    sheet: 'negotiations',
    columns: [
      text('title', 40),
      text('type', 24),
      text('state', 12),
      date('startDate'),
      date('finishDate'),
      text('winner', 32),
      number('savings'),
      text('currency', 10),
    ],
    sql: `select n.title, n.type, n.state, ${iso('n.start_date')} as "startDate", ${iso('n.effective_finish')} as "finishDate",
        s.legal_name as winner, n.savings->>'amount' as savings, n.currency
      from negotiation n left join participation p on p.id = n.winner_id left join organization s on s.id = p.supplier_id
      where n.workflow_id = ? order by n.created_at, n.id`,
  },
  {
    sheet: 'results',
    columns: [
      text('negotiation', 40),
      text('supplier', 32),
      text('state', 14),
      number('initialPrice'),
      number('finalPrice'),
      text('currency', 10),
    ],
    get sql() {
      const closed = closedSql({ of: 'participation', property: 'rank', side: 'purchaser' });
      return `select n.title as negotiation, s.legal_name as supplier, p.state, p.initial_price::text as "initialPrice",
        case when n.state in ('finished', 'negotiated', 'awarded', 'failed') then p.final_price::text end as "finalPrice",
        coalesce(p.currency, n.currency) as currency
      from participation p join negotiation n on n.id = p.negotiation_id join organization s on s.id = p.supplier_id
      where n.workflow_id = ? order by n.created_at, case when not ${closed} then p.rank end nulls last, s.legal_name`;
    },
  },
];

/** One row of words and values for the first page. */
export const overviewSql = `select w.organization_id as "$organization", r.custom, r.schema_hash as "schemaHash", w.title as workflow, w.type, w.phase, a.given_name || ' ' || a.family_name as owner,
    r.title as request, r.state, r.description, r.currency, r.payment_terms as "paymentTerms",
    r.delivery_terms as "deliveryTerms", ${iso('r.start_date')} as "startDate", ${iso('r.finish_date')} as "finishDate"
  from workflow w join account a on a.id = w.owner_id left join request r on r.workflow_id = w.id where w.id = ?`;
