import type { Condition } from '../../../../schemas/language/json-schema.ts';

/** A condition that the editor can edit: one field with one comparison. */
export interface SimpleCondition {
  field: string;
  operator: 'equals' | 'in' | 'empty' | 'filled';
  values: (string | number | boolean)[];
}

/** Null for a combination, which the editor shows but cannot change. */
export function toSimple(condition: Condition): SimpleCondition | null {
  if (!('field' in condition)) return null;
  const { field } = condition;
  if ('equals' in condition) return { field, operator: 'equals', values: [condition.equals] };
  if ('in' in condition) return { field, operator: 'in', values: [...condition.in] };
  return { field, operator: condition.empty ? 'empty' : 'filled', values: [] };
}

export function fromSimple({ field, operator, values }: SimpleCondition): Condition {
  if (operator === 'equals') return { field, equals: values[0] ?? '' };
  if (operator === 'in') return { field, in: values.flatMap((value) => (typeof value === 'boolean' ? [] : [value])) };
  return { field, empty: operator === 'empty' };
}

/** Comparisons of which all, or any, must hold. */
export interface SimpleConditions {
  join: 'all' | 'any';
  parts: SimpleCondition[];
}

/** Null if it is negated, or nested deeper than the editor supports. */
export function toSimples(condition: Condition | undefined): SimpleConditions | null {
  if (!condition) return { join: 'all', parts: [] };
  const join = 'any' in condition ? 'any' : 'all';
  const given = 'all' in condition ? condition.all : 'any' in condition ? condition.any : [condition];
  const parts = given.flatMap((part) => toSimple(part) ?? []);
  return parts.length === given.length ? { join, parts } : null;
}

export function fromSimples({ join, parts }: SimpleConditions): Condition | undefined {
  const [only, ...others] = parts.map(fromSimple);
  if (!only || others.length === 0) return only;
  return join === 'all' ? { all: [only, ...others] } : { any: [only, ...others] };
}
