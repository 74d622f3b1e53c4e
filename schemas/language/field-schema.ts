import type { JsonSchema } from './json-schema.ts';
import { listedChoices } from './listed-choices.ts';
import { filesOf, linkedBy, type AddedField, type FieldKind } from './overlay.ts';
import { resolveSchema } from './resolve-schema.ts';
import { tightened } from './value-bounds.ts';

const link = (entity: string): JsonSchema => ({ type: 'string', format: 'iri', 'x-link': entity });

const byKind: Record<FieldKind, JsonSchema> = {
  text: { type: 'string', maxLength: 300, 'x-singleLine': true },
  longText: { type: 'string', maxLength: 5_000 },
  markdown: { type: 'string', maxLength: 20_000, format: 'markdown' },
  integer: { type: 'integer', minimum: -1_000_000_000, maximum: 1_000_000_000 },
  decimal: { type: 'string', format: 'decimal' },
  money: { type: 'string', format: 'price' },
  boolean: { type: 'boolean' },
  choice: { type: 'string' },
  choices: { type: 'array' },
  date: { type: 'string', format: 'date' },
  dateTime: { type: 'string', format: 'date-time' },
  file: { type: 'string', format: 'iri' },
  address: resolveSchema({ 'x-use': 'deliveryAddress' }),
  supplier: link(linkedBy.supplier),
  costCenter: link(linkedBy.costCenter),
  person: link(linkedBy.person),
  table: { type: 'array', maxItems: 100, 'x-table': true },
};

/** Returns the JSON Schema of a field added to the entity. The bounds of its kind can be tightened, never removed. */
export function fieldSchema(field: AddedField, entity = ''): JsonSchema {
  const files = field.kind === 'file' ? { 'x-link': filesOf[entity] ?? '' } : {};
  const schema: JsonSchema = { ...byKind[field.kind], ...files, 'x-label': field.label, 'x-audience': field.audience };
  if (field.help) schema['x-help'] = field.help;
  if (field.placeholder) schema['x-placeholder'] = field.placeholder;
  if (field.condition) schema['x-condition'] = field.condition;
  if (typeof field.unit === 'string') schema['x-unit'] = field.unit;
  else if (field.unit) schema['x-unitText'] = field.unit;
  if (field.masks) schema['x-masks'] = field.masks;
  if (field.default !== undefined) schema.default = field.default;
  return { ...tightened(schema, field), ...optionsOf(field), ...rowsOf(field), ...computedSchema(field) };
}

/** A row of a table has one cell per column. Some columns are required in each row. */
function rowsOf({ kind, columns = [] }: AddedField): JsonSchema {
  if (kind !== 'table') return {};
  const cells = columns.map((column): [string, JsonSchema] => [
    column.key,
    { ...byKind[column.kind], 'x-label': column.label },
  ]);
  const required = columns.flatMap((column) => (column.required ? [column.key] : []));
  return { items: { type: 'object', properties: Object.fromEntries(cells), required, additionalProperties: false } };
}

/** A computed number is read-only. A computed amount may be zero or negative. */
function computedSchema({ kind, formula }: AddedField): JsonSchema {
  if (formula === undefined) return {};
  return { readOnly: true, 'x-formula': formula, ...(kind === 'money' ? { format: 'amount' } : {}) };
}

/** Returns the schema that every value of a kind follows, whatever its field says. */
export const kindSchema = (kind: FieldKind): JsonSchema => byKind[kind];

function optionsOf({ kind, options, list }: AddedField): JsonSchema {
  if (list !== undefined) return kind === 'choices' ? { items: listedChoices(list) } : listedChoices(list);
  if (!options) return {};
  const values = options.map(({ value }) => value);
  const labels = Object.fromEntries(options.map(({ value, label }) => [value, label]));
  const scored = options.flatMap(({ value, score }) => (score === undefined ? [] : [[value, score] as const]));
  const scores: JsonSchema = scored.length > 0 ? { 'x-scores': Object.fromEntries(scored) } : {};
  if (kind === 'choices') return { ...scores, items: { type: 'string', enum: values, 'x-options': labels } };
  return kind === 'choice' ? { ...scores, enum: values, 'x-options': labels } : {};
}
