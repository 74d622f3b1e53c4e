import type { Entry, Item } from './item-entries.ts';

/**
 * Where each item stands: those of `order` first and in its order, then the others as they stood; new ones last, in the
 * order of their making. An entry that names a position is put there before the rest is counted.
 */
export function positionsOf(question: {
  left: readonly Item[];
  entries: readonly Entry[];
  order: readonly string[];
}): Map<string, number> {
  const { left, entries, order } = question;
  const asked = new Map(entries.map(({ id, values }) => [id, values.position]));
  const stored = left.map((row) => ({ id: row.id, at: asked.get(row.id) ?? row.position }));
  const last = stored.reduce((most, { at }) => Math.max(most, at), -1);
  const added = entries
    .filter(({ kind }) => kind === 'add')
    .map(({ id, values }, index) => ({ id, at: values.position ?? last + 1 + index }));
  const all = [...stored, ...added].toSorted((one, other) => one.at - other.at);
  const known = new Set(all.map(({ id }) => id));
  const first = order.filter((id) => known.has(id));
  if (first.length === 0) return new Map(all.map(({ id, at }) => [id, at]));
  const named = new Set(first);
  const ids = [...named, ...all.map(({ id }) => id).filter((id) => !named.has(id))];
  return new Map(ids.map((id, index) => [id, index]));
}
