/** What both started from, what is typed here, and what is stored now. */
export interface Versions<T> {
  base: T;
  mine: T;
  theirs: T;
}

/** Whose change it is: `agreed` both say the same, `both` each says something else, which only a person can decide. */
export type Side = 'agreed' | 'mine' | 'theirs' | 'both';

/** The one rule by which records, cells and lines are merged. */
export function sideOf<T>({ base, mine, theirs }: Versions<T>, isSame: (one: T, other: T) => boolean): Side {
  if (isSame(mine, theirs)) return 'agreed';
  if (isSame(mine, base)) return 'theirs';
  return isSame(theirs, base) ? 'mine' : 'both';
}
