import type { JsonSchema } from '../../../schemas/engine/json-schema.ts';

/** What a body asks beyond the version, which is ours to add. */
export function askedSchema(schema: JsonSchema): JsonSchema {
  const { version: _, ...properties } = schema.properties ?? {};
  return { ...schema, properties, required: (schema.required ?? []).filter((name) => name !== 'version') };
}
