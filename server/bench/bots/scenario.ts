import { seeded } from './side.ts';

/** A negotiation for testing agents: two sides that prefer opposite levels, and weigh the levers differently. */
export interface Scenario {
  sizes: readonly number[];
  levels: readonly (readonly number[])[];
  /** Worths by lever and level, 0 to 1. A package's worth is their sum. */
  buyerLevels: readonly (readonly number[])[];
  buyer: Float64Array;
  seller: Float64Array;
  buyerReserve: number;
  sellerReserve: number;
}

/** 5,040 packages of five levers. Level 0 is the buyer's best. */
const SIZES = [10, 7, 6, 4, 3];

/** Range above `from` in which each side's reserve is drawn uniformly. Below it, a side prefers no deal. */
const RESERVES = 0.4;

/** `from`: the lowest possible reserve. At 0.2 many deals are possible, at 0.35 often very few. */
export function scenario(
  seed: number,
  { from = 0.35, sizes = SIZES }: { from?: number; sizes?: readonly number[] } = {},
): Scenario {
  const random = seeded(seed);
  const levels = allLevels(sizes);
  const buyerLevels = worths(sizes, random, (level, size) => 1 - level / (size - 1));
  const sellerLevels = worths(sizes, random, (level, size) => level / (size - 1));
  return {
    sizes,
    levels,
    buyerLevels,
    buyer: sums(levels, buyerLevels),
    seller: sums(levels, sellerLevels),
    buyerReserve: from + random() * RESERVES,
    sellerReserve: from + random() * RESERVES,
  };
}

/** Weights drawn uniformly from all that sum to 1, with convex or concave values. */
function worths(sizes: readonly number[], random: () => number, likes: (level: number, size: number) => number) {
  const raw = sizes.map(() => -Math.log(1 - random()));
  const total = raw.reduce((sum, weight) => sum + weight, 0);
  return sizes.map((size, lever) => {
    const bend = Math.exp((random() - 0.5) * 1.4);
    const weight = (raw[lever] ?? 0) / total;
    return Array.from({ length: size }, (_, level) => weight * likes(level, size) ** bend);
  });
}

function allLevels(sizes: readonly number[]): number[][] {
  return sizes.reduce<number[][]>(
    (so, size) => so.flatMap((start) => Array.from({ length: size }, (_, level) => [...start, level])),
    [[]],
  );
}

const sums = (levels: readonly (readonly number[])[], worth: readonly (readonly number[])[]): Float64Array =>
  Float64Array.from(levels, (chosen) => chosen.reduce((sum, level, lever) => sum + (worth[lever]?.[level] ?? 0), 0));
