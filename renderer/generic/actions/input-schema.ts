import { holds } from '../../../schemas/language/condition.ts';
import type { JsonObject, JsonSchema } from '../../../schemas/language/json-schema.ts';

/**
 * The schema of the inputs to ask for: without the version, which is added automatically, without inputs that the page
 * gives, and without inputs whose condition does not hold for the record with the values typed so far.
 */
export function inputSchema(schema: JsonSchema, record: JsonObject = {}, given: JsonObject = {}): JsonSchema {
  const isAsked = (name: string): boolean => name !== 'version' && !(name in given);
  const properties = Object.fromEntries(
    Object.entries(schema.properties ?? {}).filter(
      ([name, { 'x-condition': condition }]) => isAsked(name) && (!condition || holds(condition, record)),
    ),
  );
  return { ...schema, properties, required: (schema.required ?? []).filter(isAsked) };
}

/** Values that the record already has under the same names, so a correction starts with them, not with empty fields. */
export function currentValues(formSchema: JsonSchema | undefined, record: JsonObject): JsonObject {
  const plain = Object.keys(formSchema?.properties ?? {}).filter((name) =>
    ['string', 'number', 'boolean'].includes(typeof record[name]),
  );
  return Object.fromEntries(plain.map((name) => [name, record[name]]));
}
