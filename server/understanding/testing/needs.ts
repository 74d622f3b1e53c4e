/** Labelled demands of requesters and names of items, by which the understanding of demands is measured. */
import { readFileSync } from 'node:fs';
import { type CorpusLanguage, corpusLanguages } from '../../../schemas/domain/understanding/testing/corpus.ts';
import type { Unit } from '../../../schemas/domain/units.ts';

interface LabelledItem {
  name: string;
  /** Null: not said, or not clear and to be asked for. */
  quantity: string | null;
  unit: Unit | null;
  /** Where it differs from the day of the whole demand. */
  neededBy?: string;
}

/** The labels of the fields beside the items; the first demands of each open file have them. */
export interface LabelledFields {
  neededBy: string | null;
  costCenter: string | null;
  place: string | null;
  budget: { amount: string; currency: string } | null;
}

/** A demand with what a careful clerk would order from it; the README beside this file has the rules of labels. */
export interface LabelledNeed extends Partial<LabelledFields> {
  text: string;
  language: CorpusLanguage;
  today: string;
  items: LabelledItem[];
  questions: number;
  /** Pasted tables and lists are measured apart. */
  kind?: 'table';
}

export interface LabelledName {
  name: string;
  language: CorpusLanguage;
  /** A class at the top of the list `eclass`. */
  category: string;
}

/** Open: to look at and tune on. Closed: to be measured only, and not read by anyone who changes the reader. */
export type CorpusPart = 'open' | 'closed';

const linesOf = (file: string): string[] =>
  readFileSync(new URL(`corpus/${file}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

const needIn = (line: string): LabelledNeed => JSON.parse(line);
const nameIn = (line: string): LabelledName => JSON.parse(line);

export const needsOf = (part: CorpusPart): LabelledNeed[] =>
  corpusLanguages.flatMap((language) => linesOf(`${part}.${language}`).map(needIn));

export const itemNames = (): LabelledName[] =>
  corpusLanguages.flatMap((language) => linesOf(`names.${language}`).map(nameIn));
