/** Marks and words that repeat the text above. */
export const dittos = new Set([
  '"',
  '″',
  '”',
  '“',
  "''",
  '-"-',
  '〃',
  'idem',
  'ídem',
  'dito',
  'ditto',
  'do.',
  'dto.',
  'dto',
  'id.',
  'same',
  'wie oben',
]);

/** "idem 32 mm", '" " Ø 50': returns the words above with a new end. Null if it does not refer to the text above. */
export function continued(text: string, above: string): string | null {
  if (above === '') return null;
  const words = text.split(/\s+/);
  const marks = words.findIndex((word) => !dittos.has(word.toLowerCase().replace(/[,:]$/, '')));
  if (marks < 1) return null;
  const rest = words.slice(marks);
  const whole = above.split(/\s+/);
  // Replaces as many words as there are marks. One word may stand for all of them.
  const kept = marks > 1 ? marks : Math.max(1, whole.length - rest.length);
  return [...whole.slice(0, kept), ...rest].join(' ');
}

/** Replaces references to the previous name: "ídem 4 l" below "white paint 20 l". */
export function withoutDittos<Item extends { name: string }>(items: readonly Item[]): Item[] {
  const done: Item[] = [];
  for (const item of items) {
    const name = continued(item.name, done.at(-1)?.name ?? '');
    done.push(name === null ? item : { ...item, name });
  }
  return done;
}
