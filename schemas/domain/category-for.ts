/**
 * Removes unset levels. ECLASS has four levels of two digits: segment, main group, group, class. Unset levels are
 * trailing zeros.
 */
export const significant = (code: string): string => (code.endsWith('00') ? significant(code.slice(0, -2)) : code);

/** True if the first class is the second or above it: 23000000 covers 23110101. */
export const covers = (above: string, code: string): boolean => code.startsWith(significant(above));

/**
 * Returns the category responsible for a class: the one with the nearest class at or above it. Ties go to the first.
 * Undefined without a class.
 */
export function categoryFor<Category extends { eclass: readonly string[] }>(
  eclass: string | null,
  categories: readonly Category[],
): Category | undefined {
  if (eclass === null) return undefined;
  const [nearest] = categories
    .flatMap((category) =>
      category.eclass
        .filter((code) => covers(code, eclass))
        .map((code) => ({ category, depth: significant(code).length })),
    )
    .toSorted((a, b) => b.depth - a.depth);
  return nearest?.category;
}
