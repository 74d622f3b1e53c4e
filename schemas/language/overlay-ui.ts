import { addedFields, customPath } from './added-fields.ts';
import type { AddedField, FieldKind, ListChange, Overlay } from './overlay.ts';
import type { EntityUi, FieldUi, ListColumn, ListUi } from './ui.ts';

/** Returns the entity's presentation with the overlay applied: order, widths, lists and sections. */
export function effectiveUi(ui: EntityUi, overlay: Overlay): EntityUi {
  const { changes = {}, order } = overlay;
  const fields = addedFields(overlay);
  const hidden = new Set(Object.keys(changes).filter((name) => changes[name]?.hidden));
  const all = [...ui.order.filter((name) => !hidden.has(name)), ...fields.map(([key]) => customPath(key))];
  return {
    ...ui,
    order: order
      ? [...order.filter((name) => all.includes(name)), ...all.filter((name) => !order.includes(name))]
      : all,
    fields: { ...ui.fields, ...Object.fromEntries(fields.flatMap(([key, field]) => uiOf(customPath(key), field))) },
    ...(ui.list ? { list: effectiveList(ui.list, { fields, hidden, change: overlay.list ?? {} }) } : {}),
    ...(ui.detail
      ? { detail: { ...ui.detail, sections: ui.detail.sections.map((section) => without(section, hidden)) } }
      : {}),
  };
}

export function without<T extends { fields: string[] }>(section: T, hidden: ReadonlySet<string>): T {
  return { ...section, fields: section.fields.filter((name) => !hidden.has(name)) };
}

const widgets: Partial<Record<FieldKind, string>> = { file: 'own-file', address: 'address', person: 'person' };
const parts: Record<string, FieldUi> = {
  postalCode: { width: 'third' },
  city: { width: 'third' },
  region: { width: 'third' },
  country: { width: 'half' },
};

function uiOf(path: string, { kind, width }: AddedField): [string, FieldUi][] {
  const widget = widgets[kind];
  const own: FieldUi = { ...(width ? { width } : {}), ...(widget ? { widget } : {}) };
  if (kind !== 'address') return [[path, own]];
  return [[path, own], ...Object.entries(parts).map(([name, part]): [string, FieldUi] => [`${path}.${name}`, part])];
}

interface ListQuestion {
  fields: readonly [string, AddedField][];
  hidden: ReadonlySet<string>;
  change: ListChange;
}

/** Kinds whose values have no order to sort a list by. */
const unsorted: ReadonlySet<FieldKind> = new Set([
  'choices',
  'file',
  'address',
  'supplier',
  'costCenter',
  'person',
  'markdown',
  'longText',
  'table',
]);
/** Kinds whose values stand below each other, so that their digits can be compared. */
const numeric: ReadonlySet<FieldKind> = new Set(['integer', 'decimal', 'money']);
/** Kinds that a list can be filtered by: one value, or a range. */
const filtered: ReadonlySet<FieldKind> = new Set([
  'choice',
  'choices',
  'boolean',
  'supplier',
  'costCenter',
  'person',
  'integer',
  'decimal',
  'money',
  'date',
  'dateTime',
]);

function effectiveList(shipped: ListUi, { fields, hidden, change }: ListQuestion): ListUi {
  const kinds = new Map(fields.map(([key, field]) => [customPath(key), field]));
  const marked = fields.filter(([, { listColumn }]) => listColumn).map(([key]) => customPath(key));
  const known = shipped.columns.map(({ field }) => field);
  const columns = change.columns ?? [...known, ...marked];
  const offered = [
    ...(shipped.filters ?? []),
    ...marked.filter((path) => filtered.has(kinds.get(path)?.kind ?? 'text')),
  ];
  return {
    ...shipped,
    columns: columns.filter((path) => !hidden.has(path)).map((path) => columnOf(shipped, path, kinds.get(path))),
    filters: (change.filters ?? offered).filter((path) => !hidden.has(path)),
    ...(change.sort ? { sort: change.sort } : {}),
  };
}

function columnOf(shipped: ListUi, path: string, added: AddedField | undefined): ListColumn {
  const known = shipped.columns.find(({ field }) => field === path);
  if (known) return known;
  return {
    field: path,
    ...(added && !unsorted.has(added.kind) ? { sortable: true } : {}),
    ...(added && numeric.has(added.kind) ? { align: 'right' } : {}),
  };
}

/** True if a list can be filtered by a field of this kind. */
export const isFilterable = (kind: FieldKind): boolean => filtered.has(kind);
