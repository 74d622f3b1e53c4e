import { isSettable } from '../../../../schemas/language/check-input.ts';
import type { JsonSchema } from '../../../../schemas/language/json-schema.ts';
import type { PreviewStep } from '../preview/preview-steps.ts';
import type { FieldRow } from './field-rows.ts';

/** Fields asked in one step, not asked at all, or maintained by the application. */
export type FieldGroup =
  | { kind: 'step'; id: string; step: PreviewStep; rows: FieldRow[] }
  | { kind: 'unasked' | 'technical'; id: string; rows: FieldRow[] };

/** The fields in the reader's order: step by step, then those of no step. Empty steps stay. */
export function fieldGroups(
  rows: readonly FieldRow[],
  { steps, schema }: { steps: readonly PreviewStep[]; schema: JsonSchema },
): FieldGroup[] {
  const stepOf = (row: FieldRow): PreviewStep | undefined => steps.find((step) => asksFor(step, row));
  const stepGroups = steps.map((step): FieldGroup => {
    return { kind: 'step', id: step.id, step, rows: rows.filter((row) => stepOf(row) === step) };
  });
  const left = rows.filter((row) => stepOf(row) === undefined);
  const isKept = (row: FieldRow): boolean => row.origin === 'shipped' && !isFilledIn(schema, row.path);
  const others = [
    { kind: 'unasked', id: 'unasked', rows: left.filter((row) => !isKept(row)) },
    { kind: 'technical', id: 'technical', rows: left.filter(isKept) },
  ] as const;
  return [...stepGroups, ...others.filter((group) => group.rows.length > 0)];
}

/** A form without a guide asks for all of its custom fields. */
function asksFor({ guide, fields, step }: PreviewStep, { path, origin }: FieldRow): boolean {
  if (guide === null && origin !== 'shipped') return true;
  return fields.includes(path) || step.blocks.some((block) => block.kind === 'collection' && block.property === path);
}

const isFilledIn = ({ properties = {} }: JsonSchema, path: string): boolean => {
  const property = properties[path];
  return property !== undefined && isSettable(property, 'update') && property['x-link'] === undefined;
};

/** The target of a drop: next to another field, or into a group. */
export type DropPlace = { group: string; nextTo?: { path: string; side: 'before' | 'after' } };

/** Custom fields can move to any step, or out of all steps. Shipped ones only change the order within their step. */
export function mayDrop(row: FieldRow, from: FieldGroup, to: FieldGroup): boolean {
  if (from.id === to.id) return true;
  return row.origin === 'own' && to.kind !== 'technical' && !(to.kind === 'step' && to.step.guide === null);
}

/** The target one place up or down within the group; undefined at its end. */
export function neighbor(group: FieldGroup, path: string, by: 1 | -1): DropPlace | undefined {
  const at = group.rows.findIndex((row) => row.path === path);
  const other = at < 0 ? undefined : group.rows[at + by];
  return other && { group: group.id, nextTo: { path: other.path, side: by < 0 ? 'before' : 'after' } };
}
