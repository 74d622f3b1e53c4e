import { type Aims, aspiration } from './aspiration.ts';
import type { PackageSpace } from './package-space.ts';

/** What was said so far in one talk, as far as the strategy looks at it. */
export interface SoFar {
  /** Own messages. */
  used: number;
  /** Packages that we offered, by number. */
  offered: readonly number[];
  /** The highest worth that the other side offered; null before any. */
  best: number | null;
}

export interface Stance extends Aims {
  space: PackageSpace;
  /** By package: how much the other side should like it. */
  liking: Float64Array;
  /** Packages that are never offered nor accepted, whatever their worth: their price alone is beyond its limit. */
  isBarred?: (number: number) => boolean;
}

/** From so many of its messages before the end on, it takes what it can get: before its last message, and after it. */
const LAST = 1;

/** Whether a package that the other side offers is taken. */
export const accepts = (stance: Stance, soFar: SoFar, offer: number): boolean =>
  !stance.isBarred?.(offer) && takes(stance, soFar, stance.space.worth[offer] ?? -Infinity);

/** Whether so much is enough; the other side may offer what lies between two levels. */
export function takes(stance: Aims, soFar: SoFar, worth: number): boolean {
  if (worth < stance.walkAway) return false;
  if (worth >= aspiration(stance, soFar.used)) return true;
  return stance.messages - soFar.used <= LAST && worth > stance.walkAway && worth >= (soFar.best ?? -Infinity);
}

/**
 * The package to offer next: of those at or above the aspiration, and not better for us than what we offered already,
 * the one that the other side should like best. Where all of them are said already, the next one below, but never
 * beyond the walk-away; null where there is none.
 */
export function counterOffer(stance: Stance, { used, offered, best }: SoFar): number | null {
  const { space, liking, walkAway } = stance;
  const said = new Set(offered);
  const ceiling = offered.reduce((least, number) => Math.min(least, space.worth[number] ?? least), Infinity);
  // Less than the other side has offered already is never asked for; nor more than we offered before.
  const least = Math.max(walkAway, aspiration(stance, used), Math.min(best ?? -Infinity, ceiling));
  let found: number | null = null;
  for (const number of space.byWorth) {
    const worth = space.worth[number] ?? -Infinity;
    if (worth < walkAway || (worth < least && found !== null)) break;
    if (worth > ceiling || said.has(number) || stance.isBarred?.(number)) continue;
    if (worth < least) return number;
    if (found === null || (liking[number] ?? 0) > (liking[found] ?? 0)) found = number;
  }
  return found;
}
