import type { Knex } from 'knex';
import type { Entity } from '../../../schemas/language/entity.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { raw } from './records.ts';
import { tableOf, type Column, type ColumnKind } from './table.ts';

const sqlTypes: Record<ColumnKind, string> = {
  text: 'text',
  instant: 'timestamptz',
  date: 'date',
  decimal: 'numeric',
  integer: 'integer',
  boolean: 'boolean',
  json: 'jsonb',
  link: 'uuid',
  uuid: 'uuid',
};

/**
 * Changes many rows in one statement and raises their versions. All rows name the same properties. Returns the versions
 * by id.
 */
export async function updateMany(
  question: { entity: Entity; rows: readonly { id: string; values: JsonObject }[]; now: Date },
  trx: Knex.Transaction,
): Promise<Map<string, number>> {
  const { entity, rows, now } = question;
  const [first] = rows;
  if (!first) return new Map();
  const columns = Object.keys(first.values).map((property) => columnNamed(entity, property));
  const set = columns.map(({ column }) => `${column} = v.${column}`);
  const types = columns.map(({ column, kind }) => `${column} ${sqlTypes[kind]}`);
  const updated = await raw<{ id: string; version: number }>(trx, {
    sql: `update ${tableOf(entity).name} as t set ${[...set, 'updated_at = ?', 'version = t.version + 1'].join(', ')}
      from jsonb_to_recordset(?) as v(${['id uuid', ...types].join(', ')}) where t.id = v.id returning t.id, t.version`,
    bindings: [now.toISOString(), JSON.stringify(rows.map((row) => recordOf(row, columns)))],
  });
  return new Map(updated.map(({ id, version }) => [id, version]));
}

function columnNamed(entity: Entity, property: string): Column {
  const column = tableOf(entity).byProperty.get(property);
  if (!column) throw new Error(`${entity.name} has no property ${property}`);
  return column;
}

const recordOf = ({ id, values }: { id: string; values: JsonObject }, columns: readonly Column[]): JsonObject => ({
  id,
  ...Object.fromEntries(columns.map(({ column, property }) => [column, values[property] ?? null])),
});
