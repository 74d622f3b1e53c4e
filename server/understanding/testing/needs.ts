/** Labeled demands of requesters and item names. They measure the quality of the reader. */
import { readFileSync } from 'node:fs';
import { type CorpusLanguage, corpusLanguages } from '../../../schemas/domain/understanding/testing/corpus.ts';
import type { Unit } from '../../../schemas/domain/units.ts';

interface LabeledItem {
  name: string;
  /** Null if not given, or unclear and to be asked for. */
  quantity: string | null;
  unit: Unit | null;
  /** Set if it differs from the delivery day of the whole demand. */
  neededBy?: string;
}

/** The labels of the fields other than items. The first demands of each open file have them. */
export interface LabeledFields {
  neededBy: string | null;
  costCenter: string | null;
  place: string | null;
  budget: { amount: string; currency: string } | null;
}

/** A demand with what a careful clerk would order from it. The README in this folder has the rules of labels. */
export interface LabeledNeed extends Partial<LabeledFields> {
  text: string;
  language: CorpusLanguage;
  today: string;
  items: LabeledItem[];
  questions: number;
  /** Pasted tables and lists are measured separately. */
  kind?: 'table';
}

export interface LabeledName {
  name: string;
  language: CorpusLanguage;
  /** A top-level class of the list `eclass`. */
  category: string;
}

/** Open: for inspection and tuning. Closed: for measurement only, never read by anyone who changes the reader. */
export type CorpusPart = 'open' | 'closed';

const linesOf = (file: string): string[] =>
  readFileSync(new URL(`corpus/${file}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

const needIn = (line: string): LabeledNeed => JSON.parse(line);
const nameIn = (line: string): LabeledName => JSON.parse(line);

export const needsOf = (part: CorpusPart): LabeledNeed[] =>
  corpusLanguages.flatMap((language) => linesOf(`${part}.${language}`).map(needIn));

export const itemNames = (): LabeledName[] =>
  corpusLanguages.flatMap((language) => linesOf(`names.${language}`).map(nameIn));
