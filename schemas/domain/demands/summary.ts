interface Line {
  category?: string | undefined;
  neededBy?: string | undefined;
}

/** `27061801` belongs to `27000000`. */
export const topClass = (code: string): string => `${code.slice(0, 2)}000000`;

/** Returns the top-level class of most items. Ties go to the first. Null if no item has a class. */
export function categoryOf(items: readonly Line[]): string | null {
  const counts = new Map<string, number>();
  for (const { category } of items)
    if (category) counts.set(topClass(category), (counts.get(topClass(category)) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? null;
}

/** Returns the earliest day by which an item is needed. */
export function neededByOf(items: readonly Line[]): string | null {
  const days = items.flatMap(({ neededBy }) => (neededBy ? [neededBy] : []));
  return days.toSorted()[0] ?? null;
}
