import type { Knex } from 'knex';
import { raw } from '../kernel/repository/records.ts';

const counters = {
  D: 'demand_number',
  R: 'agent_run_number',
  A: 'approval_request_number',
} as const;

interface NumberQuestion {
  /** Demands, runs of the buying agent, approval requests. */
  letter: keyof typeof counters;
  organization: string;
  year: number;
}

/**
 * The next number of an organization's records in a year, `D-2026-00001`. Its counter stays locked until the transaction
 * ends. Simultaneous calls get different numbers, and a rolled-back number is used again, so there are no gaps.
 */
export async function nextNumber(
  { letter, organization, year }: NumberQuestion,
  trx: Knex.Transaction,
): Promise<string> {
  const [row] = await raw<{ last: number }>(trx, {
    sql: `insert into ${counters[letter]} as n (organization_id, year, last) values (?, ?, 1)
      on conflict (organization_id, year) do update set last = n.last + 1 returning last`,
    bindings: [organization, year],
  });
  return `${letter}-${year}-${String(row?.last ?? 1).padStart(5, '0')}`;
}
