import { isSupplying } from '../../../permissions/caller.ts';
import { keyForm } from '../../../schemas/language/added-fields.ts';
import type { Entity } from '../../../schemas/language/entity.ts';
import type { JsonSchema } from '../../../schemas/language/json-schema.ts';
import { effectiveSchema } from '../../stored-schemas/effective-schemas.ts';
import type { Reader, Sql } from './scope.ts';
import { whereVisible } from './visibility.ts';
import { uuid } from '../ids.ts';

interface AddedField {
  key: string;
  field: JsonSchema;
}

/** Returns an added field by its path, in the current form of the reader's organization. */
function addedField(entity: Entity, path: string, { caller }: Reader): AddedField | undefined {
  const key = path.startsWith('custom.') ? path.slice('custom.'.length) : '';
  if (!keyForm.test(key)) return undefined;
  const organization = caller.viewAs?.organization ?? caller.organization;
  const fields = effectiveSchema(entity, organization).schema.properties?.['custom']?.properties ?? {};
  const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
  return field && { key, field };
}

/** Records whose field is visible to suppliers: they were written with a form that shows it to everyone. */
const seenBySuppliers = (key: string): string =>
  `exists (select 1 from effective_schema e where e.hash = t.schema_hash
    and e.schema #>> '{properties,custom,properties,${key},x-audience}' = 'all')`;

function whereFieldVisible(entity: Entity, key: string, test: Sql, reader: Reader): Sql {
  const { caller } = reader;
  const isSupplier = isSupplying(caller);
  const seen = isSupplier ? { ...test, sql: `(${test.sql} and ${seenBySuppliers(key)})` } : test;
  return whereVisible({ entity, property: 'custom', test: seen }, reader);
}

/**
 * Filters `custom.f_x=value` (repeatable), `custom.f_x[after]` and `[before]`. One index on the values serves every
 * field.
 */
export function customFilter(
  {
    entity,
    name,
    bound,
    values,
  }: { entity: Entity; name: string; bound: string | undefined; values: readonly string[] },
  reader: Reader,
): Sql | undefined {
  const added = addedField(entity, name, reader);
  if (!added) return undefined;
  const { key, field } = added;
  const test = bound ? boundTest(added, bound, values[0]) : equalTest(key, field, values);
  return test && whereFieldVisible(entity, key, test, reader);
}

function equalTest(key: string, field: JsonSchema, values: readonly string[]): Sql {
  const usable = values.flatMap((value) => storedAs(field, value));
  if (usable.length === 0) return { sql: 'false', bindings: [] };
  const tests = usable.map(() => 't.custom @> ?::jsonb').join(' or ');
  return { sql: `(${tests})`, bindings: usable.map((value) => JSON.stringify({ [key]: value })) };
}

/** Returns the value as it is stored in the record; empty if nothing could match. */
function storedAs(field: JsonSchema, value: string): unknown[] {
  if (field.type === 'array') return [[value]];
  if (field.type === 'boolean') return ['true', '1'].includes(value) ? [true] : [false];
  if (field.type === 'integer') return /^-?\d{1,10}$/.test(value) ? [Number(value)] : [];
  if (field['x-link'] === undefined) return [value];
  const id = value.slice(value.lastIndexOf('/') + 1).toLowerCase();
  return uuid.test(id) ? [id] : [];
}

const operators: Readonly<Record<string, string>> = {
  after: '>=',
  before: '<=',
  strictly_after: '>',
  strictly_before: '<',
};

function boundTest({ key, field }: AddedField, bound: string, value: string | undefined): Sql | undefined {
  const operator = operators[bound];
  if (!operator || !value) return undefined;
  if (isNumber(field)) {
    if (!decimal.test(value)) return undefined;
    return { sql: `${valueSql(key, field)} ${operator} ?::numeric`, bindings: [value] };
  }
  if (!isDate(field)) return undefined;
  return { sql: `${valueSql(key, field)} ${operator} ? collate "C"`, bindings: [value] };
}

const decimal = /^-?\d{1,30}(\.\d{1,30})?$/;
const isDate = ({ format }: JsonSchema): boolean => format === 'date' || format === 'date-time';
const isNumber = ({ type, format }: JsonSchema): boolean =>
  type === 'integer' || format === 'decimal' || format === 'price' || format === 'amount';

/** The SQL by which a field is compared: numbers as numbers, and non-numeric values of older forms as null. */
function valueSql(key: string, field: JsonSchema): string {
  const text = `(t.custom ->> '${key}')`;
  if (!isNumber(field)) return isDate(field) ? `${text} collate "C"` : text;
  return `(case when ${text} ~ '^-{0,1}[0-9]+([.][0-9]+){0,1}$' then ${text}::numeric end)`;
}

/** Returns the sort expression of a list; undefined if the field is unknown or has no order. */
export function customOrder(entity: Entity, name: string, reader: Reader): Sql | undefined {
  const added = addedField(entity, name, reader);
  if (!added || added.field.type === 'array' || added.field.type === 'object') return undefined;
  const value = valueSql(added.key, added.field);
  const seen = whereFieldVisible(entity, added.key, { sql: 'true', bindings: [] }, reader);
  return seen.sql === 'true'
    ? { sql: value, bindings: [] }
    : { sql: `(case when ${seen.sql} then ${value} end)`, bindings: seen.bindings };
}

/** Finds a word in administrators' text fields. Each is searched like the built-in ones. */
export function customWord(entity: Entity, pattern: string, reader: Reader): Sql[] {
  const { caller } = reader;
  const organization = caller.viewAs?.organization ?? caller.organization;
  const fields = effectiveSchema(entity, organization).schema.properties?.['custom']?.properties ?? {};
  return Object.entries(fields)
    .filter(([key, field]) => isText(field) && keyForm.test(key))
    .map(([key]) =>
      whereFieldVisible(entity, key, { sql: `t.custom ->> '${key}' ilike ?`, bindings: [pattern] }, reader),
    );
}

const isText = ({ type, format, enum: codes, 'x-link': link }: JsonSchema): boolean =>
  type === 'string' && codes === undefined && link === undefined && (format === undefined || format === 'markdown');
