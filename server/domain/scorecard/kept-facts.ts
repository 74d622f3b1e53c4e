import type { Knex } from 'knex';
import { raw } from '../../kernel/repository/records.ts';
import type { SupplierFacts } from './supplier-facts.ts';

/** Facts over the rows `s` of one supplier. */
const columns = `(count(*) filter (where s.invited))::int as invited, count(s.hours)::int as answered,
  (count(s.hours) filter (where not s.offered and s.withdrawn = 0))::int as declined,
  percentile_cont(0.5) within group (order by s.hours) as hours,
  (count(*) filter (where s.due))::int as due, (count(*) filter (where s.in_time))::int as "inTime",
  (count(*) filter (where s.offered))::int as offers, coalesce(sum(s.withdrawn), 0)::int as withdrawals,
  round(sum(s.level) / nullif(sum(s.levels), 0), 4)::text as "priceLevel"`;

/**
 * Returns the same as `factsOf`, from rows stored per workflow with those of insights. The caller updates them first.
 * For many suppliers with thousands of invitations each, reading the records themselves would take seconds.
 */
export function keptFactsOf(suppliers: readonly string[], buyer: string, db: Knex): Promise<SupplierFacts[]> {
  return raw<SupplierFacts>(db, {
    sql: `select a.supplier, ${columns} from unnest(?::uuid[]) as a(supplier)
      left join insight_supplier s on s.organization_id = ? and s.supplier_id = a.supplier group by 1`,
    bindings: [suppliers, buyer],
  });
}

export interface FactsUntil extends SupplierFacts {
  until: Date;
}

/** Facts of one supplier from requests published before each of these instants, in their order. */
export function keptFactsUntil(
  { supplier, buyer, instants }: { supplier: string; buyer: string; instants: readonly Date[] },
  db: Knex,
): Promise<FactsUntil[]> {
  return raw<FactsUntil>(db, {
    sql: `select q.until, ?::uuid as supplier, ${columns} from unnest(?::timestamptz[]) as q(until)
      left join (insight_supplier s join insight_request r on r.workflow_id = s.workflow_id)
        on s.organization_id = ? and s.supplier_id = ? and r.published_at < q.until
      group by 1 order by 1`,
    bindings: [supplier, instants.map((at) => at.toISOString()), buyer, supplier],
  });
}
