import type { Levels, PackageSpace } from './package-space.ts';
import { seededRandom } from './seeded-random.ts';

/** The estimated importance of each lever to the other side: positive, adding up to 1. */
export type Weights = readonly number[];

/** The estimated liking of the other side, by lever and level. The liking of a package is their sum, 0 to 1. */
type LevelLikings = readonly (readonly number[])[];

/** The number of tastes considered, weighted by how well they explain the offers. */
const TASTES = 1000;
const SEED = 77;
/**
 * Controls how much the worths of a lever's levels are curved. The exponent lies between e^(−BEND/2) and e^(BEND/2).
 */
const BEND = 1.4;
/**
 * Tolerances: the first offer's distance from the best-liked package, later offers' distance from an even path down,
 * and their rise above the previous offer.
 */
const FIRST = 0.08;
const SCATTER = 0.05;
const RISE = 0.03;
/** Tastes below this share of the likeliest one are ignored. */
const LEAST = 1e-6;

/** Returns the estimated liking of the other side by package, 0 to 1. */
export const likings = (space: PackageSpace, offers: readonly Levels[]): Float64Array =>
  space.sums(levelLikings(space, offers));

/** Returns the importance of each lever to the other side: the liking its best level adds. */
export function weightsOf(space: PackageSpace, offers: readonly Levels[]): Weights {
  const most = levelLikings(space, offers).map((levels) => Math.max(...levels));
  const total = most.reduce((sum, weight) => sum + weight, 0);
  return most.map((weight) => weight / total);
}

/**
 * Without offers all levers weigh the same, and their levels are evenly spaced. With offers, returns the mean of all
 * tastes, weighted by how well each explains the offers (after Hindriks and Tykhonov, 2008). A conceding side starts
 * near its best-liked package, moves down about evenly, and hardly ever offers what it likes better than before.
 */
function levelLikings(space: PackageSpace, offers: readonly Levels[]): LevelLikings {
  const sizes = space.levers.map(({ worth }) => worth.length);
  const rank = (lever: number, level: number): number =>
    space.levers[lever]?.rising ? (sizes[lever] ?? 1) - 1 - level : level;
  if (offers.length === 0)
    return sizes.map((size, lever) =>
      Array.from({ length: size }, (_, level) => rank(lever, level) / Math.max(1, size - 1) / sizes.length),
    );
  const { table, starts, width } = tastesFor(sizes);
  const places = offers.map((levels) => levels.map((level, lever) => (starts[lever] ?? 0) + rank(lever, level)));
  const likely = likelihoods(table, width, places);
  const means = new Float64Array(width);
  let total = 0;
  for (let taste = 0; taste < TASTES; taste += 1) {
    const share = likely[taste] ?? 0;
    if (share < LEAST) continue;
    total += share;
    const row = taste * width;
    for (let place = 0; place < width; place += 1)
      means[place] = (means[place] ?? 0) + share * (table[row + place] ?? 0);
  }
  return sizes.map((size, lever) =>
    Array.from({ length: size }, (_, level) => (means[(starts[lever] ?? 0) + rank(lever, level)] ?? 0) / total),
  );
}

/**
 * Returns the likelihoods by taste, 1 for the likeliest. `places` are the positions of the offers' levels in a taste.
 */
function likelihoods(table: Float64Array, width: number, places: readonly Levels[]): Float64Array {
  const logs = new Float64Array(TASTES);
  const liked = new Float64Array(places.length);
  const levers = places[0]?.length ?? 0;
  // One flat array of numbers, because most of an answer's time is spent here.
  const flat = Int32Array.from(places.flat());
  for (let taste = 0; taste < TASTES; taste += 1) {
    const row = taste * width;
    for (let offer = 0, at = 0; offer < liked.length; offer += 1) {
      let sum = 0;
      for (const end = at + levers; at < end; at += 1) sum += table[row + (flat[at] ?? 0)] ?? 0;
      liked[offer] = sum;
    }
    logs[taste] = -misfit(liked);
  }
  const top = logs.reduce((most, log) => Math.max(most, log), -Infinity);
  return logs.map((log) => Math.exp(log - top));
}

function misfit(liked: Float64Array): number {
  let all = 0;
  for (let at = 0; at < liked.length; at += 1) all += liked[at] ?? 0;
  const mean = all / liked.length;
  const middle = (liked.length - 1) / 2;
  let [along, spread] = [0, 0];
  for (let at = 0; at < liked.length; at += 1) {
    along += (at - middle) * ((liked[at] ?? 0) - mean);
    spread += (at - middle) ** 2;
  }
  const slope = spread === 0 ? 0 : Math.min(0, along / spread);
  let sum = ((1 - (liked[0] ?? 0)) / FIRST) ** 2;
  for (let at = 0; at < liked.length; at += 1) {
    const now = liked[at] ?? 0;
    sum += ((now - mean - slope * (at - middle)) / SCATTER) ** 2;
    if (at > 0) sum += (Math.max(0, now - (liked[at - 1] ?? 0) - RISE) / RISE) ** 2;
  }
  return sum / 2;
}

interface Tastes {
  /** All tastes in sequence. Each holds its likings of all levels in lever order, the least liked first. */
  table: Float64Array;
  /** The offset of each lever within a taste. */
  starts: readonly number[];
  width: number;
}

const known = new Map<string, Tastes>();
const mostKnown = 8;

/** Draws weights uniformly from all that add up to 1. Levers of the same lengths get the same tastes. */
function tastesFor(sizes: readonly number[]): Tastes {
  const key = sizes.join();
  const found = known.get(key);
  if (found) return found;
  const random = seededRandom(SEED);
  const starts = sizes.map((_, lever) => sizes.slice(0, lever).reduce((sum, size) => sum + size, 0));
  const width = sizes.reduce((sum, size) => sum + size, 0);
  const table = new Float64Array(TASTES * width);
  for (let taste = 0; taste < TASTES; taste += 1) {
    const raw = sizes.map(() => -Math.log(1 - random()));
    const total = raw.reduce((sum, weight) => sum + weight, 0);
    for (const [lever, size] of sizes.entries()) {
      const bend = Math.exp((random() - 0.5) * BEND);
      const weight = (raw[lever] ?? 0) / total;
      for (let rank = 0; rank < size; rank += 1)
        table[taste * width + (starts[lever] ?? 0) + rank] = weight * (rank / Math.max(1, size - 1)) ** bend;
    }
  }
  if (known.size >= mostKnown) known.clear();
  known.set(key, { table, starts, width });
  return { table, starts, width };
}
