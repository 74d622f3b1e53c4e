import type { Knex } from 'knex';
import type { QueryResult } from 'pg';
import { toStatement, type Sql } from './statement.ts';
import { openTransaction, poolOf } from './transaction.ts';

export interface RawOptions {
  /** The transaction's last statement. It carries the commit, and nothing may follow. */
  last?: boolean;
}

/**
 * Returns the rows of a statement. Bypasses knex, which costs more than the query. Only statements built by knex itself
 * need it.
 */
export async function raw<T>(db: Knex, sql: Sql, options: RawOptions = {}): Promise<T[]> {
  const { rows } = await run(db, sql, options);
  return rows;
}

async function run(db: Knex, sql: Sql, options: RawOptions): Promise<QueryResult> {
  const statement = toStatement(sql);
  const open = openTransaction(db);
  if (open) return open.run(statement, options);
  if (db.isTransaction) return byKnex(db, sql);
  const pool = poolOf(db);
  const connection = await pool.acquireConnection();
  try {
    return await connection.query(statement);
  } finally {
    await pool.releaseConnection(connection);
  }
}

/** The driver accepts every value of a record, but knex's type does not express that. */
const areBindings = (values: unknown[]): values is Knex.RawBinding[] => values.length > 0;

const byKnex = (trx: Knex, { sql, bindings }: Sql): Promise<QueryResult> =>
  areBindings(bindings) ? trx.raw(sql, bindings) : trx.raw(sql);
