import type { Entity } from './entity.ts';
import { languages, type Condition, type LocalizedText } from './json-schema.ts';
import type { Overlay } from './overlay.ts';
import { violation, type Violation } from './violation.ts';

export const isNamed = (label: LocalizedText | undefined): boolean =>
  languages.some((language) => label?.[language]?.trim());

/** Returns every field that a condition reads. */
export function fieldsIn(condition: Condition | undefined): string[] {
  if (!condition) return [];
  if ('all' in condition) return condition.all.flatMap(fieldsIn);
  if ('any' in condition) return condition.any.flatMap(fieldsIn);
  if ('not' in condition) return fieldsIn(condition.not);
  return [condition.field];
}

/** A condition can read fields of the record: shipped ones, added ones, and those added in the layer below. */
export function unknownIn(
  entity: Entity,
  { fields = {} }: Overlay,
  condition: Condition | undefined,
  at: string,
): Violation[] {
  const below = entity.schema.properties?.['custom']?.properties ?? {};
  return fieldsIn(condition)
    .filter((path) => {
      const key = /^custom\.(.+)$/.exec(path)?.[1];
      if (key !== undefined) return !Object.hasOwn(fields, key) && !Object.hasOwn(below, key);
      return !Object.hasOwn(entity.schema.properties ?? {}, path) || entity.schema.properties?.[path]?.['x-internal'];
    })
    .map((path) => violation(at, 'unknown_field', `${path} does not exist`));
}
