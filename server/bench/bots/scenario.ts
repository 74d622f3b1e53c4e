import { seeded } from './side.ts';

/** A negotiation to try agents on: two sides that want opposite levels, and weigh the levers differently. */
export interface Scenario {
  sizes: readonly number[];
  levels: readonly (readonly number[])[];
  /** By lever and level; a package's worth is their sum, 0 to 1. */
  buyerLevels: readonly (readonly number[])[];
  buyer: Float64Array;
  seller: Float64Array;
  buyerReserve: number;
  sellerReserve: number;
}

/** 5,040 packages of five levers. Level 0 is the buyer's best. */
const SIZES = [10, 7, 6, 4, 3];

/** Below what each side prefers no deal: from here up to this much more, drawn evenly. */
const RESERVES = 0.4;

/** `from`: the least that a side may be content with. From 0.2 there is much to agree about, from 0.35 often very little. */
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

/** Weights drawn evenly from all that add up to 1; values bent up or down. */
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
