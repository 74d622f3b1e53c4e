/** Labelled demands of requesters and names of items, by which the understanding of demands is measured. */
import { readFileSync } from 'node:fs';
import type { Unit } from '../../units.ts';
import type { CorpusLanguage } from './corpus.ts';

export interface LabelledItem {
  name: string;
  /** Null: not said, or not clear and to be asked for. */
  quantity: string | null;
  unit: Unit | null;
  /** Where it is not that of the whole. */
  neededBy?: string;
}

/** What a careful clerk would order from a demand; the README beside this says how it is labelled. */
export interface LabelledOrder {
  text: string;
  language: CorpusLanguage;
  today: string;
  items: LabelledItem[];
  questions: number;
  why?: string;
}

/** With all else that is said in it. */
export interface LabelledNeed extends LabelledOrder {
  neededBy: string | null;
  costCenter: string | null;
  place: string | null;
  budget: { amount: string; currency: string } | null;
}

export interface LabelledName {
  name: string;
  language: CorpusLanguage;
  /** A class at the top of the list `eclass`. */
  category: string;
}

/**
 * Unseen: a quarter that nobody who wrote the understanding looked at for long; opened since. Second: written when the
 * understanding stood, and measured before anybody looked at what it read wrong.
 */
export type CorpusPart = 'known' | 'unseen' | 'second';

/**
 * Demands of which only the items are labelled, each part written apart from the understanding and measured before anybody
 * looked at what it read wrong in it. The sixteenth, the twenty-first and the twenty-second are kept: whoever mends the
 * understanding measures them and does not read them. From the seventeenth to the twenty-first all are tables.
 */
export const orderParts = [
  'third',
  'kept',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
  'twenty-first',
  'twenty-second',
] as const;
export type OrderPart = (typeof orderParts)[number];

export const isOrderPart = (part: CorpusPart | OrderPart): part is OrderPart =>
  (orderParts as readonly string[]).includes(part);

const linesOf = (file: string): string[] =>
  readFileSync(new URL(`corpus/${file}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');

const fileOf = (kind: string, language: CorpusLanguage, part: CorpusPart | OrderPart): string =>
  `${kind}.${language}${part === 'known' ? '' : `.${part}`}.jsonl`;

const needIn = (line: string): LabelledNeed => JSON.parse(line);
const orderIn = (line: string): LabelledOrder => JSON.parse(line);
const nameIn = (line: string): LabelledName => JSON.parse(line);

export const needsOf = (language: CorpusLanguage, part: CorpusPart = 'known'): LabelledNeed[] =>
  linesOf(fileOf('needs', language, part)).map(needIn);

export const ordersOf = (language: CorpusLanguage, part: OrderPart): LabelledOrder[] =>
  linesOf(fileOf('needs', language, part)).map(orderIn);

export const itemNamesOf = (language: CorpusLanguage, part: CorpusPart = 'known'): LabelledName[] =>
  linesOf(fileOf('need-items', language, part)).map(nameIn);

/** A sentence or a list with its items; a name is a part of the one that is read. */
export type OrdinaryDemand = Pick<LabelledOrder, 'text' | 'language' | 'items'>;

const ordinaryIn = (line: string): OrdinaryDemand => JSON.parse(line);

/** Ordinary ways to ask, written while the understanding was: each of them is read whole. */
export const ordinaryDemands = (): OrdinaryDemand[] => linesOf('ordinary.jsonl').map(ordinaryIn);
