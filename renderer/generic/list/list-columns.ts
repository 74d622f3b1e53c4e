import type { ComponentType } from 'react';
import type { JsonSchema } from '../../../schemas/language/json-schema.ts';
import type { EntityUi, ListColumn, ListUi } from '../../../schemas/language/ui.ts';
import type { Representation } from '../../data/representation.ts';

/** The schema of a field by its path: `title`, `custom.f_3k2`. */
export const schemaAt = (schema: JsonSchema, path: string): JsonSchema | undefined =>
  path.split('.').reduce<JsonSchema | undefined>((node, key) => node?.properties?.[key], schema);

/** A last column that no property of the record holds. */
export interface ExtraColumn {
  label: string;
  Cell: ComponentType<{ record: Representation }>;
}

/** What a page leaves out for its reader, by name: what has nothing to tell there. */
export interface Without {
  columns?: readonly string[];
  tabs?: readonly string[];
  filters?: readonly string[];
}

export function listUiWithout(ui: ListUi, { columns = [], tabs = [], filters = [] }: Without): ListUi {
  const { tabs: all = [], ...rest } = ui;
  const left = all.filter(({ id }) => !tabs.includes(id));
  return {
    ...rest,
    columns: ui.columns.filter(({ field }) => !columns.includes(field)),
    ...(left.length > 0 ? { tabs: left } : {}),
    ...(ui.filters ? { filters: ui.filters.filter((name) => !filters.includes(name)) } : {}),
  };
}

/** Columns of administrators' fields that this reader may not see, or that are gone, are left out. */
export const shownColumns = ({ columns }: ListUi, schema: JsonSchema): ListColumn[] =>
  columns.filter(({ field }) => !field.startsWith('custom.') || schemaAt(schema, field) !== undefined);

/** What a person may choose as a column: fields with a short value, and what the list has anyway. */
export function choosable({ schema, ui }: { schema: JsonSchema; ui: EntityUi }, list: ListUi): string[] {
  const known = list.columns.map(({ field }) => field);
  const short = ui.order.filter((path) => {
    const field = schemaAt(schema, path);
    return field !== undefined && isShort(field);
  });
  return [...new Set([...known, ...short])];
}

const isShort = ({ type, format, maxLength, items }: JsonSchema): boolean =>
  type !== 'object' &&
  format !== 'markdown' &&
  (maxLength ?? 0) <= 500 &&
  (type !== 'array' || items?.enum !== undefined);

/** The list with the columns that somebody chose; those that are gone meanwhile are left out. */
export function withColumns(ui: ListUi, columns: readonly string[] | null, schema: JsonSchema): ListUi {
  if (!columns) return ui;
  const chosen = columns.flatMap((path): ListColumn[] => {
    const known = ui.columns.find(({ field }) => field === path);
    if (known) return [known];
    const field = schemaAt(schema, path);
    return field ? [{ field: path, ...(isOrdered(field) ? { sortable: true } : {}) }] : [];
  });
  const primary = ui.columns.find(({ field }) => field === ui.primary);
  const isNamed = chosen.some(({ field }) => field === ui.primary);
  return { ...ui, columns: isNamed || !primary ? chosen : [primary, ...chosen] };
}

const isOrdered = (field: JsonSchema): boolean =>
  field.type !== 'array' && field.type !== 'object' && !field['x-link'] && !field['x-computed'];
