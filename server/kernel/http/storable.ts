/** Deeper than any document of ours. Recursion over values must never run out of stack. */
const deepest = 64;

const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/**
 * Returns true if a parsed body can be stored. No text has a zero byte or a lone surrogate, no value is nested too
 * deeply, and no key is `__proto__`.
 */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !unstorable.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth === deepest) return false;
  if (Array.isArray(value)) return value.every((inner) => isStorable(inner, depth + 1));
  return Object.entries(value).every(
    ([name, inner]) => name !== '__proto__' && isStorable(name) && isStorable(inner, depth + 1),
  );
}
