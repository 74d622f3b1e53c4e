import type { PersistContext } from './command.ts';
import type { Knex } from 'knex';
import type { AuditedActions, EntityName } from '../../../schemas/generated/records.ts';
import type { Entity, NamedEntity } from '../../../schemas/language/entity.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { snakeCase } from '../../../schemas/language/names.ts';
import { entities } from '../../../schemas/registry.ts';
import { updateMany } from '../repository/update-many.ts';
import { deleteRow, insertRow, patchRows, rowsWhere, updateRow } from '../repository/records.ts';
import type { RowOf, ValuesOf } from '../repository/row-of.ts';
import { tableOf, toColumns, type Row } from '../repository/table.ts';
import { Problem } from '../problem.ts';
import type { Write } from './rule.ts';

/** A history entry. If the entity name is a literal, the operation must be one that the audit has texts for. */
export interface HistoryEntry<E extends string = string> {
  entity: E;
  recordId: string;
  version: number;
  operation: E extends EntityName ? AuditedActions[E] : string;
  changes: JsonObject;
}

/** Returns the entity with this name. A literal name also yields the types of its records. */
export function entityNamed<const Name extends string>(name: Name): NamedEntity<Name> {
  const entity = entities[name];
  if (!entity || !isNamed(entity, name)) throw new Error(`unknown entity ${name}`);
  return entity;
}

const isNamed = <Name extends string>(entity: Entity, name: Name): entity is NamedEntity<Name> => entity.name === name;

export async function insertRecord<E extends Entity>(
  question: { entity: E; values: ValuesOf<E> },
  { trx, now, newId }: PersistContext,
): Promise<RowOf<E>> {
  const { entity, values } = question;
  const instant = now.toISOString();
  const state = entity.lifecycle ? { state: entity.lifecycle.initial } : {};
  return insertRow(
    entity,
    { id: newId(), version: 1, createdAt: instant, updatedAt: instant, ...state, ...values },
    trx,
  );
}

/** Refuses the change if the record's version changed in the meantime, regardless of earlier checks. */
export async function changeRecord<E extends Entity>(
  question: { entity: E; record: Pick<Row, 'id' | 'version'>; changes: ValuesOf<E> },
  { trx, now }: PersistContext,
): Promise<RowOf<E>> {
  const { entity, record, changes } = question;
  const changed = await updateRow({ entity, id: record.id, version: record.version, changes, now }, trx);
  if (!changed) throw new Problem('outdated');
  return changed;
}

export const removeRecord = (question: { entity: Entity; id: string }, { trx }: PersistContext): Promise<void> =>
  deleteRow(question.entity, question.id, trx);

/** Carries out the writes that a rule decided beyond its own record. Returns the history of those changes. */
export async function performWrites(writes: readonly Write[], context: PersistContext): Promise<HistoryEntry[]> {
  const entries: HistoryEntry[] = [];
  for (const write of writes) entries.push(...(await performWrite(write, context)));
  return entries;
}

async function performWrite(write: Write, context: PersistContext): Promise<HistoryEntry[]> {
  const { trx } = context;
  if ('insert' in write) return insertMany(write, context);
  if ('patch' in write)
    await patchRows({ entity: entityNamed(write.patch), where: write.where, values: write.values }, trx);
  else if ('change' in write) return [await performChange(write, context)];
  else if ('changeMany' in write) return changeMany(write, context);
  else if ('remove' in write) await removeWhere(write, trx);
  else if ('notify' in write) await trx.raw('select pg_notify(?, ?)', [write.notify, write.payload ?? '']);
  else await insertPlain(write, trx);
  return [];
}

async function insertMany(
  write: { insert: string; rows: readonly JsonObject[] },
  { trx, now, newId }: PersistContext,
): Promise<HistoryEntry[]> {
  if (write.rows.length === 0) return [];
  const entity = entityNamed(write.insert);
  const instant = now.toISOString();
  const state = entity.lifecycle ? { state: entity.lifecycle.initial } : {};
  const rows = write.rows.map((values) => ({
    id: newId(),
    version: 1,
    createdAt: instant,
    updatedAt: instant,
    ...state,
    ...values,
  }));
  const table = tableOf(entity);
  await trx.batchInsert(
    table.name,
    rows.map((row) => toColumns(table, row)),
    500,
  );
  return rows.map((row) => ({
    entity: entity.name,
    recordId: row.id,
    version: 1,
    operation: 'create',
    changes: row,
  }));
}

async function performChange(
  write: { change: string; id: string; values: JsonObject; operation: string },
  context: PersistContext,
): Promise<HistoryEntry> {
  const entity = entityNamed(write.change);
  const [record] = await rowsWhere(entity, { id: write.id }, context.trx);
  if (!record) throw new Error(`${write.change} ${write.id} is gone`);
  const changed = await changeRecord({ entity, record, changes: write.values }, context);
  return {
    entity: entity.name,
    recordId: record.id,
    version: changed.version,
    operation: write.operation,
    changes: write.values,
  };
}

async function changeMany(
  write: { changeMany: string; rows: readonly { id: string; values: JsonObject }[]; operation: string },
  { trx, now }: PersistContext,
): Promise<HistoryEntry[]> {
  const entity = entityNamed(write.changeMany);
  const versions = await updateMany({ entity, rows: write.rows, now }, trx);
  return write.rows.map(({ id, values }) => ({
    entity: entity.name,
    recordId: id,
    version: versions.get(id) ?? 0,
    operation: write.operation,
    changes: values,
  }));
}

async function removeWhere(write: { remove: string; where: JsonObject }, trx: Knex.Transaction): Promise<void> {
  const table = tableOf(entityNamed(write.remove));
  const removal = trx(table.name).delete();
  for (const [column, value] of Object.entries(toColumns(table, write.where))) {
    if (Array.isArray(value)) void removal.whereIn(column, value);
    else void removal.where(column, value ?? null);
  }
  await removal;
}

async function insertPlain(
  write: { table: string; rows: readonly JsonObject[] },
  trx: Knex.Transaction,
): Promise<void> {
  if (write.rows.length === 0) return;
  const rows = write.rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [snakeCase(name), value])),
  );
  await trx(write.table).insert(rows).onConflict().ignore();
}
