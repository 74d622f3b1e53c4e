/** A lever for the engine: its levels in order, and the worth of each to us, in the smallest unit of worth. */
export interface LeverWorths {
  key: string;
  /** Whole numbers; sums of them are exact below 2^53. */
  worth: readonly number[];
  /** True if our worth rises with the level's number. The other side is assumed to prefer the opposite. */
  rising: boolean;
}

/** The number of a level for each lever, in lever order. */
export type Levels = readonly number[];

/** All packages that the levers allow, numbered. A package's number encodes its levels. */
export interface PackageSpace {
  levers: readonly LeverWorths[];
  size: number;
  /** By package: the sum of its levels' worths. */
  worth: Float64Array;
  /** Package numbers by descending worth. */
  byWorth: Uint32Array;
  levelsOf: (number: number) => Levels;
  /** By package: the sum of the given values of its levels. */
  sums: (byLevel: readonly (readonly number[])[]) => Float64Array;
  numberOf: (levels: Levels) => number;
}

/** Policies with more packages are refused. */
export const mostPackages = 20_000;

export const packagesOf = (levers: readonly { worth: readonly unknown[] }[]): number =>
  levers.reduce((count, { worth }) => count * worth.length, 1);

/** Throws a RangeError if a lever has no level or there are more packages than allowed. */
export function packageSpace(levers: readonly LeverWorths[]): PackageSpace {
  const size = packagesOf(levers);
  if (size < 1 || size > mostPackages) throw new RangeError(`${size} packages`);
  const strides = stridesOf(levers);
  const levelsOf = (number: number): Levels =>
    levers.map(({ worth }, lever) => Math.floor(number / (strides[lever] ?? 1)) % worth.length);
  const sums = (byLevel: readonly (readonly number[])[]): Float64Array => sumsOf(byLevel, size);
  const worth = sums(levers.map((lever) => lever.worth));
  const byWorth = Uint32Array.from({ length: size }, (_, number) => number).toSorted(
    (a, b) => (worth[b] ?? 0) - (worth[a] ?? 0) || a - b,
  );
  const numberOf = (levels: Levels): number =>
    levels.reduce((number, level, lever) => number + level * (strides[lever] ?? 1), 0);
  return { levers, size, worth, byWorth, levelsOf, numberOf, sums };
}

function stridesOf(levers: readonly LeverWorths[]): number[] {
  const strides: number[] = [];
  let next = 1;
  for (const { worth } of levers) {
    strides.push(next);
    next *= worth.length;
  }
  return strides;
}

/** Adds lever by lever, so each lever costs one addition per package. */
function sumsOf(byLevel: readonly (readonly number[])[], size: number): Float64Array {
  const sums = new Float64Array(size);
  let stride = 1;
  for (const levels of byLevel) {
    for (let number = 0; number < size; number += 1) {
      sums[number] = (sums[number] ?? 0) + (levels[Math.floor(number / stride) % levels.length] ?? 0);
    }
    stride *= levels.length;
  }
  return sums;
}
