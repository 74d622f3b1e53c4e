import type { TalkHistory, Stance } from './strategy.ts';

/** The last message's offer and its expected gain: worth above the walk-away, times the probability of acceptance. */
export interface LastOffer {
  number: number;
  gain: number;
}

/** The difference in liking between a likely and an unlikely package. Tuned in the arena of `server/bench/bots.ts`. */
const SURE = 0.05;
/** An offered package usually lies slightly above what its sender would accept. */
const ABOVE = 0.025;
/**
 * The share of the other side's last offer still expected after a refusal, because not every talk gets a last answer.
 */
const AFTERWARDS = 0.5;
/** The number of offers used to estimate the other side's concessions. */
const STEPS = 3;

/**
 * Returns the package with the highest expected gain, judged by the other side's own offers. We assume it accepts about
 * what its next offer would be. Returns null if it has offered nothing, or if nothing above the walk-away remains.
 */
export function lastOffer(stance: Stance, soFar: TalkHistory): LastOffer | null {
  const preferred = preferredNext(stance, soFar);
  if (preferred === null) return null;
  const { space, liking, walkAway, isBarred } = stance;
  const { offered, best } = soFar;
  const sent = new Set(offered);
  const ceiling = offered.reduce((least, number) => Math.min(least, space.worth[number] ?? least), Infinity);
  const otherwise = AFTERWARDS * Math.max(0, (best ?? walkAway) - walkAway);
  let found: LastOffer | null = null;
  for (const number of space.byWorth) {
    const above = (space.worth[number] ?? -Infinity) - walkAway;
    if (above <= 0) break;
    if (above + walkAway > ceiling || sent.has(number)) continue;
    const chance = 1 / (1 + Math.exp((preferred - (liking[number] ?? 0)) / SURE));
    const gain = above * chance + otherwise * (1 - chance);
    if ((found === null || gain > found.gain) && !isBarred?.(number)) found = { number, gain };
  }
  return found;
}

/**
 * Estimates how much the other side must like a package to accept it, from its last offer and its concessions so far.
 */
function preferredNext({ liking }: Stance, { received = [] }: TalkHistory): number | null {
  const last = received.at(-1);
  if (last === undefined) return null;
  const likings = received.slice(-1 - STEPS).map((number) => liking[number] ?? 0);
  const steps = likings.length - 1;
  const now = liking[last] ?? 0;
  const fall = steps === 0 ? 0 : Math.max(0, ((likings[0] ?? now) - now) / steps);
  return now - ABOVE - fall;
}
