import { holds } from '../../../schemas/language/condition.ts';
import type { JsonObject, JsonSchema } from '../../../schemas/language/json-schema.ts';

/**
 * The schema of the inputs to ask for: without the version, which is added automatically, and without inputs whose
 * condition does not hold for the record with the values typed so far.
 */
export function inputSchema(schema: JsonSchema, record: JsonObject = {}): JsonSchema {
  const { version: _, ...all } = schema.properties ?? {};
  const properties = Object.fromEntries(
    Object.entries(all).filter(([, { 'x-condition': condition }]) => !condition || holds(condition, record)),
  );
  return { ...schema, properties, required: (schema.required ?? []).filter((name) => name !== 'version') };
}

/** Values that the record already has under the same names, so a correction starts with them, not with empty fields. */
export function currentValues(formSchema: JsonSchema | undefined, record: JsonObject): JsonObject {
  const plain = Object.keys(formSchema?.properties ?? {}).filter((name) =>
    ['string', 'number', 'boolean'].includes(typeof record[name]),
  );
  return Object.fromEntries(plain.map((name) => [name, record[name]]));
}
