import type { JsonSchema } from '../../../schemas/language/json-schema.ts';

/** The link of a child that points back at its parent's entity: `request` of an item. */
export function parentProperty(schema: JsonSchema, parentEntity: string): string {
  const found = Object.entries(schema.properties ?? {}).find(([, property]) => property['x-link'] === parentEntity);
  return found?.[0] ?? parentEntity;
}

/** What a person fills in for a child: not its place, nor the way back, nor what an administrator hid. */
export function childFields(schema: JsonSchema, order: readonly string[], parent: string): string[] {
  const own = Object.entries(schema.properties ?? {}).filter(([name, property]) => {
    const isOurs = property.readOnly || property['x-internal'] || property['x-computed'];
    return !isOurs && order.includes(name) && name !== parent && name !== 'position';
  });
  const custom = Object.keys(schema.properties?.['custom']?.properties ?? {}).map((key) => `custom.${key}`);
  const place = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...own.map(([name]) => name), ...custom].toSorted((a, b) => place(a) - place(b));
}
