import type { Knex } from 'knex';
import {
  lookups,
  mappingKey,
  type ExportColumn,
  type Lookup,
  type MappingEntry,
} from '../../../schemas/domain/order-export/export-rows.ts';
import type { ExportMapping } from '../../../schemas/generated/answers.ts';
import { apiBase } from '../../kernel/present/iri.ts';
import { raw } from '../../kernel/repository/records.ts';

/** A value that an order of the organization can have. */
interface ValueInUse {
  lookup: Lookup;
  value: string;
  label: string;
  count: number;
  /** The number of a supplier in the organization's own list. */
  number: string | null;
}

/** The check looks at so many requests and orders, the newest, so that it takes as long in any organization. */
const newest = 500;
const requests = `(select id, payment_terms, delivery_terms from request where organization_id = :organization
    order by finish_date desc limit ${newest})`;
const orders = `(select details from purchase_order where organization_id = :organization
    order by created_at desc, id desc limit ${newest})`;

const requestCodes = (column: string, detail: string): string =>
  `select code as value, code as label, count(*)::int as count, null::text as number
    from (select ${column} as code from ${requests} r union all select ${detail} from ${orders} o) c
    where code is not null group by code`;

/**
 * Values that orders have or can have: those of the newest requests and orders, suppliers with records, and cost
 * centers that are active or have open orders.
 */
const inUse: Record<Lookup, string> = {
  unit: `select i.unit as value, i.unit as label, count(*)::int as count, null::text as number
    from ${requests} r join request_item i on i.request_id = r.id group by i.unit`,
  paymentTerms: requestCodes('payment_terms', `details -> 'paymentTerms' ->> 'code'`),
  deliveryTerms: requestCodes('delivery_terms', `details -> 'delivery' -> 'terms' ->> 'code'`),
  supplier: `select '${apiBase}/organizations/' || o.id as value, o.legal_name as label, max(r.number) as number,
      (select count(*)::int from purchase_order p where p.supplier_id = o.id and p.organization_id = :organization) as count
    from supplier_record r join organization o on o.id = r.organization_id
    where r.purchaser_organization_id = :organization group by o.id, o.legal_name`,
  costCenter: `select '${apiBase}/cost-centers/' || c.id as value, c.number || ' ' || c.name as label, null::text as number,
      (select count(*)::int from purchase_order p where p.cost_center_id = c.id) as count
    from cost_center c where c.organization_id = :organization and (c.active or exists (select 1 from purchase_order p
      where p.cost_center_id = c.id and p.state in ('created', 'sent', 'acknowledged')))`,
};

const missingOf = (lookup: Lookup): string =>
  `select v.value from (${inUse[lookup].replaceAll(':organization', 't.organization_id')}) v
    where t.columns @> '[{"lookup": "${lookup}"}]' and coalesce(v.number, '') = '' and not exists (
      select 1 from jsonb_to_recordset(coalesce(t.entries, '[]')) e(lookup text, value text)
      where e.lookup = '${lookup}' and e.value = v.value)`;

/** SQL over the alias `t` that counts a profile's values in use without a number, for all profiles of a list at once. */
export const missingNumbers = `(select count(*)::int from (${lookups.map(missingOf).join(' union all ')}) m)`;

/** Values in use of the lookups that the columns name. */
export async function valuesInUse(
  organization: string,
  columns: readonly ExportColumn[],
  db: Knex,
): Promise<ValueInUse[]> {
  const used = lookups.filter((lookup) => columns.some((column) => column.lookup === lookup));
  const found: ValueInUse[] = [];
  for (const lookup of used) {
    const statement = inUse[lookup];
    const places = statement.split(':organization').length - 1;
    const rows = await raw<Omit<ValueInUse, 'lookup'>>(db, {
      sql: `${statement.replaceAll(':organization', '?')} order by count desc, label limit 20000`,
      bindings: Array.from({ length: places }, () => organization),
    });
    found.push(...rows.map((row) => ({ ...row, lookup })));
  }
  return found;
}

/** Compares the values in use with the entries of a profile. */
export function mappingOf(
  inUseValues: readonly ValueInUse[],
  { entries, version }: { entries: readonly MappingEntry[]; version: number },
): Pick<ExportMapping, 'missing' | 'entries' | 'totals' | 'version'> {
  const known = new Set(entries.map(mappingKey));
  const labels = new Map(inUseValues.map((one) => [mappingKey(one), one.label]));
  const missing = inUseValues.filter((one) => !known.has(mappingKey(one)) && !one.number);
  const countOf = (values: readonly { lookup: Lookup }[], lookup: Lookup): number =>
    values.filter((one) => one.lookup === lookup).length;
  return {
    missing: missing.map(({ lookup, value, label, count }) => ({ lookup, value, label, count })),
    entries: entries.map((entry) => ({ ...entry, label: labels.get(mappingKey(entry)) ?? entry.value })),
    totals: lookups
      .map((lookup) => ({ lookup, count: countOf(inUseValues, lookup), missing: countOf(missing, lookup) }))
      .filter(({ count }) => count > 0),
    version,
  };
}
