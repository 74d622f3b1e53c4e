import { atOnce } from './at-once.ts';
import type { CategoryModel, Classification, LabeledName, Proposal } from './category-model.ts';
import { gramsOf, plainName } from './grams.ts';
import { indexing, type NameIndex, votesFor } from './neighbors.ts';
import { unpacked, unpacking } from './packed.ts';
import { stepOf } from './train-categories.ts';

/** Maximum number of proposals. */
const most = 5;

export type Classifier = (name: string) => Classification;

/** Names corrected since training. They apply at once, and take precedence over trained ones. */
export interface Corrections {
  names: readonly LabeledName[];
}

/** Number of names read between two pauses. */
const namesAtOnce = 2000;

function* vectorsIn({ grams }: CategoryModel): Generator<void, number[][]> {
  const numbers = yield* unpacking(grams);
  const vectors: number[][] = [];
  let at = 0;
  while (at < numbers.length) {
    if (vectors.length % namesAtOnce === 0) yield;
    const count = numbers[at] ?? 0;
    let place = 0;
    vectors.push(numbers.slice(at + 1, at + 1 + count).map((distance) => (place += distance)));
    at += 1 + count;
  }
  return vectors;
}

interface TrainedNames {
  vectors: number[][];
  labels: number[];
  categories: string[];
}

function withCorrections(
  { vectors, labels, categories }: TrainedNames,
  names: readonly LabeledName[],
): Generator<void, NameIndex> {
  const known = [...categories];
  const all = { vectors: [...vectors], labels: [...labels] };
  for (const { name, category } of names) {
    if (!known.includes(category)) known.push(category);
    all.vectors.push(gramsOf(name));
    all.labels.push(known.indexOf(category));
  }
  return indexing(all.vectors, all.labels, known);
}

/** Reads a model once, and returns a function that classifies names. */
export const classifierOf = (model: CategoryModel, corrections: Corrections = { names: [] }): Classifier =>
  atOnce(readingClassifier(model, corrections));

/** Reads a model in steps, because a large one would block other work too long. */
export function* readingClassifier(
  model: CategoryModel,
  { names }: Corrections = { names: [] },
): Generator<void, Classifier> {
  const vectors = yield* vectorsIn(model);
  yield;
  const known = { vectors, labels: unpacked(model.labels), categories: model.categories };
  const index = yield* withCorrections(known, names);
  const corrected = new Map(names.map(({ name, category }) => [plainName(name), category]));
  return (name) => {
    const own = corrected.get(plainName(name));
    const votes = votesFor(index, name).slice(0, most);
    const proposals = votes.map(({ label, score }): Proposal => ({
      category: index.categories[label] ?? '',
      confidence: model.calibration[stepOf(score)] ?? 0,
    }));
    if (own !== undefined)
      return {
        proposals: [{ category: own, confidence: 1 }, ...proposals.filter(({ category }) => category !== own)].slice(
          0,
          most,
        ),
        category: own,
      };
    const isSure = (votes[0]?.score ?? 0) >= model.threshold && (votes[0]?.score ?? 0) > 0;
    return { proposals, category: isSure ? (proposals[0]?.category ?? null) : null };
  };
}
