import type { JsonObject, JsonSchema } from '../../../schemas/engine/json-schema.ts';

/** What a body asks beyond the version, which is ours to add. */
export function askedSchema(schema: JsonSchema): JsonSchema {
  const { version: _, ...properties } = schema.properties ?? {};
  return { ...schema, properties, required: (schema.required ?? []).filter((name) => name !== 'version') };
}

/** What the record already says to the same names: a correction begins with what stands, not with nothing. */
export function heldValues(asked: JsonSchema | undefined, record: JsonObject): JsonObject {
  const plain = Object.keys(asked?.properties ?? {}).filter((name) =>
    ['string', 'number', 'boolean'].includes(typeof record[name]),
  );
  return Object.fromEntries(plain.map((name) => [name, record[name]]));
}
