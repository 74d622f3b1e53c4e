import type { LeverWorths, Levels, PackageSpace } from './package-space.ts';

/** A supplier as people are: it knows what its terms cost, wants its own price, and gives way until it will not. */
export interface SimulatedSupplier {
  /** By package: what it has of it, in the engine's unit. */
  gain: (levels: Levels) => number;
  /** What it wants at this time of the talk (0 to 1), and at least in the end. */
  wants: (time: number) => number;
  /** What it offers when it wants so much. */
  offer: (wanted: number) => Levels;
}

export interface SupplierSetting {
  space: PackageSpace;
  /** Worth to us of what it offered before the talk. */
  own: number;
  /** What the whole is about: the lowest price, in the engine's unit. */
  amount: number;
  random: () => number;
}

/** How far below its own price a supplier can go: most by a few percent. */
const leastRoom = 0.01;
const mostRoom = 0.11;
/** What a term costs it, as a multiple of what it is worth to us: cheap for some, dear for others. */
const cheapest = 0.3;
const dearest = 1.7;
/** Combinations of terms that it thinks of before it offers one. */
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
  /** The lowest price with which these terms give so much; the highest where none does. */
  const priced = (levels: Levels, wanted: number): Levels => {
    const rest = gain(levels.map((level, lever) => (lever === price ? -1 : level)));
    const worths = levers[price]?.worth ?? [];
    const enough = worths.flatMap((worth, level) => (rest - worth >= wanted ? [level] : []));
    const chosen = extreme(enough.length > 0 ? enough : [...worths.keys()], worths, enough.length > 0);
    return levels.map((level, lever) => (lever === price ? chosen : level));
  };
  const offer = (wanted: number): Levels => {
    const thoughts = Array.from({ length: thoughtOf }, () =>
      priced(
        levers.map(({ worth }) => Math.floor(random() * worth.length)),
        wanted,
      ),
    );
    return thoughts.toSorted((a, b) => gain(b) - gain(a))[0] ?? [];
  };
  return { gain, wants, offer };
}

/** Of these levels the one that is worth the most, or the least, to us. */
const extreme = (levels: readonly number[], worths: readonly number[], isMost: boolean): number =>
  levels.reduce(
    (best, level) => ((worths[level] ?? 0) > (worths[best] ?? 0) === isMost ? level : best),
    levels[0] ?? 0,
  );
