import type { Violation } from '../../../../schemas/language/violation.ts';
import { segmentsOf } from '../../../generic/form/form-violations.ts';

/** The place of a violation in an overlay: the field's path, and the affected property. */
export function placeOfProblem({ propertyPath }: Violation): { path: string; aspect: string } {
  const [part = '', name = '', aspect = ''] = segmentsOf(propertyPath);
  if (part === 'fields') return { path: `custom.${name}`, aspect };
  return part === 'changes' ? { path: name, aspect } : { path: '', aspect: part };
}

export const problemsOf = (violations: readonly Violation[], path: string): Violation[] =>
  violations.filter((violation) => placeOfProblem(violation).path === path);

/** The violation of a property of the field; '' stands for the field as a whole. */
export const problemAt = (problems: readonly Violation[], aspect: string): Violation | undefined =>
  problems.find((violation) => placeOfProblem(violation).aspect === aspect);
