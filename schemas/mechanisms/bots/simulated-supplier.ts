import type { LeverWorths, Levels, PackageSpace } from './package-space.ts';

/** A realistic supplier. It knows the cost of its terms, wants its own price, and concedes until it refuses. */
export interface SimulatedSupplier {
  /** The supplier's gain by package, in the engine's unit. */
  gain: (levels: Levels) => number;
  /** The gain it wants at this time of the talk (0 to 1), which ends at its minimum. */
  wants: (time: number) => number;
  /** Its offer for a wanted gain. */
  offer: (wanted: number) => Levels;
}

export interface SupplierSetting {
  space: PackageSpace;
  /** The worth to us of its offer before the talk. */
  own: number;
  /** The size of the deal: the lowest price, in the engine's unit. */
  amount: number;
  random: () => number;
}

/** The share by which a supplier can go below its own price. For most it is a few percent. */
const leastRoom = 0.01;
const mostRoom = 0.11;
/**
 * The cost of a term to the supplier, as a multiple of its worth to us. It is cheap for some suppliers and expensive
 * for others.
 */
const cheapest = 0.3;
const dearest = 1.7;
/** The number of term combinations it considers before each offer. */
const thoughtOf = 3;

export function simulatedSupplier({ space, own, amount, random }: SupplierSetting): SimulatedSupplier {
  const { levers } = space;
  const price = levers.findIndex(({ key }) => key === 'price');
  const costs = levers.map((_, lever) => (lever === price ? 1 : cheapest * (dearest / cheapest) ** random()));
  const gainOf = ({ worth }: LeverWorths, lever: number, level: number): number =>
    -(worth[level] ?? 0) * (costs[lever] ?? 1);
  const gain = (levels: Levels): number =>
    levers.reduce((sum, one, lever) => sum + gainOf(one, lever, levels[lever] ?? 0), 0);
  const first = -own;
  const least = first - amount * (leastRoom + (mostRoom - leastRoom) * random());
  const patience = 0.6 + 1.9 * random();
  const wants = (time: number): number => {
    const mood = 1 + (random() - 0.5) * 0.1;
    return Math.max(least, least + (first - least) * (1 - Math.min(1, time) ** patience) * mood);
  };
  /** Returns the lowest price at which these terms give the wanted gain, or the highest if none does. */
  const priced = (levels: Levels, aim: number): Levels => {
    const rest = gain(levels.map((level, lever) => (lever === price ? -1 : level)));
    const worths = levers[price]?.worth ?? [];
    const enough = worths.flatMap((worth, level) => (rest - worth >= aim ? [level] : []));
    const chosen = extreme(enough.length > 0 ? enough : [...worths.keys()], worths, enough.length > 0);
    return levels.map((level, lever) => (lever === price ? chosen : level));
  };
  const offer = (aim: number): Levels => {
    const thoughts = Array.from({ length: thoughtOf }, () =>
      priced(
        levers.map(({ worth }) => Math.floor(random() * worth.length)),
        aim,
      ),
    );
    return thoughts.toSorted((a, b) => gain(b) - gain(a))[0] ?? [];
  };
  return { gain, wants, offer };
}

/** Returns the level with the highest, or lowest, worth to us. */
const extreme = (levels: readonly number[], worths: readonly number[], isMost: boolean): number =>
  levels.reduce(
    (best, level) => ((worths[level] ?? 0) > (worths[best] ?? 0) === isMost ? level : best),
    levels[0] ?? 0,
  );
