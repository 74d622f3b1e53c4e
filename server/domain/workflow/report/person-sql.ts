import type { Knex } from 'knex';
import { raw } from '../../../kernel/repository/records.ts';

/** The name of an account with this alias. */
export const personSql = (alias: string): string =>
  `nullif(trim(${alias}.given_name || ' ' || ${alias}.family_name), '')`;

/** The name of the last person who did one of these operations on the record, from the history. */
export const doerSql = (record: string, operations: readonly string[]): string =>
  `(select ${personSql('d')} from history h join account d on d.id = h.account_id
    where h.record_id = ${record} and h.operation in (${operations.map((name) => `'${name}'`).join(', ')}) order by h.id desc limit 1)`;

export async function readPersonName(account: string, db: Knex): Promise<string | null> {
  const [row] = await raw<{ name: string | null }>(db, {
    sql: `select coalesce(${personSql('a')}, a.email) as name from account a where a.id = ?`,
    bindings: [account],
  });
  return row?.name ?? null;
}
