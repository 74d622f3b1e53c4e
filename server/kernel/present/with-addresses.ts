import { isObject, type JsonSchema } from '../../../schemas/language/json-schema.ts';
import { entities } from '../../../schemas/registry.ts';
import { iriOf } from './iri.ts';

/** Returns a value stored inside a record, with its links converted from ids to addresses. */
export function withAddresses<T>(value: T, schema: JsonSchema): T;
export function withAddresses(value: unknown, schema: JsonSchema): unknown {
  const target = entities[schema['x-link'] ?? ''];
  if (target && typeof value === 'string') return iriOf(target, value);
  const { items, properties } = schema;
  if (items && Array.isArray(value)) return value.map((one) => withAddresses(one, items));
  if (!properties || !isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withAddresses(inner, properties[name] ?? {})]),
  );
}
