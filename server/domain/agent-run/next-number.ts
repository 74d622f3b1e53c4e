import type { Knex } from 'knex';
import { raw } from '../../kernel/repository/records.ts';

/** The next number of an organization's runs in a year, `R-2026-00001`; its counter stays locked until the commit. */
export async function nextRunNumber(
  { organization, year }: { organization: string; year: number },
  trx: Knex.Transaction,
): Promise<string> {
  const [row] = await raw<{ last: number }>(trx, {
    sql: `insert into agent_run_number as n (organization_id, year, last) values (?, ?, 1)
      on conflict (organization_id, year) do update set last = n.last + 1 returning last`,
    bindings: [organization, year],
  });
  return `R-${year}-${String(row?.last ?? 1).padStart(5, '0')}`;
}
