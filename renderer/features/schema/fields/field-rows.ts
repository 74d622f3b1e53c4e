import { isSettable } from '../../../../schemas/language/check-input.ts';
import { customPath } from '../../../../schemas/language/added-fields.ts';
import type { JsonSchema } from '../../../../schemas/language/json-schema.ts';
import type { FieldKind, Overlay } from '../../../../schemas/language/overlay.ts';
import type { EntityUi } from '../../../../schemas/language/ui.ts';
import { boundsFor, type BoundName } from '../../../../schemas/language/value-bounds.ts';
import { orderOf } from '../overlay/overlay-edit.ts';

export type RowKind = FieldKind | 'link' | 'list' | 'group';

/** A line in the editor's list. */
export interface FieldRow {
  path: string;
  kind: RowKind;
  /**
   * `own` is added by this overlay. `shipped` is locked except for restrictions. `below` is a custom field of the whole
   * instance.
   */
  origin: 'own' | 'shipped' | 'below';
  schema: JsonSchema;
}

export interface Base {
  schema: JsonSchema;
  ui: EntityUi;
}

const byFormat: Record<string, RowKind> = {
  date: 'date',
  'date-time': 'dateTime',
  price: 'money',
  amount: 'money',
  quantity: 'decimal',
  decimal: 'decimal',
  markdown: 'markdown',
};

export function kindOfSchema(schema: JsonSchema): RowKind {
  if (schema['x-link'] !== undefined) return 'link';
  if (schema['x-table']) return 'table';
  if (schema.type === 'array') return schema.items?.enum ? 'choices' : 'list';
  if (schema.type === 'object') return 'group';
  if (schema.enum) return 'choice';
  if (schema.type === 'boolean') return 'boolean';
  if (schema.type === 'integer' || schema.type === 'number') return 'integer';
  const known = byFormat[schema.format ?? ''];
  if (known) return known;
  return (schema.maxLength ?? 0) > 500 ? 'longText' : 'text';
}

/** Properties maintained by the engine or shown in the page head, where changes would have no effect. */
const unchangeable = new Set(['state', 'custom', 'schemaHash']);

export function shippedNames({ schema, ui }: Base): string[] {
  const known = Object.entries(schema.properties ?? {}).filter(
    ([name, property]) => !property['x-internal'] && !unchangeable.has(name),
  );
  const names = new Set(known.map(([name]) => name));
  const below = Object.keys(schema.properties?.['custom']?.properties ?? {}).map(customPath);
  return [...ui.order.filter((name) => names.has(name)), ...below];
}

/** All fields in the order of the form. */
export function fieldRows(base: Base, overlay: Overlay): FieldRow[] {
  const below = base.schema.properties?.['custom']?.properties ?? {};
  return orderOf(overlay, shippedNames(base)).map((path): FieldRow => {
    const key = path.startsWith('custom.') ? path.slice(7) : null;
    const own = key === null ? undefined : overlay.fields?.[key];
    if (own) return { path, kind: own.kind, origin: 'own', schema: { 'x-label': own.label } };
    const schema = (key === null ? base.schema.properties?.[path] : below[key]) ?? {};
    return { path, kind: kindOfSchema(schema), origin: key === null ? 'shipped' : 'below', schema };
  });
}

/** Fields that conditions and formulas may read, custom ones first. The engine's counters and marks are left out. */
export function readableRows(rows: readonly FieldRow[]): FieldRow[] {
  const [shipped, added] = [
    rows.filter(({ origin }) => origin === 'shipped'),
    rows.filter(({ origin }) => origin !== 'shipped'),
  ];
  return [...added, ...shipped.filter(isReadable)];
}

const amounts: ReadonlySet<RowKind> = new Set(['money', 'decimal']);

const isReadable = ({ kind, schema }: FieldRow): boolean =>
  isSettable(schema, 'create') || (!schema['x-computed'] && (schema.enum !== undefined || amounts.has(kind)));

/** The changes allowed on a shipped field. The server checks the same and gives reasons. */
export function changeable(
  base: Base,
  name: string,
): { hide: boolean; require: boolean; bounds: readonly BoundName[]; options: boolean } {
  const schema = base.schema.properties?.[name] ?? {};
  const isNeeded = [...(base.schema.required ?? []), ...(base.schema['x-complete'] ?? [])].includes(name);
  const isAsked = isSettable(schema, 'update');
  return {
    hide: !isNeeded,
    require: isAsked && !isNeeded && schema.type !== 'boolean',
    bounds: isAsked ? boundsFor(schema) : [],
    options: isAsked && schema.enum !== undefined,
  };
}
