import { classifierOf } from '../../understanding/category/classifier.ts';
import { trainCategories } from '../../understanding/category/train-categories.ts';
import { vocabulary } from '../../understanding/category/vocabulary.ts';
import { itemNames } from '../../understanding/testing/needs.ts';

export interface Classifying {
  names: number;
  first: number;
  amongFive: number;
  /**
   * Share of the classified names that are in the correct class. `abstained`: share of all names left without a class.
   */
  sure: number;
  abstained: number;
}

/** Five-fold cross-validation: holds out each fifth once. */
export function measureClassifying(): Classifying {
  const names = itemNames();
  const trials = [0, 1, 2, 3, 4].flatMap((part) => {
    const classify = classifierOf(trainCategories([...vocabulary, ...names.filter((_, index) => index % 5 !== part)]));
    return names
      .filter((_, index) => index % 5 === part)
      .map(({ name, category }) => ({ wanted: category, ...classify(name) }));
  });
  const answered = trials.filter(({ category }) => category !== null);
  const share = (count: number, of: number): number => count / Math.max(1, of);
  const hits = trials.filter(({ wanted, proposals }) => proposals[0]?.category === wanted).length;
  const among = trials.filter(({ wanted, proposals }) => proposals.some(({ category }) => category === wanted)).length;
  const rightly = answered.filter(({ wanted, category }) => category === wanted).length;
  return {
    names: names.length,
    first: share(hits, trials.length),
    amongFive: share(among, trials.length),
    sure: share(rightly, answered.length),
    abstained: 1 - share(answered.length, trials.length),
  };
}
