import { holds } from './condition.ts';
import { parseFormula, valueOfFormula } from './formula.ts';
import { isObject, type JsonObject, type JsonSchema } from './json-schema.ts';

type Fields = Readonly<Record<string, JsonSchema>>;

/**
 * Recalculates the added fields that have a formula. A field is absent if its formula lacks a value. The result is the
 * same in browser and server. Formulas can read each other, so there are as many passes as formulas.
 */
export function recalculate(fields: Fields, custom: JsonObject, record: JsonObject): JsonObject {
  const formulas = Object.entries(fields).filter(([, field]) => field['x-formula'] !== undefined);
  let values = custom;
  for (let pass = 0; pass < formulas.length; pass += 1) {
    const next = formulas.reduce((all, formula) => withValue(all, formula, record), values);
    if (next === values) return values;
    values = next;
  }
  return values;
}

function withValue(custom: JsonObject, [key, field]: [string, JsonSchema], record: JsonObject): JsonObject {
  const value = valueOf(field, { ...record, custom });
  if (value === (custom[key] ?? null)) return custom;
  const { [key]: _, ...others } = custom;
  return value === null ? others : { ...others, [key]: value };
}

function valueOf(field: JsonSchema, record: JsonObject): string | number | null {
  const condition = field['x-condition'];
  if (condition && !holds(condition, record)) return null;
  const formula = parseFormula(field['x-formula'] ?? '');
  const isWhole = field.type === 'integer';
  const value = formula && valueOfFormula(formula, record, isWhole ? 0 : field.format === 'amount' ? 4 : 6);
  // More digits than any of our numbers has.
  if (value === null || !/^-?\d{1,15}(?:\.\d+)?$/.test(value)) return null;
  return isWhole ? Number(value) : value;
}

/** Returns the added fields if any has a formula, and null otherwise. */
export function addedFormulas({ properties = {} }: JsonSchema): Fields | null {
  const fields = properties['custom']?.properties;
  return fields && Object.values(fields).some((field) => field['x-formula'] !== undefined) ? fields : null;
}

export const customOf = (record: JsonObject): JsonObject => (isObject(record['custom']) ? record['custom'] : {});
