import type { Entity } from '../../../schemas/language/entity.ts';
import type { JsonSchema } from '../../../schemas/language/json-schema.ts';
import { columnName, snakeCase } from '../../../schemas/language/names.ts';

export type ColumnKind = 'text' | 'instant' | 'date' | 'decimal' | 'integer' | 'boolean' | 'json' | 'link' | 'uuid';

export interface Column {
  property: string;
  column: string;
  kind: ColumnKind;
  /** Records may lack a value. The tables test compares this with the database. */
  nullable: boolean;
  /** The entity that a link points to. */
  link?: string;
  /** Read on request only: null in every other read. */
  apart?: boolean;
}

/** The database table of an entity, derived from its schema once. */
export interface Table {
  entity: Entity;
  name: string;
  columns: readonly Column[];
  byProperty: ReadonlyMap<string, Column>;
}

/** A stored record: property names as in the schema, links as ids, instants as ISO strings, decimals as strings. */
export interface Row {
  id: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  /** State of the record that governs this record's rights, if it was also read. */
  parentState?: string;
  [property: string]: unknown;
}

const decimalFormats = new Set(['quantity', 'price', 'amount']);

const engineColumns: readonly Column[] = [
  { property: 'id', column: 'id', kind: 'uuid', nullable: false },
  { property: 'version', column: 'version', kind: 'integer', nullable: false },
  { property: 'createdAt', column: 'created_at', kind: 'instant', nullable: false },
  { property: 'updatedAt', column: 'updated_at', kind: 'instant', nullable: false },
];

const tables = new Map<string, Table>();

export function tableOf(entity: Entity): Table {
  const known = tables.get(entity.name);
  if (known) return known;
  const columns = [...engineColumns, ...schemaColumns(entity)];
  const byProperty = new Map(columns.map((column) => [column.property, column]));
  const table = { entity, name: snakeCase(entity.name), columns, byProperty };
  tables.set(entity.name, table);
  return table;
}

function schemaColumns(entity: Entity): Column[] {
  const required = new Set(entity.schema.required);
  return Object.entries(entity.schema.properties ?? {})
    .filter(([name, schema]) => !schema['x-computed'] && !entity.embeds?.[name])
    .map(([name, schema]) => columnOf(name, schema, required.has(name)));
}

function columnOf(property: string, schema: JsonSchema, required: boolean): Column {
  const link = schema['x-link'];
  const nullable = !required && schema['x-always'] !== true && schema.default === undefined;
  if (link !== undefined) return { property, column: `${snakeCase(property)}_id`, kind: 'link', nullable, link };
  const apart = schema['x-apart'] === true ? { apart: true } : {};
  return { property, column: columnName(property), kind: kindOf(schema), nullable, ...apart };
}

function kindOf(schema: JsonSchema): ColumnKind {
  if (schema.type === 'object' || schema.type === 'array') return 'json';
  if (schema.type === 'integer') return 'integer';
  if (schema.type === 'boolean') return 'boolean';
  if (schema.format === 'date-time') return 'instant';
  if (schema.format === 'date') return 'date';
  return decimalFormats.has(schema.format ?? '') ? 'decimal' : 'text';
}

/** Maps values by property to values by column, ready for knex, with JSON as text. */
export function toColumns(table: Table, values: Record<string, unknown>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [property, value] of Object.entries(values)) {
    const column = table.byProperty.get(property);
    if (!column) throw new Error(`${table.name} has no property ${property}`);
    result[column.column] = column.kind === 'json' && value !== null ? JSON.stringify(value) : value;
  }
  return result;
}

interface Selected {
  alias?: string;
  /** By property: SQL that is read instead of the whole column. */
  instead?: Readonly<Record<string, string>>;
}

/** `t.start_date as "startDate", …` */
export const selectList = (table: Table, { alias = 't', instead = {} }: Selected = {}): string =>
  table.columns
    .map(
      ({ column, property, apart }) =>
        `${instead[property] ?? (apart ? 'null' : `${alias}.${column}`)} as "${property}"`,
    )
    .join(', ');
