import type { JsonSchema } from '../../../schemas/language/json-schema.ts';

/** The child's property that links to its parent entity, such as `request` of an item. */
export function parentProperty(schema: JsonSchema, parentEntity: string): string {
  const found = Object.entries(schema.properties ?? {}).find(([, property]) => property['x-link'] === parentEntity);
  return found?.[0] ?? parentEntity;
}

/** Fields that a person fills in for a child: not its position, its link to the parent, or hidden fields. */
export function childFields(schema: JsonSchema, order: readonly string[], parent: string): string[] {
  const own = Object.entries(schema.properties ?? {}).filter(([name, property]) => {
    const isOurs = property.readOnly || property['x-internal'] || property['x-computed'];
    return !isOurs && order.includes(name) && name !== parent && name !== 'position';
  });
  const custom = Object.keys(schema.properties?.['custom']?.properties ?? {}).map((key) => `custom.${key}`);
  const place = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...own.map(([name]) => name), ...custom].toSorted((a, b) => place(a) - place(b));
}
