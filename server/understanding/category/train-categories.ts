import type { CategoryModel, LabelledName } from './category-model.ts';
import { gramsOf, plainName } from './grams.ts';
import { indexOf, type NameIndex, votesFor } from './neighbours.ts';
import { packed } from './packed.ts';

/** Steps of the score. */
const steps = 20;
/** So many names are held out, one by one, to see how often a score is right. */
const mostHeldOut = 1200;
/** What is proposed alone is right at least so often. */
const aimed = 0.93;

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

/** Each of some names as if it were not known. */
function trialsOf(names: readonly LabelledName[], index: NameIndex): Trial[] {
  const every = Math.max(1, Math.floor(names.length / mostHeldOut));
  const trials: Trial[] = [];
  for (let at = 0; at < names.length; at += every) {
    const [best] = votesFor(index, names[at]?.name ?? '', at);
    if (best) trials.push({ score: best.score, isRight: index.categories[best.label] === names[at]?.category });
  }
  return trials;
}

/** Share right by step, never falling as the score rises (pool adjacent violators), drawn towards the middle where few were tried. */
function calibrated(trials: readonly Trial[]): number[] {
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

/** The lowest score from which on, all together, so many are right as is aimed at. */
function thresholdOf(trials: readonly Trial[]): number {
  let [right, all, threshold] = [0, 0, 1];
  for (const { score, isRight } of trials.toSorted((a, b) => b.score - a.score)) {
    all += 1;
    if (isRight) right += 1;
    if (right / all >= aimed) threshold = score;
  }
  return Math.round(threshold * 1000) / 1000;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const byName = (a: LabelledName, b: LabelledName): number => compare(a.name, b.name) || compare(a.category, b.category);

/** Each name once for each of its categories. */
function distinct(names: readonly LabelledName[]): LabelledName[] {
  const known = new Map(
    names.map(({ name, category }) => [`${plainName(name)}\n${category}`, { name: plainName(name), category }]),
  );
  return [...known.values()].filter(({ name }) => gramsOf(name).length > 0).toSorted(byName);
}

/** Learns from names and their categories. The same names, in whatever order, make the same model. */
export function trainCategories(all: readonly LabelledName[]): CategoryModel {
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
    calibration: calibrated(trials),
    threshold: thresholdOf(trials),
  };
}
