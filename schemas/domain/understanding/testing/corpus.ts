/** Labeled supplier messages that measure the understanding of free text. */
import { readFileSync } from 'node:fs';

/** The values that a careful purchaser reads in a message. The README in this folder explains the labels. */
export interface ExpectedValues {
  money: { value: string; currency: string; per: 'total' | 'piece' | null }[];
  percent: string[];
  days: number[];
  dates: string[];
  ambiguous: string[];
}

export interface LabeledText {
  text: string;
  /** The request's currency, which applies to amounts without one. */
  currency: string;
  expect: ExpectedValues;
}

export const corpusLanguages = ['en', 'de', 'es', 'pt'] as const;
export type CorpusLanguage = (typeof corpusLanguages)[number];

/** The day on which the messages are read. It is a Sunday, so calendar week 47 ends with it. */
export const corpusToday = '2026-11-22';

const labeledText = (line: string): LabeledText => JSON.parse(line);

export const corpusOf = (language: CorpusLanguage): LabeledText[] =>
  readFileSync(new URL(`corpus/${language}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map(labeledText);
