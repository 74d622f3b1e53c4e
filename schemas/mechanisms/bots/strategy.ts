import { type Aims, aspiration } from './aspiration.ts';
import { lastOffer } from './last-offer.ts';
import type { PackageSpace } from './package-space.ts';

/** What was said so far in one talk, as far as the strategy looks at it. */
export interface SoFar {
  /** Own messages. */
  used: number;
  /** Packages that we offered, by number. */
  offered: readonly number[];
  /** The highest worth that the other side offered; null before any. */
  best: number | null;
  /** Packages that the other side offered, by number, the last one last; absent where nobody kept them. */
  heard?: readonly number[];
}

export interface Stance extends Aims {
  space: PackageSpace;
  /** By package: how much the other side should like it. */
  liking: Float64Array;
  /** Packages that are never offered nor accepted, whatever their worth: their price alone is beyond its limit. */
  isBarred?: (number: number) => boolean;
}

/** Whether a package that the other side offers is taken. */
export const accepts = (stance: Stance, soFar: SoFar, offer: number): boolean =>
  !stance.isBarred?.(offer) && takes(stance, soFar, stance.space.worth[offer] ?? -Infinity);

/**
 * Whether so much is enough; the other side may offer what lies between two levels. After its last message the best that
 * was offered is; before it, what is no less than may be expected of that message.
 */
export function takes(stance: Stance, soFar: SoFar, worth: number): boolean {
  const { messages, walkAway } = stance;
  if (worth < walkAway) return false;
  if (worth >= aspiration(stance, soFar.used)) return true;
  const left = messages - soFar.used;
  if (left > 1 || worth <= walkAway || worth < (soFar.best ?? -Infinity)) return false;
  return left < 1 || worth - walkAway >= (lastOffer(stance, soFar)?.gain ?? 0);
}

/**
 * The package to offer next: of those at or above the aspiration, and not better for us than what we offered already,
 * the one that the other side should like best. Where all of them are said already, the next one below, but never
 * beyond the walk-away; null where there is none. The last message offers what promises most.
 */
export function counterOffer(stance: Stance, soFar: SoFar): number | null {
  const { used, offered, best } = soFar;
  const last = stance.messages - used === 1 ? lastOffer(stance, soFar) : null;
  if (last) return last.number;
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
