import type { ComponentType } from 'react';
import type { JsonSchema } from '../../../schemas/language/json-schema.ts';
import type { EntityUi, ListColumn, ListUi } from '../../../schemas/language/ui.ts';
import type { Representation } from '../../data/representation.ts';

/** The schema of a field by path: `title`, `custom.f_3k2`. */
export const schemaAt = (schema: JsonSchema, path: string): JsonSchema | undefined =>
  path.split('.').reduce<JsonSchema | undefined>((node, key) => node?.properties?.[key], schema);

/** A last column that is not a property of the record. */
export interface ExtraColumn {
  label: string;
  Cell: ComponentType<{ record: Representation }>;
}

/** Columns, tabs and filters, by name, that are of no use to this reader. */
export interface Without {
  columns?: readonly string[];
  tabs?: readonly string[];
  filters?: readonly string[];
}

/** If the primary column is left out, the first one that remains names the row. */
export function listUiWithout(ui: ListUi, { columns = [], tabs = [], filters = [] }: Without): ListUi {
  const { tabs: all = [], ...rest } = ui;
  const left = all.filter(({ id }) => !tabs.includes(id));
  const shown = ui.columns.filter(({ field }) => !columns.includes(field));
  const primary = columns.includes(ui.primary) ? (shown[0]?.field ?? ui.primary) : ui.primary;
  return {
    ...rest,
    primary,
    columns: shown,
    ...(left.length > 0 ? { tabs: left } : {}),
    ...(ui.filters ? { filters: ui.filters.filter((name) => !filters.includes(name)) } : {}),
  };
}

/** Leaves out custom fields that this reader may not see or that no longer exist. */
export const shownColumns = ({ columns }: ListUi, schema: JsonSchema): ListColumn[] =>
  columns.filter(({ field }) => !field.startsWith('custom.') || schemaAt(schema, field) !== undefined);

/** Fields that can be chosen as columns: those with short values, and the list's usual columns. */
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

/** The list with chosen columns. Columns that no longer exist are left out. */
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
