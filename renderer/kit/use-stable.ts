import { useState } from 'react';

/**
 * Returns the first of all values that are equal as JSON. Values computed on each keystroke, such as the applicable
 * part of a schema, thus stay the same object and cause no re-rendering.
 */
export function useStable<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const [kept, keep] = useState({ value, text });
  if (kept.text === text) return kept.value;
  keep({ value, text });
  return value;
}
