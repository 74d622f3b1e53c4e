import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { entities } from '../../../schemas/registry.ts';

const fields = entities['negotiation']?.schema.properties?.['settings']?.properties ?? {};
const everybodys = Object.keys(fields).filter((name) => fields[name]?.['x-audience'] === 'all');

/** What of the settings every participant may know; the schema says so (`x-audience`). */
export function publicSettings(settings: unknown): JsonObject {
  if (!isObject(settings)) return {};
  return Object.fromEntries(everybodys.filter((name) => name in settings).map((name) => [name, settings[name]]));
}
