import { holds } from '../../../schemas/language/condition.ts';
import type { JsonObject, JsonSchema } from '../../../schemas/language/json-schema.ts';

/** What a body asks beyond the version, which is ours to add, and without what the rest of it makes needless. */
export function askedSchema(schema: JsonSchema, body: JsonObject = {}): JsonSchema {
  const { version: _, ...all } = schema.properties ?? {};
  const properties = Object.fromEntries(
    Object.entries(all).filter(([, { 'x-condition': condition }]) => !condition || holds(condition, body)),
  );
  return { ...schema, properties, required: (schema.required ?? []).filter((name) => name !== 'version') };
}

/** What the record already says to the same names: a correction begins with what stands, not with nothing. */
export function heldValues(asked: JsonSchema | undefined, record: JsonObject): JsonObject {
  const plain = Object.keys(asked?.properties ?? {}).filter((name) =>
    ['string', 'number', 'boolean'].includes(typeof record[name]),
  );
  return Object.fromEntries(plain.map((name) => [name, record[name]]));
}
