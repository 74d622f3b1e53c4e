import type { ErrorSchema } from '@rjsf/utils';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../schemas/language/violation.ts';

/** `items[0].quantity` → ['items', '0', 'quantity'] */
export const segmentsOf = (path: string): string[] => path.split(/[.[\]]+/).filter(Boolean);

/** The top-level field that a violation belongs to; a field of an administrator is `custom.<key>`. */
export function fieldOf(violation: Violation): string {
  const [first = '', second] = segmentsOf(violation.propertyPath);
  return first === 'custom' && second ? `custom.${second}` : first;
}

/** Where its input is: an array is one input, whatever entry of it is wrong. */
function inputOf({ propertyPath }: Violation): string[] {
  const segments = segmentsOf(propertyPath);
  const entry = segments.findIndex((segment) => /^\d+$/.test(segment));
  return entry > 0 ? segments.slice(0, entry) : segments;
}

/** Violations in the shape that RJSF shows below its fields. */
export function toErrorSchema(
  violations: readonly Violation[],
  textOf: (violation: Violation) => string,
): ErrorSchema<JsonObject> {
  const root: JsonObject & ErrorSchema<JsonObject> = {};
  for (const violation of violations) {
    let node: JsonObject = root;
    for (const segment of inputOf(violation)) {
      const existing = node[segment];
      const next: JsonObject = isObject(existing) ? existing : {};
      node[segment] = next;
      node = next;
    }
    node['__errors'] = [textOf(violation)];
  }
  return root;
}
