import type { Knex } from 'knex';
import { raw } from '../../kernel/repository/records.ts';
import type { SupplierFacts } from './supplier-facts.ts';

/**
 * Returns the same as `factsOf`, from rows stored per workflow with those of insights. The caller updates them first.
 * For many suppliers with thousands of invitations each, reading the records themselves would take seconds.
 */
export function keptFactsOf(suppliers: readonly string[], buyer: string, db: Knex): Promise<SupplierFacts[]> {
  return raw<SupplierFacts>(db, {
    sql: `select a.supplier, (count(*) filter (where s.invited))::int as invited, count(s.hours)::int as answered,
        (count(s.hours) filter (where not s.offered and s.withdrawn = 0))::int as declined,
        percentile_cont(0.5) within group (order by s.hours) as hours,
        (count(*) filter (where s.due))::int as due, (count(*) filter (where s.in_time))::int as "inTime",
        (count(*) filter (where s.offered))::int as offers, coalesce(sum(s.withdrawn), 0)::int as withdrawals,
        round(sum(s.level) / nullif(sum(s.levels), 0), 4)::text as "priceLevel"
      from unnest(?::uuid[]) as a(supplier)
      left join insight_supplier s on s.organization_id = ? and s.supplier_id = a.supplier group by 1`,
    bindings: [suppliers, buyer],
  });
}
