import { performance } from 'node:perf_hooks';
import { corpusLanguages } from '../../../schemas/domain/understanding/testing/corpus.ts';
import { judgement } from '../../../schemas/domain/understanding/testing/need-judgement.ts';
import {
  type CorpusPart,
  isOrderPart,
  itemNamesOf,
  needsOf,
  type OrderPart,
  ordersOf,
} from '../../../schemas/domain/understanding/testing/needs.ts';
import { classifierOf } from '../../../schemas/domain/needs/category/classifier.ts';
import { trainCategories } from '../../../schemas/domain/needs/category/train-categories.ts';
import { vocabulary } from '../../../schemas/domain/needs/category/vocabulary.ts';
import { understandNeed } from '../../../schemas/domain/needs/understand-need.ts';

export interface Understanding {
  demands: number;
  items: number;
  /** Read with the right quantity and unit, read wrong, not read: shares of all items. */
  right: number;
  wrong: number;
  missing: number;
  questions: number;
  milliseconds: number;
}

/** Our own labelled demands in four languages: those it was written with, those written afterwards, or never looked at. */
export function measureUnderstanding(part: CorpusPart | OrderPart): Understanding {
  const demands = corpusLanguages.flatMap((language) =>
    isOrderPart(part) ? ordersOf(language, part) : needsOf(language, part),
  );
  const start = performance.now();
  const read = demands.map(({ text, language, today }) => understandNeed(text, { language, currency: 'EUR', today }));
  const milliseconds = (performance.now() - start) / demands.length;
  const judged = demands.map(({ items }, index) => judgement(read[index]?.items ?? [], items));
  const items = demands.reduce((sum, one) => sum + one.items.length, 0);
  const share = (of: number): number => of / items;
  const right = share(judged.reduce((sum, one) => sum + one.right, 0));
  const wrong = share(judged.reduce((sum, one) => sum + one.wrong, 0));
  const questions = read.reduce((sum, { open }) => sum + open, 0) / demands.length;
  return { demands: demands.length, items, right, wrong, missing: 1 - right - wrong, questions, milliseconds };
}

export interface Classifying {
  names: number;
  first: number;
  amongFive: number;
  /** Of those that were put into a class: how many are in the right one, and how many were put into none. */
  sure: number;
  abstained: number;
}

/** Of five parts each is held out once. */
export function measureClassifying(): Classifying {
  const names = corpusLanguages.flatMap((language) => itemNamesOf(language));
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
