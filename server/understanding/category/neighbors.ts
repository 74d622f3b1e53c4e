import { atOnce } from './at-once.ts';
import { buckets, gramsOf } from './grams.ts';

/** An inverted index of names by their grams. */
export interface NameIndex {
  /** The category index of each name. */
  labels: Int32Array;
  categories: readonly string[];
  /** Start of each bucket's names in `names`; one entry more than there are buckets. */
  starts: Int32Array;
  names: Int32Array;
  /** For each bucket: the information value of a gram in it. */
  weights: Float32Array;
  /** For each name: one divided by the length of its vector. */
  scales: Float32Array;
  /** For each bucket: the categories whose names have it, and their shares, indexed by `starts`. */
  profiles: Profiles;
  /** Accumulators of a search, all zero between two searches. */
  sums: Float64Array;
}

/** For each bucket: the categories whose names have it, with the share of their names that do. */
export interface Profiles {
  starts: Int32Array;
  categories: Int32Array;
  shares: Float32Array;
}

/** Number of names processed between two pauses. */
const namesAtOnce = 2500;

function* startsOf(vectors: readonly (readonly number[])[]): Generator<void, Int32Array> {
  const starts = new Int32Array(buckets + 1);
  for (const [name, vector] of vectors.entries()) {
    if (name % namesAtOnce === 0) yield;
    for (const place of vector) starts[place + 1] = (starts[place + 1] ?? 0) + 1;
  }
  for (let place = 0; place < buckets; place += 1) starts[place + 1] = (starts[place + 1] ?? 0) + (starts[place] ?? 0);
  return starts;
}

function* namesByPlace(vectors: readonly (readonly number[])[], starts: Int32Array): Generator<void, Int32Array> {
  const names = new Int32Array(starts[buckets] ?? 0);
  const next = starts.slice();
  for (const [name, vector] of vectors.entries()) {
    if (name % namesAtOnce === 0) yield;
    for (const place of vector) {
      const at = next[place] ?? 0;
      names[at] = name;
      next[place] = at + 1;
    }
  }
  return names;
}

/** Inverse document frequency, smoothed. */
function weightsOf(starts: Int32Array, count: number): Float32Array {
  const weights = new Float32Array(buckets);
  for (let place = 0; place < buckets; place += 1) {
    const having = (starts[place + 1] ?? 0) - (starts[place] ?? 0);
    weights[place] = Math.log((count + 1) / (having + 1)) + 1;
  }
  return weights;
}

const lengthOf = (vector: readonly number[], weights: Float32Array): number =>
  Math.sqrt(vector.reduce((sum, place) => sum + (weights[place] ?? 0) ** 2, 0));

/** Number of buckets processed between two pauses. */
const placesAtOnce = 8192;

function* profilesOf(index: Omit<NameIndex, 'profiles' | 'sums'>): Generator<void, Profiles> {
  const { labels, starts, names, categories } = index;
  const sizes = new Float64Array(categories.length);
  for (const label of labels) sizes[label] = (sizes[label] ?? 0) + 1;
  const profiles = { starts: new Int32Array(buckets + 1), categories: [] as number[], shares: [] as number[] };
  for (let place = 0; place < buckets; place += 1) {
    if (place % placesAtOnce === 0) yield;
    const counts = new Map<number, number>();
    for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at += 1) {
      const label = labels[names[at] ?? 0] ?? 0;
      counts.set(label, (counts.get(label) ?? 0) + 1);
    }
    for (const [label, count] of counts) {
      profiles.categories.push(label);
      profiles.shares.push(count / (sizes[label] ?? 1));
    }
    profiles.starts[place + 1] = profiles.categories.length;
  }
  return {
    starts: profiles.starts,
    categories: Int32Array.from(profiles.categories),
    shares: Float32Array.from(profiles.shares),
  };
}

function* scalesOf(vectors: readonly (readonly number[])[], weights: Float32Array): Generator<void, Float32Array> {
  const scales = new Float32Array(vectors.length);
  for (const [name, vector] of vectors.entries()) {
    if (name % namesAtOnce === 0) yield;
    scales[name] = 1 / (lengthOf(vector, weights) || 1);
  }
  return scales;
}

