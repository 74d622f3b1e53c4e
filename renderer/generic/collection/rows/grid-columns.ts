import { customPath } from '../../../../schemas/language/added-fields.ts';
import type { JsonSchema } from '../../../../schemas/language/json-schema.ts';
import type { EntityUi } from '../../../../schemas/language/ui.ts';
import type { FieldTexts } from '../../field-text.ts';
import { childFields } from '../parent-property.ts';

/** A column of the grid; the cell holds text, as it is typed or pasted. */
export interface GridColumn {
  /** Path in the record: `name`, `custom.f_3k2`. */
  field: string;
  label: string;
  /** `words`: several of one's own, apart by commas. */
  kind: 'text' | 'decimal' | 'choice' | 'choices' | 'words' | 'day' | 'instant';
  /** Codes and their words, for choices; for a yes or no too. */
  choices: readonly { value: string; label: string; retired?: boolean }[];
  /** The list of codes that they are of, where several fields share it: `unit`. */
  list?: string | undefined;
  required: boolean;
  /** Decimals that a number shows at least: two of a price. */
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
    // What follows from a formula is not typed.
    if (!property || !kind || property['x-formula'] !== undefined) return [];
    const label = labelOf(schema, field, texts);
    const choices = choicesOf(field, property, texts);
    const required = needed.includes(field);
    const digits = money.has(property.format ?? '') ? { digits: 2 } : {};
    return [{ field, label, kind, choices, list: property['x-list'], required, ...digits }];
  });
}

/** A part of an address that an administrator added bears its name too: a row may have several. */
function labelOf(schema: JsonSchema, field: string, texts: ColumnTexts): string {
  const own = texts.label(field, propertyAt(schema, field) ?? {});
  const [, whole] = /^(custom\.[^.]+)\./.exec(field) ?? [];
  return whole === undefined ? own : `${texts.label(whole, propertyAt(schema, whole) ?? {})}, ${own}`;
}

/** An address has a column for each of its parts. */
const partsOf = (schema: JsonSchema, field: string): string[] =>
  Object.keys(propertyAt(schema, field)?.properties ?? {}).map((part) => `${field}.${part}`);

function propertyAt(schema: JsonSchema, path: string): JsonSchema | undefined {
  return path.split('.').reduce<JsonSchema | undefined>((node, key) => node?.properties?.[key], schema);
}

/** Null: what does not fit into a cell. */
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
