/**
 * The order in which rows are shown. While something points at the table it stays as it is, even when ranks change;
 * rows that are new come at the end, rows that are gone leave.
 */
export function heldOrder(question: { shown: readonly string[]; wanted: readonly string[]; held: boolean }): {
  order: readonly string[];
  changed: boolean;
} {
  const { shown, wanted, held } = question;
  if (!held || shown.length === 0) return { order: same(shown, wanted) ? shown : wanted, changed: false };
  const kept = shown.filter((id) => wanted.includes(id));
  const order = [...kept, ...wanted.filter((id) => !kept.includes(id))];
  return { order: same(order, shown) ? shown : order, changed: !same(order, wanted) };
}

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, index) => id === b[index]);
