import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Draft } from '../draft.ts';
import { isStop } from '../names.ts';
import { fillers } from '../wording/need-words.ts';
import type { Quantity } from '../quantities/quantity.ts';
import type { Mood } from '../wording/sentences.ts';
import { bareAt, isTimes, textAt } from '../tokens-at.ts';
import type { Meaning, MeaningScene } from './meaning.ts';

/** Context of a doubt, besides the item itself. */
export interface Grounds extends MeaningScene {
  moods: readonly Mood[];
  bySentence: readonly Meaning[];
  byPart: readonly Meaning[];
  /** The part of its sentence that each token belongs to. */
  parts: readonly number[];
  /** The next item after each one. */
  next: ReadonlyMap<Quantity, Draft>;
  /** Number of items with each name. */
  named: ReadonlyMap<string, number>;
  /** Number of items whose number follows the name. */
  behind: number;
  /** Number of items with a number. */
  counted: number;
  /** Number of items in each line whose number follows the name. A semicolon does not end a line. */
  inLine: ReadonlyMap<number, number>;
  /** Number of items with a measure, by sentence and measure. */
  measured: ReadonlyMap<string, number>;
  /** The line of each sentence. */
  lines: readonly number[];
  /** Number of these without a unit. */
  loose: number;
}

export type CountedDraft = Draft & { quantity: Quantity };

/** Returns true if the quantity should be asked for instead of assumed. */
export type Doubt = (grounds: Grounds, draft: CountedDraft) => boolean;

export const meaningNextTo = ({ byPart, parts }: Grounds, { quantity }: CountedDraft): Meaning | undefined =>
  byPart[parts[quantity.first] ?? 0];

export const measureKey = ({ sentence, quantity }: Draft): string => `${sentence} ${quantity?.unit}`;

export const nameWords = ({ tokens }: Scene, { names }: Pick<Draft, 'names'>): string[] =>
  names.flatMap(({ first, last }) =>
    tokens
      .slice(first, last + 1)
      .filter(({ kind }) => kind !== 'mark')
      .map(({ bare, text }) => bare || text.toLowerCase()),
  );

/** The line of each sentence: the first sentence after a mark other than a semicolon. */
export function linesOfSentences({ tokens, sentences }: Scene): number[] {
  const lines: number[] = [];
  for (const [at, sentence] of sentences.entries()) {
    if (lines[sentence] !== undefined) continue;
    lines[sentence] = tokens[at - 1]?.bare === ';' ? (lines[sentence - 1] ?? sentence) : sentence;
  }
  return lines;
}

const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:en|er|es|[sne])$/, '') : word);

/** Returns the same key for "chair" and "chairs", in any word order. */
const nameKey = (scene: Scene, draft: Draft): string => nameWords(scene, draft).map(stem).toSorted().join(' ');

/** Lines that end in a colon before a place: "Hall A:", "Hall B:". */
const sectionOf = ({ tokens, sentences }: Scene, at: number): number => {
  let count = 0;
  for (let before = Math.max(0, at - farthestSection); before < at; before += 1)
    if (
      tokens[before]?.bare === ':' &&
      (tokens[before + 1]?.bare === '\n' || sentences[before + 1] !== sentences[before])
    )
      count += 1;
  return count;
};
const farthestSection = 400;

/** The name within its section of a list: "10 chairs" of one hall are not those of another. */
export const sectionKey = (scene: Scene, draft: Draft): string =>
  `${sectionOf(scene, draft.quantity?.first ?? draft.names[0]?.first ?? 0)} ${nameKey(scene, draft)}${goalOf(scene, draft)}`;

/** "4 chairs for room 12 and 6 chairs for room 14": the destination of each. */
function goalOf({ tokens, sentences }: Scene, { names, quantity }: Draft): string {
  const last = Math.max(quantity?.last ?? -1, ...names.map((name) => name.last));
  if (!goals.has(tokens[last + 1]?.bare ?? '')) return '';
  let at = last + 2;
  while (at < last + mostOfGoal && tokens[at]?.kind !== 'mark' && sentences[at] === sentences[last]) at += 1;
  return tokens
    .slice(last + 1, at)
    .map(({ bare }) => ` ${bare}`)
    .join('');
}
const goals = wordsOf('for fur furs para pra');
const mostOfGoal = 5;

/** Number of spaces that separate a number from the text before it, as in pasted columns. */
const gap = 3;

const isByTimes = (scene: Scene, { first, last }: Quantity): boolean =>
  isTimes(bareAt(scene, first - 1)) || isTimes(textAt(scene, last));

/** "Calle Olmo 14": a bare number directly after a name. */
export function isBareBehind(scene: Scene, { quantity, isBehind }: CountedDraft): boolean {
  const { first, unit, kind } = quantity;
  const before = scene.tokens[first - 1];
  const blanks = (scene.tokens[first]?.start ?? 0) - (before?.end ?? 0);
  return (
    isBehind &&
    kind === 'number' &&
    unit === null &&
    (before?.kind === 'word' || before?.kind === 'code') &&
    blanks < gap &&
    !isByTimes(scene, quantity)
  );
}

export const endsPart = ({ scene, parts }: Grounds, { last }: Quantity): boolean => {
  const next = scene.tokens[last + 1];
  return next === undefined || next.kind === 'mark' || parts[last + 1] !== parts[last];
};

/** True for a word that belongs to a name or a verb, not to the surrounding sentence. */
export const isContentWord = ({ tokens }: Scene, at: number): boolean => {
  const { kind, bare = '' } = tokens[at] ?? {};
  return kind === 'word' && !isStop(bare) && !fillers.has(bare) && bare.length > 2;
};

export { isByTimes };
