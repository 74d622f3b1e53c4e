/** Marks and words for what stands above. */
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

/** "idem 32 mm", '" " Ø 50': the words above, with others at their end; null: it says nothing of what is above. */
export function continued(text: string, above: string): string | null {
  if (above === '') return null;
  const words = text.split(/\s+/);
  const marks = words.findIndex((word) => !dittos.has(word.toLowerCase().replace(/[,:]$/, '')));
  if (marks < 1) return null;
  const rest = words.slice(marks);
  const whole = above.split(/\s+/);
  // Of as many words as there are marks; one word may stand for all of them.
  const kept = marks > 1 ? marks : Math.max(1, whole.length - rest.length);
  return [...whole.slice(0, kept), ...rest].join(' ');
}

/** Things of which a part stands in the name before: "ídem 4 l" below "white paint 20 l". */
export function withoutDittos<Item extends { name: string }>(items: readonly Item[]): Item[] {
  const done: Item[] = [];
  for (const item of items) {
    const name = continued(item.name, done.at(-1)?.name ?? '');
    done.push(name === null ? item : { ...item, name });
  }
  return done;
}
