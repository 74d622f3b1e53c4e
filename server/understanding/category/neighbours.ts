import { atOnce } from './at-once.ts';
import { buckets, gramsOf } from './grams.ts';

/** Names by their grams, as they are searched. */
export interface NameIndex {
  /** Per name the index of its category. */
  labels: Int32Array;
  categories: readonly string[];
  /** Where the names of a place begin in `names`; one more than there are places. */
  starts: Int32Array;
  names: Int32Array;
  /** Of each place: how much a gram there tells. */
  weights: Float32Array;
  /** Of each name: one by the length of its vector. */
  scales: Float32Array;
  /** Of each category: how much of it its names hold of a place, in pairs as `starts` parts them. */
  profiles: Profiles;
  /** Where a search adds up, all zero between two of them. */
  sums: Float64Array;
}

/** For each place the categories whose names have it, with the share of their names that do. */
export interface Profiles {
  starts: Int32Array;
  categories: Int32Array;
  shares: Float32Array;
}

/** So many names are gone through between two pauses. */
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

/** So many places are gone through between two pauses. */
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

/** Makes the index; pauses where others may have their turn. */
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

/** So many names vote. */
const voting = 25;

/** A category and how much speaks for it, of all that speaks for any. */
export interface Vote {
  label: number;
  score: number;
}

/** What more than this share of many names have tells nothing, and takes long to count. */
const tooCommon = 0.05;
const many = 2000;

interface Near {
  name: number;
  likeness: number;
}

/** The nearest names, by the cosine of their vectors, nearest first. */
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

/** How well the grams fit each category as a whole, where no single name is near. */
function profileScores({ profiles, weights, categories }: NameIndex, places: readonly number[]): Float64Array {
  const scores = new Float64Array(categories.length);
  let all = 0;
  for (const place of places) {
    const weight = weights[place] ?? 0;
    all += weight;
    for (let at = profiles.starts[place] ?? 0; at < (profiles.starts[place + 1] ?? 0); at += 1) {
      const label = profiles.categories[at] ?? 0;
      // The root: one name of many that has a gram tells far more than none.
      scores[label] = (scores[label] ?? 0) + weight * Math.sqrt(profiles.shares[at] ?? 0);
    }
  }
  return scores.map((score) => score / (all || 1));
}

/** The categories of the nearest names, by how near they are; `without`: a name that must not vote for itself. */
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

/** Where even the nearest name is far, nothing is sure. */
const certainty = (likeness: number): number => Math.min(1, 0.35 + 1.3 * likeness);
