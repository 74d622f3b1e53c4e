interface Line {
  category?: string | undefined;
  neededBy?: string | undefined;
}

/** `27061801` belongs to `27000000`. */
export const topClass = (code: string): string => `${code.slice(0, 2)}000000`;

/** The class at the top that most of the items are of, of equals the first; null where none of them says. */
export function categoryOf(items: readonly Line[]): string | null {
  const counts = new Map<string, number>();
  for (const { category } of items)
    if (category) counts.set(topClass(category), (counts.get(topClass(category)) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? null;
}

/** The earliest day that one of the items is needed by. */
export function neededByOf(items: readonly Line[]): string | null {
  const days = items.flatMap(({ neededBy }) => (neededBy ? [neededBy] : []));
  return days.toSorted()[0] ?? null;
}
