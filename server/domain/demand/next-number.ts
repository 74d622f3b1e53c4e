import type { Knex } from 'knex';
import { raw } from '../../kernel/repository/records.ts';

/**
 * The next number of an organization's demands in a year, `D-2026-00001`. Its counter stays locked until the
 * transaction ends. Simultaneous calls get different numbers, and a rolled-back number is used again, so there are no
 * gaps.
 */
export async function nextDemandNumber(
  { organization, year }: { organization: string; year: number },
  trx: Knex.Transaction,
): Promise<string> {
  const [row] = await raw<{ last: number }>(trx, {
    sql: `insert into demand_number as n (organization_id, year, last) values (?, ?, 1)
      on conflict (organization_id, year) do update set last = n.last + 1 returning last`,
    bindings: [organization, year],
  });
  return `D-${year}-${String(row?.last ?? 1).padStart(5, '0')}`;
}
