import formats from '../formats.json' with { type: 'json' };
import { fieldSchema } from './field-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { startingKinds, type AddedField } from './overlay.ts';
import { boundOf } from './value-bounds.ts';
import { violation, type Violation } from './violation.ts';

const patterns: Readonly<Record<string, string>> = formats;

/** Checks that the default is a valid value of the field. Otherwise no record could be created. */
export function checkDefault(field: AddedField, at: string): Violation[] {
  if (field.default === undefined) return [];
  const fits = startingKinds.has(field.kind) && fitsSchema(fieldSchema(field), field.default);
  return fits ? [] : [violation(at, 'default_unfit', 'This default value does not fit the field')];
}

function fitsSchema(schema: JsonSchema, value: string | number | boolean): boolean {
  if (schema.type === 'boolean') return typeof value === 'boolean';
  if (schema.type === 'integer') return Number.isSafeInteger(value) && isWithin(schema, Number(value));
  if (typeof value !== 'string') return false;
  if (schema.enum) return schema.enum.includes(value);
  const pattern = patterns[schema.format ?? ''];
  if (pattern && !new RegExp(pattern).test(value)) return false;
  const { minLength = 0, maxLength = Infinity } = schema;
  return value.length >= minLength && value.length <= maxLength && isWithin(schema, Number(value));
}

/** Texts other than decimals have no numeric bounds and always pass. */
const isWithin = (schema: JsonSchema, value: number): boolean =>
  !(value < (boundOf(schema, 'minimum') ?? -Infinity)) && !(value > (boundOf(schema, 'maximum') ?? Infinity));
