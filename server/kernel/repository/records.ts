import type { Knex } from 'knex';
import { raw } from '../database/raw.ts';
import type { Entity } from '../../../schemas/language/entity.ts';
import { readScope, type Reader, type Sql } from './scope.ts';
import { representationSelect } from './select.ts';
import type { RowOf, ShownOf, WhereOf } from './row-of.ts';
import { selectList, tableOf, toColumns } from './table.ts';

export { raw } from '../database/raw.ts';

/** Returns the record with everything in its representation, or undefined if the reader sees none. */
export async function findRepresentation<E extends Entity>(
  question: { entity: E; id: string },
  reader: Reader,
  db: Knex,
): Promise<ShownOf<E> | undefined> {
  const { entity, id } = question;
  const scope = readScope({ entity, actions: ['read', 'open'], alias: 't' }, reader);
  const sql = `select ${representationSelect(entity)} from ${tableOf(entity).name} t where t.id = ? and ${scope.sql}`;
  return firstRow(db, { sql, bindings: [id, ...scope.bindings] });
}

/** Returns the record's own row without its children, or undefined if the reader sees none. */
export async function findRow<E extends Entity>(
  question: { entity: E; id: string },
  reader: Reader,
  db: Knex,
): Promise<RowOf<E> | undefined> {
  const { entity, id } = question;
  const table = tableOf(entity);
  const scope = readScope({ entity, actions: ['read', 'open'], alias: 't' }, reader);
  const sql = `select ${selectList(table)} from ${table.name} t where t.id = ? and ${scope.sql}`;
  return firstRow(db, { sql, bindings: [id, ...scope.bindings] });
}

/** Returns representations of all records of an entity that the reader sees, or of the newest up to a limit. */
export async function newestRepresentations<E extends Entity>(
  question: { entity: E; limit: number },
  reader: Reader,
  db: Knex,
): Promise<ShownOf<E>[]> {
  const { entity, limit } = question;
  const scope = readScope({ entity, actions: ['read', 'open'], alias: 't' }, reader);
  const sql = `select ${representationSelect(entity)} from ${tableOf(entity).name} t where ${scope.sql} order by t.id desc limit ?`;
  return raw<ShownOf<E>>(db, { sql, bindings: [...scope.bindings, limit] });
}

/** Locks the record's own row for the rest of the transaction. With `state`, only if it is in that state. */
export async function lockRecord<E extends Entity>(
  question: { entity: E; id: string; lock: 'update' | 'share'; state?: string },
  reader: Reader,
  trx: Knex.Transaction,
): Promise<RowOf<E> | undefined> {
  const { entity, id, lock, state } = question;
  const table = tableOf(entity);
  const scope = readScope({ entity, actions: ['read', 'open'], alias: 't' }, reader);
  const inState: Sql = state === undefined ? { sql: 'true', bindings: [] } : { sql: 't.state = ?', bindings: [state] };
  const where = `t.id = ? and ${inState.sql} and ${scope.sql}`;
  const sql = `select ${selectList(table)} from ${table.name} t where ${where} for ${lock} of t`;
  return firstRow(trx, { sql, bindings: [id, ...inState.bindings, ...scope.bindings] });
}

/** Returns rows by equality, without any scope. For rules, which run after the caller was authorized. */
export async function rowsWhere<E extends Entity>(entity: E, where: WhereOf<E>, db: Knex): Promise<RowOf<E>[]> {
  const table = tableOf(entity);
  const conditions = Object.entries(toColumns(table, where));
  const sql = conditions
    .map(([column, value]) =>
      value === null ? `t.${column} is null` : `t.${column} = ${Array.isArray(value) ? 'any(?)' : '?'}`,
    )
    .join(' and ');
  const bindings = conditions.map(([, value]) => value).filter((value) => value !== null);
  return raw<RowOf<E>>(db, {
    sql: `select ${selectList(table)} from ${table.name} t where ${sql || 'true'} order by t.created_at, t.id`,
    bindings,
  });
}

export async function insertRow<E extends Entity>(
  entity: E,
  values: Record<string, unknown>,
  trx: Knex.Transaction,
): Promise<RowOf<E>> {
  const table = tableOf(entity);
  const row = toColumns(table, values);
  const names = Object.keys(row);
  const sql = `insert into ${table.name} as t (${names.join(', ')}) values (${names.map(() => '?').join(', ')}) returning ${selectList(table)}`;
  const [inserted] = await raw<RowOf<E>>(trx, { sql, bindings: Object.values(row) });
  if (!inserted) throw new Error(`insert into ${table.name} returned no row`);
  return inserted;
}

/** Raises the version. Returns undefined if the stored version has changed. */
export async function updateRow<E extends Entity>(
  question: { entity: E; id: string; version: number; changes: Record<string, unknown>; now: Date },
  trx: Knex.Transaction,
): Promise<RowOf<E> | undefined> {
  const { entity, id, version, changes, now } = question;
  const table = tableOf(entity);
  const row = toColumns(table, { ...changes, updatedAt: now.toISOString() });
  const set = Object.keys(row).map((column) => `${column} = ?`);
  const sql = `update ${table.name} as t set ${set.join(', ')}, version = t.version + 1 where t.id = ? and t.version = ? returning ${selectList(table)}`;
  return firstRow(trx, { sql, bindings: [...Object.values(row), id, version] });
}

/** Applies changes that do not raise the record's version: derived values, results of timers and bids on children. */
export async function patchRows(
  question: { entity: Entity; where: Record<string, unknown>; values: Record<string, unknown> },
  trx: Knex.Transaction,
): Promise<void> {
  const table = tableOf(question.entity);
  const update = trx(table.name).update(toColumns(table, question.values));
  for (const [column, value] of Object.entries(toColumns(table, question.where))) {
    if (Array.isArray(value)) void update.whereIn(column, value);
    else void update.where(column, value ?? null);
  }
  await update;
}

export async function deleteRow(entity: Entity, id: string, trx: Knex.Transaction): Promise<void> {
  await trx(tableOf(entity).name).where({ id }).delete();
}

async function firstRow<R extends object>(db: Knex, sql: Sql): Promise<R | undefined> {
  const [row] = await raw<R>(db, sql);
  return row;
}
