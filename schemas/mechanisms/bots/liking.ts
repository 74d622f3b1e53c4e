import type { Levels, PackageSpace } from './package-space.ts';
import { seededRandom } from './seeded-random.ts';

/** How much each lever matters to the other side, as far as we know: positive, adding up to 1. */
export type Weights = readonly number[];

/** By lever and level: how much the other side should like it; a package is liked as much as their sum, 0 to 1. */
type LevelLikings = readonly (readonly number[])[];

/** So many tastes are thought possible, and as likely as they explain what was offered. */
const TASTES = 1000;
const SEED = 77;
/** The most that the worth of a lever's levels is bent up or down: e to half of it. */
const BEND = 1.4;
/** How far the first offer may lie from what is liked best, later ones from an even way down, and above the one before. */
const FIRST = 0.08;
const SCATTER = 0.05;
const RISE = 0.03;
/** Tastes less likely than this share of the likeliest count for nothing. */
const LEAST = 1e-6;

/** By package: how much the other side should like it, 0 to 1. */
export const likings = (space: PackageSpace, offers: readonly Levels[]): Float64Array =>
  space.sums(levelLikings(space, offers));

/** What each lever matters to the other side: what its best level adds. */
export function weightsOf(space: PackageSpace, offers: readonly Levels[]): Weights {
  const most = levelLikings(space, offers).map((levels) => Math.max(...levels));
  const total = most.reduce((sum, weight) => sum + weight, 0);
  return most.map((weight) => weight / total);
}

/**
 * Without offers all levers weigh alike, and levels lie evenly. With them, the mean of all tastes by how well each
 * explains the offers (after Hindriks and Tykhonov, 2008): who gives way begins near what it likes best, goes down about
 * evenly, and hardly ever offers what it likes better than before.
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

/** By taste, 1 for the likeliest. `places` are those of the offers' levels in a taste. */
function likelihoods(table: Float64Array, width: number, places: readonly Levels[]): Float64Array {
  const logs = new Float64Array(TASTES);
  const liked = new Float64Array(places.length);
  const levers = places[0]?.length ?? 0;
  // One row of plain numbers: this is what an answer's time goes into.
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
  /** One taste after the other: its likings of all levels, in the order of the levers, the least liked first. */
  table: Float64Array;
  /** Where a lever begins in a taste. */
  starts: readonly number[];
  width: number;
}

const known = new Map<string, Tastes>();
const mostKnown = 8;

/** Weights evenly from all that add up to 1; the same for levers of the same lengths. */
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
