import { customPath } from '../../../../schemas/language/added-fields.ts';
import type { AddedField, FieldChange, FieldKind, Overlay } from '../../../../schemas/language/overlay.ts';

const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A key or code that is never reused: a prefix and one letter per random byte. */
export const generatedName = (prefix: 'f_' | 'o_' | 's_' | 'l_' | 'c_', bytes: Uint8Array): string =>
  prefix + [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('');

export const newName = (prefix: 'f_' | 'o_' | 's_' | 'c_'): string =>
  generatedName(prefix, crypto.getRandomValues(new Uint8Array(8)));

/** The key of a custom field by path; null for a shipped one. */
export const addedKey = (path: string): string | null => (path.startsWith('custom.') ? path.slice(7) : null);

/** All fields in display order. */
export function orderOf(overlay: Overlay, shipped: readonly string[]): string[] {
  const all = [...shipped, ...Object.keys(overlay.fields ?? {}).map(customPath)];
  const named = (overlay.order ?? []).filter((path) => all.includes(path));
  return [...new Set([...named, ...all])];
}

export interface NewField {
  key: string;
  kind: FieldKind;
  /** Codes of the first options of a choice, or keys of the first columns of a table. */
  options: readonly string[];
  audience: AddedField['audience'];
  place?: AddedField['place'];
  /** The current order of the fields. */
  order: readonly string[];
}

export const takesOptions = (kind: FieldKind): boolean => kind === 'choice' || kind === 'choices';

export function withField(overlay: Overlay, added: NewField): Overlay {
  const field: AddedField = {
    kind: added.kind,
    label: {},
    audience: added.audience,
    ...(takesOptions(added.kind) ? { options: added.options.map((value) => ({ value, label: {} })) } : {}),
    ...(added.kind === 'table' ? { columns: added.options.map((key) => ({ key, kind: 'text', label: {} })) } : {}),
    ...(added.place ? { place: added.place } : {}),
  };
  return {
    ...overlay,
    fields: { ...overlay.fields, [added.key]: field },
    order: [...added.order, customPath(added.key)],
  };
}

/** Changes a custom field; `undefined` removes a property. */
export function patchField(overlay: Overlay, key: string, patch: Patch<AddedField>): Overlay {
  const field = overlay.fields?.[key];
  if (!field) return overlay;
  return { ...overlay, fields: { ...overlay.fields, [key]: patched(field, patch) } };
}

export function withoutField(overlay: Overlay, key: string): Overlay {
  const { [key]: _, ...fields } = overlay.fields ?? {};
  const order = overlay.order?.filter((path) => path !== customPath(key));
  return { ...overlay, fields, ...(order ? { order } : {}) };
}

/** Changes a shipped field, and removes the change once it is empty. */
export function patchChange(overlay: Overlay, name: string, patch: Patch<FieldChange>): Overlay {
  const change = patched<FieldChange>(overlay.changes?.[name] ?? {}, patch);
  const { [name]: _, ...others } = overlay.changes ?? {};
  return { ...overlay, changes: Object.keys(change).length === 0 ? others : { ...others, [name]: change } };
}

/** Copies a field and inserts the copy after it, with a name that says so. */
export function withCopy(
  overlay: Overlay,
  { from, key, order }: { from: string; key: string; order: readonly string[] },
): Overlay {
  const field = overlay.fields?.[from];
  if (!field) return overlay;
  const label = Object.fromEntries(Object.entries(field.label).map(([language, words]) => [language, `${words} (2)`]));
  return {
    ...overlay,
    fields: { ...overlay.fields, [key]: { ...field, label } },
    order: order.toSpliced(order.indexOf(customPath(from)) + 1, 0, customPath(key)),
  };
}

export type Patch<T> = { [Key in keyof T]?: T[Key] | undefined };

/** Empty texts by language count as absent, except for labels, which are required. */
function patched<T extends object>(before: T, patch: Patch<T>): T {
  const merged: T = { ...before, ...patch };
  for (const [name, value] of Object.entries(merged)) {
    if (value === undefined || (name !== 'label' && isEmptyText(value))) Reflect.deleteProperty(merged, name);
  }
  return merged;
}

const isEmptyText = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
