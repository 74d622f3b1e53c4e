import type { ComponentType } from 'react';
import type { JsonSchema } from '../../../schemas/engine/json-schema.ts';
import type { ListColumn, ListUi } from '../../../schemas/engine/ui.ts';
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
  return {
    ...ui,
    columns: ui.columns.filter(({ field }) => !columns.includes(field)),
    ...(ui.tabs ? { tabs: ui.tabs.filter(({ id }) => !tabs.includes(id)) } : {}),
    ...(ui.filters ? { filters: ui.filters.filter((name) => !filters.includes(name)) } : {}),
  };
}

/** Columns of administrators' fields that this reader may not see, or that are gone, are left out. */
export const shownColumns = ({ columns }: ListUi, schema: JsonSchema): ListColumn[] =>
  columns.filter(({ field }) => !field.startsWith('custom.') || schemaAt(schema, field) !== undefined);
