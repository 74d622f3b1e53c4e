import type { Condition } from '../../../schemas/engine/json-schema.ts';

/** A condition as the editor offers it: one field, compared. */
export interface SimpleCondition {
  field: string;
  operator: 'equals' | 'in' | 'empty' | 'filled';
  values: (string | number | boolean)[];
}

/** Null: a combination, which the editor shows and cannot change. */
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