/** Builds the index and yields between steps, so that other work can run. */
export function* indexing(
  vectors: readonly (readonly number[])[],
  labels: readonly number[],
  categories: readonly string[],
): Generator<void, NameIndex> {
  const starts = yield* startsOf(vectors);
  yield;
  const weights = weightsOf(starts, vectors.length);
  const scales = yield* scalesOf(vectors, weights);
  const index = {
    labels: Int32Array.from(labels),
    categories,
    starts,
    names: yield* namesByPlace(vectors, starts),
    weights,
    scales,
  };
  return { ...index, profiles: yield* profilesOf(index), sums: new Float64Array(labels.length) };
}

export const indexOf = (
  vectors: readonly (readonly number[])[],
  labels: readonly number[],
  categories: readonly string[],
): NameIndex => atOnce(indexing(vectors, labels, categories));

/** Number of nearest names that vote. */
const voting = 25;

/** A category and its share of the total votes. */
export interface Vote {
  label: number;
  score: number;
}

/** Grams shared by more than this share of many names are ignored: they say nothing and are slow to count. */
const tooCommon = 0.05;
const many = 2000;

interface Near {
  name: number;
  likeness: number;
}

/** Returns the nearest names by the cosine of their vectors, nearest first. */
function nearest(
  { scales, starts, names, weights, sums }: NameIndex,
  places: readonly number[],
  without: number,
): Near[] {
  const length = lengthOf(places, weights) || 1;
  const most = scales.length > many ? scales.length * tooCommon : Infinity;
  const touched: number[] = [];
  for (const place of places) {
    const [from, to] = [starts[place] ?? 0, starts[place + 1] ?? 0];
    if (to - from > most) continue;
    const weight = (weights[place] ?? 0) ** 2;
    for (let at = from; at < to; at += 1) {
      const name = names[at] ?? 0;
      if (sums[name] === 0) touched.push(name);
      sums[name] = (sums[name] ?? 0) + weight;
    }
  }
  const found: Near[] = [];
  for (const name of touched) {
    const likeness = ((sums[name] ?? 0) * (scales[name] ?? 0)) / length;
    sums[name] = 0;
    const worst = found[voting - 1]?.likeness ?? -1;
    if (name === without || likeness <= worst) continue;
    let at = Math.min(found.length, voting - 1);
    while (at > 0 && (found[at - 1]?.likeness ?? 0) < likeness) at -= 1;
    found.splice(at, 0, { name, likeness });
    if (found.length > voting) found.pop();
  }
  return found;
}

/** Scores each category as a whole by its grams, for cases where no single name is near. */
function profileScores({ profiles, weights, categories }: NameIndex, places: readonly number[]): Float64Array {
  const scores = new Float64Array(categories.length);
  let all = 0;
  for (const place of places) {
    const weight = weights[place] ?? 0;
    all += weight;
    for (let at = profiles.starts[place] ?? 0; at < (profiles.starts[place + 1] ?? 0); at += 1) {
      const label = profiles.categories[at] ?? 0;
      // The square root, because one of many names with the gram says far more than none.
      scores[label] = (scores[label] ?? 0) + weight * Math.sqrt(profiles.shares[at] ?? 0);
    }
  }
  return scores.map((score) => score / (all || 1));
}

/** Returns the categories of the nearest names, by similarity. `without`: a name that must not vote for itself. */
export function votesFor(index: NameIndex, name: string, without = -1): Vote[] {
  const places = gramsOf(name);
  const near = nearest(index, places, without);
  const sums = profileScores(index, places).map((score) => score * score);
  for (const { name: one, likeness } of near) {
    const label = index.labels[one] ?? 0;
    sums[label] = (sums[label] ?? 0) + likeness * likeness;
  }
  const all = sums.reduce((a, b) => a + b, 0);
  const best = near[0]?.likeness ?? 0;
  const votes = [...sums].map((sum, label) => ({ label, score: all > 0 ? (sum / all) * certainty(best) : 0 }));
  return votes.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score);
}

/** If even the nearest name is far, confidence is low. */
const certainty = (likeness: number): number => Math.min(1, 0.35 + 1.3 * likeness);
