import type { CategoryModel, LabeledName } from './category-model.ts';
import { gramsOf, plainName } from './grams.ts';
import { indexOf, type NameIndex, votesFor } from './neighbors.ts';
import { packed } from './packed.ts';

/** Number of score steps. */
const steps = 20;
/** Number of names held out, one at a time, to measure how often a score is correct. */
const mostHeldOut = 1200;
/** Required share of correct results for automatic proposals. */
const precisionGoal = 0.93;

export const stepOf = (score: number): number => Math.min(steps - 1, Math.floor(score * steps));

function* distances(vectors: readonly (readonly number[])[]): Generator<number> {
  for (const vector of vectors) {
    yield vector.length;
    let before = 0;
    for (const place of vector) {
      yield place - before;
      before = place;
    }
  }
}

interface Trial {
  score: number;
  isRight: boolean;
}

/** Classifies each of some names as if it were unknown. */
function trialsOf(names: readonly LabeledName[], index: NameIndex): Trial[] {
  const every = Math.max(1, Math.floor(names.length / mostHeldOut));
  const trials: Trial[] = [];
  for (let at = 0; at < names.length; at += every) {
    const [best] = votesFor(index, names[at]?.name ?? '', at);
    if (best) trials.push({ score: best.score, isRight: index.categories[best.label] === names[at]?.category });
  }
  return trials;
}

/** Share correct by step, monotonic in the score (pool adjacent violators), smoothed where few were tried. */
function calibrate(trials: readonly Trial[]): number[] {
  const pools = Array.from({ length: steps }, () => ({ right: 0.5, all: 1, steps: 1 }));
  for (const { score, isRight } of trials) {
    const pool = pools[stepOf(score)];
    if (!pool) continue;
    pool.all += 1;
    if (isRight) pool.right += 1;
  }
  const rising: typeof pools = [];
  for (const pool of pools) {
    rising.push(pool);
    while (rising.length > 1) {
      const [a, b] = rising.slice(-2);
      if (!a || !b || a.right / a.all <= b.right / b.all) break;
      rising.splice(-2, 2, { right: a.right + b.right, all: a.all + b.all, steps: a.steps + b.steps });
    }
  }
  return rising.flatMap((pool) =>
    Array.from({ length: pool.steps }, () => Math.round((pool.right / pool.all) * 1000) / 1000),
  );
}

/** The lowest score above which the target share of results is correct in total. */
function thresholdOf(trials: readonly Trial[]): number {
  let [right, all, threshold] = [0, 0, 1];
  for (const { score, isRight } of trials.toSorted((a, b) => b.score - a.score)) {
    all += 1;
    if (isRight) right += 1;
    if (right / all >= precisionGoal) threshold = score;
  }
  return Math.round(threshold * 1000) / 1000;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byName = (a: LabeledName, b: LabeledName): number => compare(a.name, b.name) || compare(a.category, b.category);

/** Keeps each name once per category. */
function distinct(names: readonly LabeledName[]): LabeledName[] {
  const known = new Map(
    names.map(({ name, category }) => [`${plainName(name)}\n${category}`, { name: plainName(name), category }]),
  );
  return [...known.values()].filter(({ name }) => gramsOf(name).length > 0).toSorted(byName);
}

/** Learns from names and their categories. The same names produce the same model in any order. */
export function trainCategories(all: readonly LabeledName[]): CategoryModel {
  const names = distinct(all);
  const categories = [...new Set(names.map(({ category }) => category))].toSorted();
  const positions = new Map(categories.map((category, index) => [category, index]));
  const labels = names.map(({ category }) => positions.get(category) ?? 0);
  const vectors = names.map(({ name }) => gramsOf(name));
  const trials = trialsOf(names, indexOf(vectors, labels, categories));
  return {
    version: 1,
    categories,
    labels: packed(labels),
    grams: packed(distances(vectors)),
    calibration: calibrate(trials),
    threshold: thresholdOf(trials),
  };
}
