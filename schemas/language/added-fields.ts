import type { JsonSchema } from './json-schema.ts';
import type { AddedField, Overlay } from './overlay.ts';
import type { Violation } from './violation.ts';

/** A key in SQL and addresses as it is: small letters, digits, and lines below that part words. */
export const keyForm = /^f_[a-z0-9_]{2,40}$/;

/** Fields of the record are named by path: `title`, `custom.f_3k2`. */
export const customPath = (key: string): string => `custom.${key}`;

/** Added fields as the overlay orders them: the database does not keep the order of keys. */
export function addedFields({ fields = {}, order = [] }: Overlay): [string, AddedField][] {
  const place = (key: string): number => order.indexOf(customPath(key)) + 1 || order.length + 1;
  return Object.entries(fields).toSorted(([a], [b]) => place(a) - place(b));
}

/** Whether only the buying side sees the field, so that no supplier fills it in. */
export const isBuyersOwn = (schema: JsonSchema, key: string): boolean =>
  schema.properties?.['custom']?.properties?.[key]?.['x-audience'] === 'purchasers';

/** Whether a supplier can do something about the violation: nobody asks it for what it does not see. */
export const asksSupplier = (schema: JsonSchema, { propertyPath }: Violation): boolean =>
  !isBuyersOwn(schema, propertyPath.replace(/^custom\./, ''));
