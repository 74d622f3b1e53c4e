import type { Knex } from 'knex';
import { Problem } from '../../kernel/problem.ts';
import { raw } from '../../kernel/repository/records.ts';
import { frozenSql } from './frozen-sql.ts';

export async function isFrozen(response: string, db: Knex): Promise<boolean> {
  const [row] = await raw<{ frozen: boolean }>(db, {
    sql: `select ${frozenSql} as frozen from response t where t.id = ?`,
    bindings: [response],
  });
  return row?.frozen ?? false;
}

export function refuseFrozen(frozen: boolean): void {
  if (frozen) throw new Problem('offer_frozen');
}
