import { holds } from '../../../schemas/language/condition.ts';
import type { JsonObject, JsonSchema } from '../../../schemas/language/json-schema.ts';
import type { EntityUi } from '../../../schemas/language/ui.ts';

export interface DetailField {
  /** Path in the record: `title`, `custom.f_3k2`. */
  path: string;
  schema: JsonSchema;
}
export interface DetailSection {
  /** Null for fields without a section. */
  id: string | null;
  fields: DetailField[];
}

/** Shown in the page head, or meaningless to readers. */
const unshown = new Set(['state', 'custom', 'serverTime']);

/**
 * The sections of a record in the order of the presentation. A section with `custom` has all custom fields there.
 * Fields without a section come last, so that no custom field is lost. The record's keys determine what the caller may
 * see.
 */
export function detailSections(question: { schema: JsonSchema; ui: EntityUi; record: JsonObject }): DetailSection[] {
  const { schema, ui, record } = question;
  const all = visibleFields(schema, record);
  const custom = ordered(all.filter(isCustom), ui);
  const placed = (ui.detail?.sections ?? []).map(({ id, fields }) => ({
    id,
    fields: fields.flatMap((path) => (path === 'custom' ? custom : (all.find((field) => field.path === path) ?? []))),
  }));
  const known = new Set(placed.flatMap(({ fields }) => fields.map(({ path }) => path)));
  const rest = all.filter((field) => !known.has(field.path) && (!ui.detail || isCustom(field) || !isPlaced(field, ui)));
  return [...placed, { id: null, fields: ordered(rest, ui) }].filter((section) => section.fields.length > 0);
}

/** Shipped fields in the order but in no section are left out on purpose. */
const isPlaced = (field: DetailField, ui: EntityUi): boolean => ui.order.includes(field.path);
const isCustom = (field: DetailField): boolean => field.path.startsWith('custom.');

function visibleFields(schema: JsonSchema, record: JsonObject): DetailField[] {
  const custom = schema.properties?.['custom']?.properties ?? {};
  const own = Object.entries(schema.properties ?? {}).filter(([name]) => !unshown.has(name) && name in record);
  const fields = [
    ...own.map(([path, property]) => ({ path, schema: property })),
    ...Object.entries(custom).map(([name, property]) => ({ path: `custom.${name}`, schema: property })),
  ];
  return fields.filter(
    ({ schema: field }) => !field['x-internal'] && (!field['x-condition'] || holds(field['x-condition'], record)),
  );
}

function ordered(fields: DetailField[], ui: EntityUi): DetailField[] {
  const place = (field: DetailField): number => {
    const index = ui.order.indexOf(field.path);
    return index < 0 ? ui.order.length : index;
  };
  return fields.toSorted((a, b) => place(a) - place(b));
}
