import type { Overlay } from '../../../../schemas/language/overlay.ts';
import { addedKey, patchField } from './overlay-edit.ts';

/** Moves a path next to another one in the order. */
export function placeNextTo(
  order: readonly string[],
  path: string,
  { path: other, side }: { path: string; side: 'before' | 'after' },
): string[] {
  const left = order.filter((one) => one !== path);
  const at = left.indexOf(other);
  return at < 0 ? [...order] : left.toSpliced(side === 'before' ? at : at + 1, 0, path);
}

/** Moves a custom field to another step; null removes it from all steps. */
export function moveToStep(overlay: Overlay, path: string, place: { guide: string; step: string } | null): Overlay {
  const key = addedKey(path);
  return key === null ? overlay : patchField(overlay, key, { place: place ?? undefined });
}

export interface Move {
  path: string;
  /** The field that now precedes it; null for none. */
  after: string | null;
}

/** The fewest moves that turn the first order into the second. Both hold the same paths. */
export function movesBetween(was: readonly string[], is: readonly string[]): Move[] {
  const stayed = longestRun(is.map((path) => was.indexOf(path)));
  return is.flatMap((path, index) => (stayed.has(index) ? [] : [{ path, after: is[index - 1] ?? null }]));
}

/** Indexes of the longest increasing run, which are the fields that did not move. */
function longestRun(places: readonly number[]): Set<number> {
  const best: { length: number; before: number }[] = [];
  for (const place of places) {
    const found = { length: 1, before: -1 };
    for (const [earlier, run] of best.entries()) {
      const isBehind = (places[earlier] ?? Infinity) < place;
      if (isBehind && run.length + 1 > found.length) Object.assign(found, { length: run.length + 1, before: earlier });
    }
    best.push(found);
  }
  const kept = new Set<number>();
  let at = best.findIndex(({ length }) => length === Math.max(...best.map((run) => run.length)));
  while (at >= 0) {
    kept.add(at);
    at = best[at]?.before ?? -1;
  }
  return kept;
}
