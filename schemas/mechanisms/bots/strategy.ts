import { type Aims, aspiration } from './aspiration.ts';
import { lastOffer } from './last-offer.ts';
import type { PackageSpace } from './package-space.ts';

/** The history of one talk that the strategy uses. */
export interface TalkHistory {
  /** The number of our own messages. */
  used: number;
  /** Packages that we offered, by number. */
  offered: readonly number[];
  /** The highest worth that the other side offered. Null before its first offer. */
  best: number | null;
  /** Packages that the other side offered, by number, in order. Absent if they were not stored. */
  received?: readonly number[];
}

export interface Stance extends Aims {
  space: PackageSpace;
  /** By package: the estimated liking of the other side. */
  liking: Float64Array;
  /**
   * Packages that are never offered or accepted, whatever their worth, because their price alone is beyond its limit.
   */
  isBarred?: (number: number) => boolean;
}

/** True if the bot accepts a package that the other side offers. */
export const accepts = (stance: Stance, soFar: TalkHistory, offer: number): boolean =>
  !stance.isBarred?.(offer) && takes(stance, soFar, stance.space.worth[offer] ?? -Infinity);

/**
 * True if this worth is enough. The other side may offer values between two levels. After the bot's last message, the
 * other side's best offer so far is enough. Just before it, the gain must be at least the expected gain of the last
 * message.
 */
export function takes(stance: Stance, soFar: TalkHistory, worth: number): boolean {
  const { messages, walkAway } = stance;
  if (worth < walkAway) return false;
  if (worth >= aspiration(stance, soFar.used)) return true;
  const left = messages - soFar.used;
  if (left > 1 || worth <= walkAway || worth < (soFar.best ?? -Infinity)) return false;
  return left < 1 || worth - walkAway >= (lastOffer(stance, soFar)?.gain ?? 0);
}

/**
 * Returns the package to offer next. It is at or above the aspiration, and not better for us than our earlier offers.
 * Among these, it is the one the other side should like best. If all were offered, returns the next one below, but never
 * beyond the walk-away. Null if there is none. The last message offers the package with the highest expected gain.
 */
export function counterOffer(stance: Stance, soFar: TalkHistory): number | null {
  const { used, offered, best } = soFar;
  const last = stance.messages - used === 1 ? lastOffer(stance, soFar) : null;
  if (last) return last.number;
  const { space, liking, walkAway } = stance;
  const sent = new Set(offered);
  const ceiling = offered.reduce((least, number) => Math.min(least, space.worth[number] ?? least), Infinity);
  // Never ask for less than the other side has already offered, nor for more than we offered before.
  const least = Math.max(walkAway, aspiration(stance, used), Math.min(best ?? -Infinity, ceiling));
  let found: number | null = null;
  for (const number of space.byWorth) {
    const worth = space.worth[number] ?? -Infinity;
    if (worth < walkAway || (worth < least && found !== null)) break;
    if (worth > ceiling || sent.has(number) || stance.isBarred?.(number)) continue;
    if (worth < least) return number;
    if (found === null || (liking[number] ?? 0) > (liking[found] ?? 0)) found = number;
  }
  return found;
}
