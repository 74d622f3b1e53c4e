/** The common base, the typed value and the currently stored one. */
export interface Versions<T> {
  base: T;
  mine: T;
  theirs: T;
}

/** The side that made a change. `agreed`: both made the same. `both`: they differ, and only a person can decide. */
export type Side = 'agreed' | 'mine' | 'theirs' | 'both';

/** The single rule for merging records, cells and lines. */
export function sideOf<T>({ base, mine, theirs }: Versions<T>, isSame: (one: T, other: T) => boolean): Side {
  if (isSame(mine, theirs)) return 'agreed';
  if (isSame(mine, base)) return 'theirs';
  return isSame(theirs, base) ? 'mine' : 'both';
}
