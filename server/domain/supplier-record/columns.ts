import type { ComputedSql } from '../../kernel/entity-server.ts';
import { unmetSql } from '../invitation/unmet.ts';
import { personSql } from '../workflow/report/person-sql.ts';
import { documentCountSql, documentsStandingSql, lacksDocumentSql } from '../supplier-document/status-sql.ts';

/** SQL over an alias of a supplier record: the advice that missing documents give. */
const documentAdviceSql = (alias: string): string => `(select k.documents from scorecard_setting k
  where k.organization_id = ${alias}.purchaser_organization_id and k.documents <> 'none' and ${lacksDocumentSql(alias)})`;

/**
 * SQL over an alias of a supplier record: the advice given by hand until it ends, else the stronger one of the score and
 * the documents.
 */
export const adviceSql = (alias: string): string => `case when ${adviceByHandSql(alias)} then ${alias}.advised
  when ${alias}.score_advice = 'block' then 'block'
  else coalesce(${documentAdviceSql(alias)}, ${alias}.score_advice) end`;

/** SQL over an alias of a supplier record: true while an advice given by hand counts. */
export const adviceByHandSql = (alias: string): string =>
  `(${alias}.advised is not null and (${alias}.advised_until is null or ${alias}.advised_until > now()))`;

const entry = (column: string): string =>
  `(select s.${column} from custom_supplier s where s.id = t.custom_supplier_id)`;

/** Columns of a registered supplier `o` and its headquarters `a`. A purchaser sees them only under the condition. */
const registered = (value: string, condition: string): string =>
  `(select ${value} from organization o left join postal_address a on a.id = o.address_id
    where o.id = t.organization_id and (${condition}))`;

const isContact = `exists (select 1 from organization_contact k
  where k.contact_id = o.id and k.organization_id = t.purchaser_organization_id)`;
/** A findable supplier agreed to show its place and its classes. */
const isOpen = `o.findable or ${isContact}`;

/** Classes of the entry, else those of the registered supplier. */
const eclass = `coalesce(nullif(${entry('eclass')}, '[]'), ${registered('o.eclass', 'o.findable')}, '[]')`;

const sent = `i.organization_id = t.purchaser_organization_id and not i.is_link and i.state <> 'prepared'`;
const invitation = 'select i.id, i.request_id, i.email, i.sent_at, i.supplier_id, i.state';

/** Its invitations: of the entry, of the registered supplier, and to the entry's address. */
const invitations = `(${invitation} from invitation i where i.custom_supplier_id = t.custom_supplier_id and ${sent}
  union ${invitation} from invitation i where i.supplier_id = t.organization_id and ${sent}
  union ${invitation} from custom_supplier s join invitation i on lower(i.email) = lower(s.email)
    where s.id = t.custom_supplier_id and ${sent})`;

/** Ids of the requests to which it was invited, or for which it made an offer. */
export const requestsSql = `(select i.request_id from ${invitations} i
  union select r.request_id from response r where r.organization_id = t.organization_id
    and r.purchaser_organization_id = t.purchaser_organization_id and r.submitted)`;

/** Addresses with the entry's first. Without those of invitations that hide theirs. */
const addresses = `(select lower(s.email) as email, 0 as place, null::timestamptz as sent_at, false as joined
    from custom_supplier s where s.id = t.custom_supplier_id and s.email is not null
  union all select lower(t.email), 1, t.sent_at, t.state in ('accepted', 'approved', 'accessed')
    from ${invitations} t where t.email is not null and not ${unmetSql})`;

export const invitedSql = `exists (select 1 from ${invitations} i)`;

/** True if the record delivers for the category `c`. */
export const deliversSql = `(exists (select 1 from preferred_supplier p
    where p.category_id = c.id and p.custom_supplier_id = t.custom_supplier_id)
  or exists (select 1 from jsonb_array_elements_text(${eclass}) e(code), jsonb_array_elements_text(c.eclass) k(code)
    where starts_with(e.code, regexp_replace(k.code, '(00)+$', ''))))`;

/** True if it delivers the class, whose levels are a value, or one below it. */
export const deliversClassSql = `exists (select 1 from jsonb_array_elements_text(${eclass}) e(code)
  where starts_with(e.code, ?))`;

const count = (from: string): string => `(select count(*)::int from ${from})`;

const qualificationsSql = `qualification q where q.organization_id = t.organization_id
  and q.purchaser_organization_id = t.purchaser_organization_id`;

/** The name of a person who joined with the address, within the list of people. A guest named only its company. */
const personNameSql = `(select ${personSql('n')} from account n where d.joined and lower(n.email) = d.email
  and n.organization_id = t.organization_id and n.given_name <> '')`;

/** Computed properties over the alias `t`. */
export const supplierRecordColumns: ComputedSql<'supplierRecord'> = {
  linkedBy: entry('linked_by').replace('where', 'where s.supplier_id is not null and'),
  registered: `exists (select 1 from organization o where o.id = t.organization_id and o.state <> 'guest')`,
  emails: `(select coalesce(json_agg(d.email order by d.place, d.email), '[]'::json)
    from (select e.email, min(e.place) as place from ${addresses} e group by 1) d)`,
  vatId: `coalesce(${entry('vat_id')}, ${registered('o.vat_id', isContact)})`,
  locality: `coalesce(${entry(`address ->> 'locality'`)}, ${registered('a.locality', isOpen)})`,
  country: `coalesce(${entry(`address ->> 'country'`)}, ${registered('coalesce(a.country, o.country)', isOpen)})`,
  eclass,
  categories: `(select coalesce(json_agg(c.id order by c.title, c.id), '[]'::json) from category c
    where c.organization_id = t.purchaser_organization_id and ${deliversSql})`,
  advice: adviceSql('t'),
  documents: documentsStandingSql,
  invited: invitedSql,
  lastInvitedAt: `(select max(i.sent_at) from ${invitations} i)`,
  counts: `json_build_object('people', ${count(`(select distinct e.email from ${addresses} e) p`)},
    'requests', ${count(`${requestsSql} q`)},
    'orders', ${count(`purchase_order o where o.supplier_id = t.organization_id and o.organization_id = t.purchaser_organization_id`)},
    'documents', ${documentCountSql}, 'qualifications', ${count(qualificationsSql)}, 'notes', ${count('comment c where c.supplier_record_id = t.id')})`,
  people: `(select coalesce(json_agg(json_build_object('email', d.email, 'name', ${personNameSql}, 'invitations', d.invitations,
      'lastInvitedAt', to_char(d.last at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'joined', d.joined)
      order by d.place, d.last desc nulls last, d.email), '[]'::json)
    from (select e.email, min(e.place) as place, count(e.sent_at)::int as invitations, max(e.sent_at) as last,
      bool_or(e.joined) as joined from ${addresses} e group by 1) d)`,
};
