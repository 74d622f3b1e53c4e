import { customPath } from '../../../../schemas/language/added-fields.ts';
import type { JsonSchema } from '../../../../schemas/language/json-schema.ts';
import type { EntityUi } from '../../../../schemas/language/ui.ts';
import type { FieldTexts } from '../../field-text.ts';
import { childFields } from '../parent-property.ts';

/** A column of the grid. Its cells hold text as typed or pasted. */
export interface GridColumn {
  /** Path in the record: `name`, `custom.f_3k2`. */
  field: string;
  label: string;
  /** `words` holds several free texts, separated by commas. */
  kind: 'text' | 'decimal' | 'choice' | 'choices' | 'words' | 'day' | 'instant';
  /** Codes and labels of choices, including those of yes/no fields. */
  choices: readonly { value: string; label: string; retired?: boolean }[];
  /** The code list of the choices if several fields share it, such as `unit`. */
  list?: string | undefined;
  required: boolean;
  /** Minimum number of decimals shown, for example two for prices. */
  digits?: number;
}

export interface ColumnTexts extends FieldTexts {
  yes: string;
  no: string;
}

const decimals = new Set(['quantity', 'price', 'amount', 'decimal']);
const money = new Set(['price', 'amount']);

export function gridColumns(question: {
  schema: JsonSchema;
  ui: EntityUi;
  parent: string;
  texts: ColumnTexts;
}): GridColumn[] {
  const { schema, ui, parent, texts } = question;
  const needed = [...(schema.required ?? []), ...(schema.properties?.['custom']?.required ?? []).map(customPath)];
  const fields = childFields(schema, ui.order, parent).flatMap((field) => [field, ...partsOf(schema, field)]);
  return fields.flatMap((field) => {
    const property = propertyAt(schema, field);
    const kind = property && kindOf(property);
    // Calculated fields cannot be edited.
    if (!property || !kind || property['x-formula'] !== undefined) return [];
    const label = labelOf(schema, field, texts);
    const choices = choicesOf(field, property, texts);
    const required = needed.includes(field);
    const digits = money.has(property.format ?? '') ? { digits: 2 } : {};
    return [{ field, label, kind, choices, list: property['x-list'], required, ...digits }];
  });
}

/** Parts of a custom address also show its name, since a row may have several addresses. */
function labelOf(schema: JsonSchema, field: string, texts: ColumnTexts): string {
  const own = texts.label(field, propertyAt(schema, field) ?? {});
  const [, whole] = /^(custom\.[^.]+)\./.exec(field) ?? [];
  return whole === undefined ? own : `${texts.label(whole, propertyAt(schema, whole) ?? {})}, ${own}`;
}

/** Paths of an address's parts, which each get a column. */
const partsOf = (schema: JsonSchema, field: string): string[] =>
  Object.keys(propertyAt(schema, field)?.properties ?? {}).map((part) => `${field}.${part}`);

function propertyAt(schema: JsonSchema, path: string): JsonSchema | undefined {
  return path.split('.').reduce<JsonSchema | undefined>((node, key) => node?.properties?.[key], schema);
}

/** Null for values that do not fit into a cell. */
function kindOf(property: JsonSchema): GridColumn['kind'] | null {
  const { type, format = '' } = property;
  // Another record is picked, not typed.
  if (type === 'object' || property['x-link'] !== undefined) return null;
  if (type === 'array') return listKindOf(property.items);
  if (property.enum || type === 'boolean') return 'choice';
  if (decimals.has(format) || type === 'integer' || type === 'number') return 'decimal';
  if (format === 'date') return 'day';
  return format === 'date-time' ? 'instant' : 'text';
}

function listKindOf(items: JsonSchema | undefined): GridColumn['kind'] | null {
  if (items?.enum) return 'choices';
  return items?.type === 'string' ? 'words' : null;
}

function choicesOf(field: string, property: JsonSchema, texts: ColumnTexts): GridColumn['choices'] {
  if (property.type === 'boolean') {
    return [
      { value: 'true', label: texts.yes },
      { value: 'false', label: texts.no },
    ];
  }
  const listed = property.type === 'array' ? property.items : property;
  const retired = listed?.['x-retired'] ?? [];
  return (listed?.enum ?? []).map((value) => ({
    value,
    label: texts.option(field, listed ?? property, value),
    ...(retired.includes(value) ? { retired: true } : {}),
  }));
}
