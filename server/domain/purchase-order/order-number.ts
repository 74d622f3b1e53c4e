import type { Knex } from 'knex';
import { raw } from '../../kernel/repository/records.ts';

/**
 * The next number of an organization's orders in a year, `PO-2026-00001`. The organization's row stays locked until the
 * transaction ends, so two at once get different ones and a rolled-back one is used again: no gaps.
 */
export async function nextOrderNumber(
  { organization, year }: { organization: string; year: number },
  trx: Knex.Transaction,
): Promise<string> {
  const prefix = `PO-${year}-`;
  await raw(trx, { sql: 'select id from organization where id = ? for no key update', bindings: [organization] });
  const [row] = await raw<{ last: number }>(trx, {
    sql: `select coalesce(max(substring(number from ?::int)::int), 0) as last from purchase_order
      where organization_id = ? and number like ?`,
    bindings: [prefix.length + 1, organization, `${prefix}%`],
  });
  return `${prefix}${String((row?.last ?? 0) + 1).padStart(5, '0')}`;
}
