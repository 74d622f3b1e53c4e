import { valueAt } from '../../../schemas/engine/condition.ts';
import { isObject, type JsonObject, type JsonSchema } from '../../../schemas/engine/json-schema.ts';
import type { EntityUi } from '../../../schemas/engine/ui.ts';
import type { FieldTexts } from '../field-text.ts';
import { childFields } from './parent-property.ts';

/** A column of the grid; the cell holds text, as it is typed or pasted. */
export interface GridColumn {
  /** Path in the record: `name`, `custom.f_3k2`. */
  field: string;
  label: string;
  kind: 'text' | 'decimal' | 'choice';
  /** Codes and their words, for a choice. */
  choices: { value: string; label: string }[];
  required: boolean;
}

export interface NumberWords {
  parse: (text: string) => string | null;
  edit: (value: string) => string;
}

const decimals = new Set(['quantity', 'price', 'amount', 'decimal']);

export function gridColumns(question: {
  schema: JsonSchema;
  ui: EntityUi;
  parent: string;
  texts: FieldTexts;
}): GridColumn[] {
  const { schema, ui, parent, texts } = question;
  return childFields(schema, ui.order, parent).flatMap((field) => {
    const property = propertyAt(schema, field);
    if (!property || property.type === 'object' || property.type === 'array') return [];
    const choices = (property.enum ?? []).map((value) => ({ value, label: texts.option(field, property, value) }));
    const isNumber = decimals.has(property.format ?? '') || property.type === 'integer' || property.type === 'number';
    const kind = choices.length > 0 ? 'choice' : isNumber ? 'decimal' : 'text';
    return [
      {
        field,
        label: texts.label(field, property),
        kind,
        choices,
        required: schema.required?.includes(field) ?? false,
      },
    ];
  });
}

function propertyAt(schema: JsonSchema, path: string): JsonSchema | undefined {
  return path.split('.').reduce<JsonSchema | undefined>((node, key) => node?.properties?.[key], schema);
}

/** A stored value as the cell shows it. */
export function cellText(column: GridColumn, record: JsonObject, words: NumberWords): string {
  const value = valueAt(record, column.field);
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  const text = String(value);
  if (column.kind === 'decimal') return words.edit(text);
  return column.choices.find((choice) => choice.value === text)?.label ?? text;
}

/** What a cell says as a value of the API; what is not understood stays as it is, so that the check names it. */
export function cellValue(column: GridColumn, text: string, words: NumberWords): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (column.kind === 'decimal') return words.parse(trimmed) ?? trimmed;
  if (column.kind === 'choice') return choiceOf(column, trimmed)?.value ?? trimmed;
  return trimmed;
}

const folded = (text: string): string => text.toLowerCase().replace(/[\s._-]/g, '');

function choiceOf(column: GridColumn, text: string): GridColumn['choices'][number] | undefined {
  const wanted = folded(text);
  return column.choices.find((choice) => folded(choice.label) === wanted || folded(choice.value) === wanted);
}

/** The choice that was probably meant: `pcs` → piece, `kilo` → kg. Null when nothing is near. */
export function suggestion(column: GridColumn, text: string): string | null {
  const wanted = folded(text);
  if (column.kind !== 'choice' || wanted === '') return null;
  const scored = column.choices.map((choice) => {
    const label = folded(choice.label);
    const near = label.startsWith(wanted) || wanted.startsWith(label) ? 0 : distance(wanted, label);
    return { label: choice.label, near: folded(choice.value) === wanted ? 0 : near };
  });
  const [best] = scored.toSorted((a, b) => a.near - b.near);
  return best && best.near <= Math.max(2, Math.floor(wanted.length * 0.75)) ? best.label : null;
}

/** Letters to change, add or drop. */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const change = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(change, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}

/** A row's cells as the body of an item. */
export function rowBody(columns: readonly GridColumn[], cells: JsonObject, words: NumberWords): JsonObject {
  const body: JsonObject = {};
  for (const column of columns) {
    const value = cellValue(column, textOf(cells[column.field]), words);
    const [root, key] = column.field.split('.');
    if (root === undefined) continue;
    if (key === undefined) body[root] = value;
    else body[root] = { ...(isObject(body[root]) ? body[root] : {}), ...(value === null ? {} : { [key]: value }) };
  }
  return body;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
