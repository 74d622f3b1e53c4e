import type { Levels } from './package-space.ts';
import type { Stance } from './strategy.ts';

/** Packages count as equal in worth if they differ by no more than this share of the negotiable worth. */
const SPREAD = 0.01;
const MOST = 3;

/**
 * Returns the package itself and one or two of about equal worth. Each differs from it in one trade: one lever gives,
 * another takes. None of them was offered before or is better for us than the package, and none is worth less than
 * `least`.
 */
export function menu(
  stance: Stance,
  { chosen, offered, least }: { chosen: number; offered: readonly number[]; least: number },
): number[] {
  const { space, liking, target, walkAway } = stance;
  const worth = space.worth[chosen] ?? 0;
  const floor = Math.max(walkAway, least, worth - Math.abs(target - walkAway) * SPREAD);
  const sent = new Set(offered);
  const own = space.levelsOf(chosen);
  const traded = new Map<string, number>();
  for (const number of space.byWorth) {
    const other = space.worth[number] ?? -Infinity;
    if (other < floor) break;
    if (other > worth || sent.has(number) || stance.isBarred?.(number)) continue;
    const trade = tradeBetween(own, space.levelsOf(number));
    if (trade === null) continue;
    const known = traded.get(trade);
    if (known === undefined || (liking[number] ?? 0) > (liking[known] ?? 0)) traded.set(trade, number);
  }
  const others = [...traded.values()].toSorted((a, b) => (liking[b] ?? 0) - (liking[a] ?? 0) || a - b);
  return [chosen, ...others.slice(0, MOST - 1)];
}

/** Returns the two levers that differ. Null if it is not exactly two. */
function tradeBetween(own: Levels, other: Levels): string | null {
  const differing = own.flatMap((level, lever) => (level === other[lever] ? [] : [lever]));
  return differing.length === 2 ? differing.join() : null;
}
