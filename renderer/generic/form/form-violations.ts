import type { ErrorSchema } from '@rjsf/utils';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import type { Violation } from '../../../schemas/language/violation.ts';

/** `items[0].quantity` → ['items', '0', 'quantity'] */
export const segmentsOf = (path: string): string[] => path.split(/[.[\]]+/).filter(Boolean);

/** The top-level field of a violation; `custom.<key>` for custom fields. */
export function fieldOf(violation: Violation): string {
  const [first = '', second] = segmentsOf(violation.propertyPath);
  return first === 'custom' && second ? `custom.${second}` : first;
}

/** Path of the input that shows the violation: an array is a single input, whichever entry is wrong. */
function inputOf({ propertyPath }: Violation): string[] {
  const segments = segmentsOf(propertyPath);
  const entry = segments.findIndex((segment) => /^\d+$/.test(segment));
  return entry > 0 ? segments.slice(0, entry) : segments;
}

/** Converts violations to the structure that RJSF shows below its fields. */
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
