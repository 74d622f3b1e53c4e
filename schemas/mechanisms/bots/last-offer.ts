import type { SoFar, Stance } from './strategy.ts';

/** What the last message shall offer, and what may be expected of it: worth above the walk-away, times how likely it is. */
export interface LastOffer {
  number: number;
  gain: number;
}

/** How far apart in liking a likely and an unlikely package lie; tried on the arena of `server/bench/bots.ts`. */
const SURE = 0.05;
/** A package that is offered mostly lies a little above what would be taken. */
const ABOVE = 0.025;
/** Of what the other side offered last, what may be had of it after a refusal: not every talk has a last answer. */
const AFTERWARDS = 0.5;
/** Offers that its way down is read from. */
const STEPS = 3;

/**
 * The package with the highest expected gain, judged by what the other side showed with its own offers: it takes what it
 * likes about as much as the next one of them. Null where it has offered nothing, or nothing is left above the walk-away.
 */
export function lastOffer(stance: Stance, soFar: SoFar): LastOffer | null {
  const wanted = wantedNext(stance, soFar);
  if (wanted === null) return null;
  const { space, liking, walkAway, isBarred } = stance;
  const { offered, best } = soFar;
  const said = new Set(offered);
  const ceiling = offered.reduce((least, number) => Math.min(least, space.worth[number] ?? least), Infinity);
  const otherwise = AFTERWARDS * Math.max(0, (best ?? walkAway) - walkAway);
  let found: LastOffer | null = null;
  for (const number of space.byWorth) {
    const above = (space.worth[number] ?? -Infinity) - walkAway;
    if (above <= 0) break;
    if (above + walkAway > ceiling || said.has(number)) continue;
    const chance = 1 / (1 + Math.exp((wanted - (liking[number] ?? 0)) / SURE));
    const gain = above * chance + otherwise * (1 - chance);
    if ((found === null || gain > found.gain) && !isBarred?.(number)) found = { number, gain };
  }
  return found;
}

/** How much the other side would have to like a package to take it, after its last offer and the way that led there. */
function wantedNext({ liking }: Stance, { heard = [] }: SoFar): number | null {
  const last = heard.at(-1);
  if (last === undefined) return null;
  const likings = heard.slice(-1 - STEPS).map((number) => liking[number] ?? 0);
  const steps = likings.length - 1;
  const now = liking[last] ?? 0;
  const fall = steps === 0 ? 0 : Math.max(0, ((likings[0] ?? now) - now) / steps);
  return now - ABOVE - fall;
}
