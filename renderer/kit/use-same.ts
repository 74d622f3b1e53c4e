import { useState } from 'react';

/**
 * The first of all values that read the same as JSON: what is computed anew on every key, such as the part of a schema
 * that applies, stays one object, so that what is drawn from it is not drawn again.
 */
export function useSame<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const [kept, keep] = useState({ value, text });
  if (kept.text === text) return kept.value;
  keep({ value, text });
  return value;
}
