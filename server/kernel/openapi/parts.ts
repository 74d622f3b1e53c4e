import type { Role } from '../../../permissions/grant.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';

export type Schema = JsonObject;

/** The components of one document, added when something refers to them, and the roles it is drawn for. */
export interface Parts {
  schemas: Record<string, Schema>;
  responses: Record<string, Schema>;
  parameters: Record<string, Schema>;
  /** Null: for everybody. */
  roles: ReadonlySet<Role> | null;
}

export const newParts = (roles: ReadonlySet<Role> | null): Parts => ({
  schemas: {},
  responses: {},
  parameters: {},
  roles,
});

/** Returns a reference to a schema, which is made once. It may refer to itself. */
export function refTo(name: string, make: () => Schema, { schemas }: Parts): Schema {
  if (!schemas[name]) {
    schemas[name] = {};
    schemas[name] = make();
  }
  return { $ref: `#/components/schemas/${name}` };
}
