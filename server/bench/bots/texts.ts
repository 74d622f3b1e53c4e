import { corpusLanguages, corpusOf } from '../../../schemas/domain/understanding/testing/corpus.ts';
import { hostileTexts } from '../../../schemas/domain/understanding/testing/hostile.ts';
import type { WrittenText } from './talks.ts';

/** Hostile texts, meaningless ones, and realistic ones of suppliers. */
export const writtenTexts = (): WrittenText[] => [
  ...hostileTexts,
  ...corpusLanguages.flatMap((language) =>
    corpusOf(language)
      .filter((_, index) => index % 4 === 0)
      .map(({ text }) => ({ language, text })),
  ),
];
