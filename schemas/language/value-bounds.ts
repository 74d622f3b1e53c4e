import type { JsonSchema } from './json-schema.ts';
import type { AddedField, FieldChange } from './overlay.ts';

export const boundNames = ['minLength', 'maxLength', 'minimum', 'maximum'] as const;
export type BoundName = (typeof boundNames)[number];
export type Bounds = Pick<AddedField & FieldChange, BoundName>;

const decimals: ReadonlySet<string> = new Set(['quantity', 'price', 'amount', 'decimal']);
const isDecimal = ({ type, format }: JsonSchema): boolean => type === 'string' && decimals.has(format ?? '');
const isNumber = ({ type }: JsonSchema): boolean => type === 'integer' || type === 'number';
const isText = (schema: JsonSchema): boolean =>
  schema.type === 'string' && schema.maxLength !== undefined && schema.enum === undefined;

/** Returns the bounds that values of the schema can have: a length for texts, a range for numbers and decimals. */
export function boundsFor(schema: JsonSchema): readonly BoundName[] {
  if (isNumber(schema) || isDecimal(schema)) return ['minimum', 'maximum'];
  return isText(schema) ? ['minLength', 'maxLength'] : [];
}

/** Returns the bound that the schema sets. */
export const boundOf = (schema: JsonSchema, name: BoundName): number | undefined => schema[keywordOf(schema, name)];

/**
 * Returns the schema with these bounds where they are tighter than its own. Bounds that do not fit the schema are
 * ignored.
 */
export function tightened(schema: JsonSchema, bounds: Bounds): JsonSchema {
  const tighter = boundsFor(schema).flatMap((name): [string, number][] => {
    const newBound = bounds[name];
    if (newBound === undefined) return [];
    const own = boundOf(schema, name);
    return [[keywordOf(schema, name), own === undefined || isTighter(name, newBound, own) ? newBound : own]];
  });
  return tighter.length === 0 ? schema : { ...schema, ...Object.fromEntries(tighter) };
}

/** True if the first bound allows less than the second. */
export const isTighter = (name: BoundName, bound: number, than: number): boolean =>
  name === 'minLength' || name === 'minimum' ? bound > than : bound < than;

function keywordOf(schema: JsonSchema, name: BoundName): BoundName | 'x-minimum' | 'x-maximum' {
  if (!isDecimal(schema)) return name;
  if (name === 'minimum') return 'x-minimum';
  return name === 'maximum' ? 'x-maximum' : name;
}
