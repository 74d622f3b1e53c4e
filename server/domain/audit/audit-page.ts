import type { Knex } from 'knex';
import formats from '../../../schemas/formats.json' with { type: 'json' };
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { uuid } from '../../kernel/ids.ts';
import { conjunction } from '../../kernel/repository/list-filters.ts';
import { countsOf } from '../../kernel/repository/list-total.ts';
import { raw } from '../../kernel/repository/records.ts';
import type { Sql } from '../../kernel/repository/scope.ts';
import { actionsPage, type ActionPart } from './audit-actions.ts';

export interface AuditRow {
  id: string;
  entity: string;
  recordId: string;
  version: number;
  operation: string;
  at: string;
  account: string | null;
  accountName: string | null;
  /** The account's organization. */
  accountOrganization: string | null;
  organization: string | null;
  organizationName: string | null;
  asAdministrator: boolean;
  /** Done by an automation in the person's name. */
  automatic: boolean;
  changes: JsonObject;
}

export interface AuditQuestion {
  /** The organization on whose behalf things were done; null for any. */
  organization: string | null;
  query: ReadonlyMap<string, readonly string[]>;
  page: number;
  itemsPerPage: number;
}

export interface ActionRow extends AuditRow {
  parts: readonly ActionPart[];
}

/** The newest actions first, each represented by the entry that names it. `isMore`: others follow. */
export async function auditActions(
  { organization, query, page, itemsPerPage }: AuditQuestion,
  db: Knex,
): Promise<{ rows: ActionRow[]; isMore: boolean }> {
  const offset = (page - 1) * itemsPerPage;
  const actions = await actionsPage({ where: whereOf(organization, query), offset, limit: itemsPerPage }, db);
  const shown = actions.slice(0, itemsPerPage);
  const { rows } = await auditPage(
    { organization, query: new Map([['id', shown.map(({ main }) => main)]]), page: 1, itemsPerPage },
    db,
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: shown.flatMap(({ main, parts }) => {
      const row = byId.get(main);
      return row ? [{ ...row, parts }] : [];
    }),
    isMore: actions.length > itemsPerPage,
  };
}

/** Returns the newest entries first. Counting stops at a limit: history is long, and no one turns a thousand pages. */
export async function auditPage(
  { organization, query, page, itemsPerPage }: AuditQuestion,
  db: Knex,
): Promise<{ rows: AuditRow[]; total: number }> {
  const where = whereOf(organization, query);
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

function whereOf(organization: string | null, query: AuditQuestion['query']): Sql {
  const own: Sql[] = organization === null ? [] : [{ sql: 'h.organization_id = ?', bindings: [organization] }];
  return conjunction([{ sql: 'true', bindings: [] }, ...own, ...filtersIn(query)]);
}

const idIn = (value: string): string => value.slice(value.lastIndexOf('/') + 1).toLowerCase();
const ids = (values: readonly string[]): string[] => values.map(idIn).filter((id) => uuid.test(id));
const instant = new RegExp(`${formats.date}|${formats['date-time']}`);

/** Filters of the list, by query name. An impossible value finds nothing. */
const filters: Record<string, (values: readonly string[]) => Sql | undefined> = {
  id: (values) => ({
    sql: 'h.id = any(?::bigint[])',
    bindings: [values.map(idIn).filter((id) => /^\d{1,18}$/.test(id))],
  }),
  // All entries of the same action.
  action: ([value = '']) => {
    const id = idIn(value);
    if (!/^\d{1,18}$/.test(id)) return { sql: 'false', bindings: [] };
    return {
      sql: `(h.at, coalesce(h.account_id::text, '')) = (select o.at, coalesce(o.account_id::text, '') from history o where o.id = ?)
        and h.id between ?::bigint - 20000 and ?::bigint + 20000`,
      bindings: [id, id, id],
    };
  },
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
