import type { Entity } from '../../../schemas/language/entity.ts';
import type { JsonSchema } from '../../../schemas/language/json-schema.ts';
import { entities } from '../../../schemas/registry.ts';

export interface HydraProperty {
  name: string;
  /** The class of the resource it points to, or an XSD type. */
  range: string;
  kind: 'link' | 'embedded' | 'value';
  many: boolean;
  required: boolean;
  writable: boolean;
}

const xsdByFormat: Record<string, string> = {
  'date-time': 'xsd:dateTime',
  date: 'xsd:date',
  quantity: 'xsd:decimal',
  price: 'xsd:decimal',
  amount: 'xsd:decimal',
};
const xsdByType: Record<string, string> = { integer: 'xsd:integer', number: 'xsd:decimal', boolean: 'xsd:boolean' };

/** Returns every key that an item of the class can show, in Hydra's vocabulary. */
export function hydraProperties(entity: Entity): HydraProperty[] {
  const own = Object.entries(entity.schema.properties ?? {})
    .filter(([, schema]) => !schema['x-internal'])
    .map(([name, schema]) => propertyOf(entity, name, schema));
  return [
    ...own,
    engineProperty('id', 'xsd:string'),
    engineProperty('operations', 'xsd:string', { many: true }),
    engineProperty('schema', 'xsd:string'),
    engineProperty('version', 'xsd:integer', { writable: true }),
    engineProperty('createdAt', 'xsd:dateTime'),
    engineProperty('updatedAt', 'xsd:dateTime'),
  ];
}

function engineProperty(
  name: string,
  range: string,
  { writable = false, many = false }: { writable?: boolean; many?: boolean } = {},
): HydraProperty {
  return { name, range, kind: 'value', many, required: false, writable };
}

function propertyOf(entity: Entity, name: string, schema: JsonSchema): HydraProperty {
  const required = entity.schema.required?.includes(name) ?? false;
  const writable = !schema.readOnly && !schema['x-computed'];
  const base = { name, required, writable };
  const embed = entity.embeds?.[name];
  const link = embed?.entity ?? schema['x-link'] ?? schema.items?.['x-link'];
  const target = link === undefined ? undefined : entities[link];
  if (!target) return { ...base, range: xsdOf(schema), kind: 'value', many: schema.type === 'array' };
  const kind = embed?.as === 'objects' ? 'embedded' : 'link';
  return { ...base, range: `#${target.type}`, kind, many: embed !== undefined || schema.type === 'array' };
}

export const xsdOf = (schema: JsonSchema): string =>
  xsdByFormat[schema.format ?? ''] ?? xsdByType[schema.type ?? ''] ?? 'xsd:string';
