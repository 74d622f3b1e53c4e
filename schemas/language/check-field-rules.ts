import type { Entity } from './entity.ts';
import { fieldSchema } from './field-schema.ts';
import { fieldsOfFormula, parseFormula } from './formula.ts';
import type { JsonSchema } from './json-schema.ts';
import { patternOfMask } from './masks.ts';
import type { AddedField, Overlay } from './overlay.ts';
import { isNamed } from './condition-fields.ts';
import { formulaKinds, maskedKinds, mostColumns } from './overlay.ts';
import { violation, type Violation } from './violation.ts';

const mostMasks = 10;

/** Checks the masks that a text must match. */
export function checkMasks({ kind, masks }: AddedField, at: string): Violation[] {
  if (!masks) return [];
  if (!maskedKinds.has(kind)) return [violation(at, 'unfit_bound', 'Only a text field can have a pattern')];
  if (masks.length > mostMasks)
    return [violation(at, 'too_many', `At most ${mostMasks} patterns`, { limit: mostMasks })];
  return masks.flatMap((mask, index) =>
    patternOfMask(mask) === null ? [violation(`${at}[${index}]`, 'not_a_mask', 'This is not a valid pattern')] : [],
  );
}

const columnForm = /^c_[a-z0-9_]{2,40}$/;

/** A table needs columns with labels and unique keys. No other kind may have columns. */
export function checkColumns({ kind, columns }: AddedField, at: string): Violation[] {
  if (kind !== 'table') return columns ? [violation(at, 'unfit_bound', 'Only a table can have columns')] : [];
  if (!columns || columns.length === 0) return [violation(at, 'required', 'A table needs columns')];
  if (columns.length > mostColumns)
    return [violation(at, 'too_many', `At most ${mostColumns} columns`, { limit: mostColumns })];
  if (!columns.every(({ key }) => columnForm.test(key)))
    return [violation(at, 'wrong_key', 'A key must be c_ followed by 2 to 40 lowercase letters, digits or _')];
  if (!columns.every(({ label }) => isNamed(label))) return [violation(at, 'unnamed', 'A column needs a label')];
  const isDouble = new Set(columns.map(({ key }) => key)).size < columns.length;
  return isDouble ? [violation(at, 'not_unique', 'Two columns have the same key')] : [];
}

interface Question {
  entity: Entity;
  overlay: Overlay;
  key: string;
  field: AddedField;
}

/** Checks the formula of a computed number. It may only read numbers of the record, and no one fills in its result. */
export function checkFormula({ entity, overlay, key, field }: Question, at: string): Violation[] {
  if (field.formula === undefined) return [];
  if (!formulaKinds.has(field.kind)) return [violation(at, 'unfit_bound', 'Only a number field can have a formula')];
  if (field.required || field.default !== undefined)
    return [violation(at, 'reckoned', 'A calculated field cannot be required or have a default')];
  const formula = parseFormula(field.formula);
  if (!formula) return [violation(at, 'not_a_formula', 'This is not a valid formula')];
  const paths = fieldsOfFormula(formula);
  const odd = paths.find((path) => !isNumber(schemaOf(path, { entity, overlay })));
  if (odd !== undefined)
    return [violation(at, 'not_a_number', `${odd} is not a number field of this form`, { path: odd })];
  const isInside = (path: string): boolean => schemaOf(path, { entity, overlay })?.['x-audience'] === 'purchasers';
  if (field.audience === 'all' && paths.some(isInside))
    return [violation(at, 'reads_inside', 'Suppliers would learn values that only purchasers can see')];
  return reaches(key, key, overlay) ? [violation(at, 'cycle', 'This formula depends on itself')] : [];
}

function schemaOf(path: string, { entity, overlay }: Pick<Question, 'entity' | 'overlay'>): JsonSchema | undefined {
  const { properties = {} } = entity.schema;
  const key = /^custom\.(.+)$/.exec(path)?.[1];
  if (key === undefined) return Object.hasOwn(properties, path) ? properties[path] : undefined;
  const own = Object.hasOwn(overlay.fields ?? {}, key) ? overlay.fields?.[key] : undefined;
  const below = properties['custom']?.properties ?? {};
  if (own) return fieldSchema(own);
  return Object.hasOwn(below, key) ? below[key] : undefined;
}

const decimals = new Set(['decimal', 'price', 'amount', 'quantity']);

/** Excludes fields that the engine computes, because the checked record does not contain them. */
function isNumber(schema: JsonSchema | undefined): boolean {
  if (!schema || schema['x-computed'] || schema['x-internal']) return false;
  return schema.type === 'integer' || schema.type === 'number' || decimals.has(schema.format ?? '');
}

function reaches(from: string, target: string, overlay: Overlay, seen = new Set<string>()): boolean {
  const formula = parseFormula(overlay.fields?.[from]?.formula ?? '');
  const read = (formula ? fieldsOfFormula(formula) : []).flatMap((path) => /^custom\.(.+)$/.exec(path)?.[1] ?? []);
  return read.some((key) => key === target || (!seen.has(key) && reaches(key, target, overlay, seen.add(key))));
}
