import type { JsonSchema } from './json-schema.ts';
import type { AddedField, Overlay } from './overlay.ts';
import type { Violation } from './violation.ts';

/** Valid keys of added fields. A key is used unchanged in SQL and URLs: lowercase letters, digits and underscores. */
export const keyForm = /^f_[a-z0-9_]{2,40}$/;

/**
 * The path of an added field in the record, such as `custom.f_3k2`. Shipped fields have plain paths such as `title`.
 */
export const customPath = (key: string): string => `custom.${key}`;

/** Returns the added fields in the overlay's order, because the database does not keep the order of keys. */
export function addedFields({ fields = {}, order = [] }: Overlay): [string, AddedField][] {
  const place = (key: string): number => order.indexOf(customPath(key)) + 1 || order.length + 1;
  return Object.entries(fields).toSorted(([a], [b]) => place(a) - place(b));
}

/** True if only the buying side sees the field, so suppliers do not fill it in. */
export const isBuyersOwn = (schema: JsonSchema, key: string): boolean =>
  schema.properties?.['custom']?.properties?.[key]?.['x-audience'] === 'purchasers';

/** True if suppliers may see the added field. */
export const isForSuppliers = (field: JsonSchema | undefined): boolean => field?.['x-audience'] === 'all';

/** True if a supplier can fix the violation. Suppliers are never asked about fields they cannot see. */
export const asksSupplier = (schema: JsonSchema, { propertyPath }: Violation): boolean =>
  !isBuyersOwn(schema, propertyPath.replace(/^custom\./, ''));
