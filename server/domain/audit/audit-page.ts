import type { Knex } from 'knex';
import formats from '../../../schemas/formats.json' with { type: 'json' };
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { uuid } from '../../kernel/ids.ts';
import { conjunction } from '../../kernel/repository/list-filters.ts';
import { countsOf } from '../../kernel/repository/list-total.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Sql } from '../../kernel/repository/scope.ts';

export interface AuditRow {
  id: string;
  entity: string;
  recordId: string;
  version: number;
  operation: string;
  at: string;
  account: string | null;
  accountName: string | null;
  /** Where the account belongs. */
  accountOrganization: string | null;
  organization: string | null;
  organizationName: string | null;
  asAdministrator: boolean;
  /** Done by an automation in the person's name. */
  automatic: boolean;
  changes: JsonObject;
}

interface AuditQuestion {
  /** In whose name things were done; null: anybody's. */
  organization: string | null;
  query: ReadonlyMap<string, readonly string[]>;
  page: number;
  itemsPerPage: number;
}

/** The newest first. What is counted ends somewhere: history is long, and nobody turns a thousand pages. */
export async function auditPage(
  { organization, query, page, itemsPerPage }: AuditQuestion,
  db: Knex,
): Promise<{ rows: AuditRow[]; total: number }> {
  const own: Sql[] = organization === null ? [] : [{ sql: 'h.organization_id = ?', bindings: [organization] }];
  const where = conjunction([{ sql: 'true', bindings: [] }, ...own, ...filtersIn(query)]);
  const rows = await raw<AuditRow>(db, {
    sql: `with page as materialized (
        select h.* from history h where ${where.sql} order by h.id desc limit ? offset ?)
      select h.id::text as id, h.entity, h.record_id as "recordId", h.version, h.operation, h.at, h.account_id as account,
        a.given_name || ' ' || a.family_name as "accountName", a.organization_id as "accountOrganization",
        h.organization_id as organization, o.legal_name as "organizationName", h.as_administrator as "asAdministrator",
        h.automatic,
        h.changes
      from page h left join account a on a.id = h.account_id left join organization o on o.id = h.organization_id
      order by h.id desc`,
    bindings: [...where.bindings, itemsPerPage, (page - 1) * itemsPerPage],
  });
  const [total = 0] = await countsOf([{ sql: `from history h where ${where.sql}`, bindings: where.bindings }], db);
  return { rows, total };
}

const idIn = (value: string): string => value.slice(value.lastIndexOf('/') + 1).toLowerCase();
const ids = (values: readonly string[]): string[] => values.map(idIn).filter((id) => uuid.test(id));
const instant = new RegExp(`${formats.date}|${formats['date-time']}`);

/** What narrows the list, by the names of the query. A value that cannot be meant finds nothing. */
const filters: Record<string, (values: readonly string[]) => Sql | undefined> = {
  id: (values) => ({
    sql: 'h.id = any(?::bigint[])',
    bindings: [values.map(idIn).filter((id) => /^\d{1,18}$/.test(id))],
  }),
  account: (values) => ({ sql: 'h.account_id = any(?)', bindings: [ids(values)] }),
  organization: (values) => ({ sql: 'h.organization_id = any(?)', bindings: [ids(values)] }),
  record: (values) => ({ sql: 'h.record_id = any(?)', bindings: [ids(values)] }),
  entity: (values) => ({ sql: 'h.entity = any(?)', bindings: [values] }),
  operation: (values) => ({ sql: 'h.operation = any(?)', bindings: [values] }),
  asAdministrator: ([value]) => ({ sql: 'h.as_administrator = ?', bindings: [value === 'true'] }),
  'at[after]': ([value = '']) => (instant.test(value) ? { sql: 'h.at >= ?', bindings: [value] } : undefined),
  'at[before]': ([value = '']) => (instant.test(value) ? { sql: 'h.at < ?', bindings: [value] } : undefined),
};

const filtersIn = (query: ReadonlyMap<string, readonly string[]>): Sql[] =>
  [...query].flatMap(([name, values]) => (Object.hasOwn(filters, name) ? (filters[name]?.(values) ?? []) : []));
