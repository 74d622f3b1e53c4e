import type { Records } from '../../../schemas/generated/records.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import { entities } from '../../../schemas/registry.ts';

/** What of the settings every participant may know; the schema says so (`x-audience`). */
export function publicSettings({ settings }: Pick<Records['negotiation'], 'settings'>): JsonObject {
  const fields = entities['negotiation']?.schema.properties?.['settings']?.properties ?? {};
  return Object.fromEntries(Object.entries(settings ?? {}).filter(([name]) => fields[name]?.['x-audience'] === 'all'));
}
