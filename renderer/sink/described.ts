import { settings } from '../../schemas/configuration/settings.ts';
import { applyOverlay } from '../../schemas/language/apply-overlay.ts';
import type { JsonObject, JsonSchema } from '../../schemas/language/json-schema.ts';
import type { EntityUi } from '../../schemas/language/ui.ts';
import { entities } from '../../schemas/registry.ts';
import { ownFields } from './own-fields.ts';

export interface Described {
  schema: JsonSchema;
  ui: EntityUi;
}

/** Schemas of forms that belong to no entity. */
const ofSettings: Described = {
  schema: {
    type: 'object',
    properties: Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema])),
  },
  ui: { order: [] },
};

/** The current schema of an entity, or of the body of an operation: `account`, `account.registration`. */
export function described(name: string): Described {
  if (name === 'setting') return ofSettings;
  const [entityName = '', operation] = name.split('.');
  const entity = entities[entityName];
  if (!entity) throw new Error(`there is no entity ${entityName}`);
  if (operation === undefined) return applyOverlay(entity, ownFields[entityName] ?? null);
  const schema = entity.inputs?.[operation];
  if (!schema) throw new Error(`${entityName} has no body ${operation}`);
  return { schema, ui: entity.ui };
}

/** The schema at `a.b`, by the path in a record. */
export function fieldAt(schema: JsonSchema, path: string): JsonSchema {
  const found = path.split('.').reduce<JsonSchema | undefined>((at, key) => at?.properties?.[key], schema);
  if (!found) throw new Error(`there is no field ${path}`);
  return found;
}

/** A schema with only one field, which is shown regardless of conditions. */
export function alone(schema: JsonSchema, path: string): JsonSchema {
  const [key = '', ...rest] = path.split('.');
  const { 'x-condition': _, readOnly: __, ...inner } = fieldAt(schema, key);
  const own = rest.length === 0 ? inner : alone(inner, rest.join('.'));
  return { type: 'object', properties: { [key]: own }, required: schema.required?.includes(key) ? [key] : [] };
}

/** `{ a: { b: value } }` for `a.b`; empty for undefined. */
export function recordWith(path: string, value: unknown): JsonObject {
  if (value === undefined) return {};
  const [key = '', ...rest] = path.split('.');
  return { [key]: rest.length === 0 ? value : recordWith(rest.join('.'), value) };
}
