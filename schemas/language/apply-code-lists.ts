import { entriesOf, isOffered, type CodeEntry } from '../configuration/code-list.ts';
import { isObject, type JsonSchema, type LocalizedText } from './json-schema.ts';

/** Code lists that administrators changed, by name, each with all its codes. */
export type ChangedLists = ReadonlyMap<string, readonly CodeEntry[]>;

export const changedList = (name: string, value: unknown): readonly [string, readonly CodeEntry[]] => [
  name,
  entriesOf(name, value),
];

/**
 * Returns the schema with the current code lists and the administrator's labels. The enum holds all codes, so existing
 * records stay valid. Codes that are no longer offered are also in `x-retired`. Returns the same object if no list
 * changes it.
 */
export function applyCodeLists(schema: JsonSchema, lists: ChangedLists, today: string): JsonSchema {
  if (lists.size === 0) return schema;
  const list = lists.get(schema['x-list'] ?? '');
  if (list) return { ...schema, ...choicesOf(list, today) };
  const properties = inner(schema.properties, (one) => applyCodeLists(one, lists, today));
  const items = isObject(schema.items) ? applyCodeLists(schema.items, lists, today) : schema.items;
  if (properties === schema.properties && items === schema.items) return schema;
  return { ...schema, ...(properties ? { properties } : {}), ...(items ? { items } : {}) };
}

function inner(
  properties: Record<string, JsonSchema> | undefined,
  change: (schema: JsonSchema) => JsonSchema,
): Record<string, JsonSchema> | undefined {
  if (!properties) return undefined;
  const changed = Object.entries(properties).map(([name, schema]) => [name, schema, change(schema)] as const);
  if (changed.every(([, before, after]) => before === after)) return properties;
  return Object.fromEntries(changed.map(([name, , after]) => [name, after]));
}

function choicesOf(list: readonly CodeEntry[], today: string): JsonSchema {
  const labels: Record<string, LocalizedText> = Object.fromEntries(
    list.flatMap(({ code, label }) => (label ? [[code, label]] : [])),
  );
  const retired = list.filter((entry) => !isOffered(entry, today)).map(({ code }) => code);
  return {
    enum: list.map(({ code }) => code),
    ...(Object.keys(labels).length > 0 ? { 'x-options': labels } : {}),
    ...(retired.length > 0 ? { 'x-retired': retired } : {}),
  };
}

/** Codes that can be chosen now. The record's current code keeps its place even if it is retired. */
export const offeredCodes = (schema: JsonSchema, present?: unknown): readonly string[] =>
  (schema.enum ?? []).filter((code) => code === present || !schema['x-retired']?.includes(code));
