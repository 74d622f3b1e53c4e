import { phraseAt, wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import type { NameScene } from '../names.ts';
import {
  cancelling,
  containers,
  correcting,
  fillers,
  having,
  packLeads,
  pastPhrases,
  stops,
  strong,
  articles,
  takingBack,
  wantingPhrases,
} from './need-words.ts';
import type { Piece } from '../pieces.ts';
import type { Quantity } from '../quantities/quantity.ts';
import { unitWord } from '../quantities/pack-words.ts';
import { bareAt } from '../tokens-at.ts';

export const hasCorrection = ({ scene, taken }: NameScene, { from, to }: Piece): boolean => {
  for (let at = from; at < to; at += 1)
    // "UPS batteries" corrects nothing
    if (!taken[at] && phraseAt(scene.tokens, at, correcting) > 0 && scene.tokens[at]?.text !== 'UPS') return true;
  return false;
};

/** "wir haben noch 300", "we still have" */
const stillThere = wordsOf('still noch schon already aun todavia ya ainda ja only nur solo apenas so');

const asking = wordsOf('can could may might shall konnen konnten konnte kann');

const isHad = (scene: Scene, at: number): boolean => {
  const length = phraseAt(scene.tokens, at, having);
  // "can I have 30 lanyards"
  if (length === 0 || asking.has(bareAt(scene, at - 1))) return false;
  const next = at + length + (stillThere.has(bareAt(scene, at + length)) ? 1 : 0);
  return scene.tokens[next]?.kind === 'number';
};

/** "... we had last year": the past, whatever else the sentence requests. */
export const isPast = ({ scene }: NameScene, { from, to }: Piece): boolean => {
  // "there are only | 3 boxes left"
  for (let at = Math.max(0, from - 3); at < to; at += 1) {
    if (scene.sentences[at] !== scene.sentences[from]) continue;
    const length = isWish(scene, at) ? 0 : phraseAt(scene.tokens, at, pastPhrases);
    if ((length > 0 && at + length >= from) || (at >= from && isHad(scene, at))) return true;
  }
  return false;
};

/** "wir hätten gern", unlike "wir hatten". */
const isWish = ({ tokens }: Scene, at: number): boolean =>
  [at, at + 1].some((near) => /^hätt(?:en?|n|s|ma)?$/iu.test(tokens[near]?.text ?? ''));

export const hasStrong = ({ scene }: NameScene, { from, to }: Piece): boolean => {
  for (let at = from; at < to; at += 1)
    if (strong.has(bareAt(scene, at)) || phraseAt(scene.tokens, at, wantingPhrases) > 0) return true;
  return false;
};

const left = ['quedan', 'saldo', 'left', 'noch', 'minimo', 'restam', 'restan', 'vorratig'];

const isOfContents = (bare: string): boolean => (packLeads.has(bare) && bare !== 'of') || left.includes(bare);

function hasWant(scene: Scene, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (strong.has(bareAt(scene, at))) return true;
  return false;
}

/** "(1,000 cups each)", "(à 100 Stück)", "(25 per pack)": the content of a pack. */
export const isContents = (
  { scene, taken }: NameScene,
  { from, to, isInside, joint }: Piece,
  quantities: readonly Quantity[],
): boolean => {
  if (!isInside)
    return (
      joint !== 'colon' &&
      !hasWant(scene, from, to) &&
      !isCountedFirst(from, quantities) &&
      // "8 lockers at £120 each"
      [to - 1, to - 2].some(
        (at) =>
          at > from &&
          taken[at] !== 1 &&
          taken[at - 1] !== 1 &&
          ['each', 'je', 'cada', 'jeweils'].includes(bareAt(scene, at)),
      )
    );
  // "(50 uds/caja)"
  if (bareAt(scene, to - 2) === '/' && unitWord(scene.tokens[to - 1]) !== null) return true;
  // "(2 boxes of 100)"
  const counted = scene.tokens[from + 1];
  if (scene.tokens[from]?.kind === 'number' && (unitWord(counted) || containers.has(counted?.bare ?? '')))
    return isOfContents(bareAt(scene, to - 1));
  for (let at = from; at < to; at += 1) if (isOfContents(bareAt(scene, at))) return true;
  return false;
};

/** "3 bags onions 10 kg each": the content of each. */
const isCountedFirst = (from: number, quantities: readonly Quantity[]): boolean =>
  quantities.length >= 2 && quantities[0]?.first === from;

const enough = wordsOf(
  'enough suffice reichen reicht genugt bastan bastaran bastara alcanzan dao chega chegam suficiente suficientes',
);

/** Maximum number of tokens before the mark that makes a question. */
const mostOfQuestion = 30;

/** "Is 500 kg enough, or should I take 750?" */
export function isAskedBack({ tokens, sentences }: Scene, { from, to, sentence }: Piece): boolean {
  let isIntended = false;
  for (let at = Math.max(0, from - 3); at < to; at += 1)
    isIntended ||= sentences[at] === sentence && enough.has(tokens[at]?.bare ?? '');
  if (!isIntended) return false;
  let end = to - 1;
  while (tokens[end]?.bare !== '?' && sentences[end + 1] === sentence && end < to + mostOfQuestion) end += 1;
  return tokens[end]?.bare === '?';
}

export const isCancelling = ({ scene }: NameScene, { from, to }: Piece): boolean => {
  for (let at = from; at < to; at += 1) if (phraseAt(scene.tokens, at, cancelling) > 0) return true;
  return false;
};

/** "Cancel the 5 chairs", "Quita los 10 ratones": the first word of the sentence, ignoring polite phrases. */
export const isRetracted = ({ scene }: NameScene, { from, to, joint }: Piece): boolean => {
  if (joint !== 'start') return false;
  for (let at = from; at < Math.min(to, from + 4); at += 1) {
    const bare = bareAt(scene, at);
    // "arrange a skip"
    if (takingBack.has(bare)) return articles[bareAt(scene, at - 1)] !== true;
    // "Limescale remover"
    if (!stops.has(bare) && !fillers.has(bare) && scene.tokens[at]?.kind !== 'mark') return false;
  }
  return false;
};

/** "Replace the microscopes? No: ..." */
export const isNo = (scene: Scene, { from }: Piece): boolean =>
  ['no', 'nein', 'nao'].includes(bareAt(scene, from)) && bareAt(scene, from - 1) === '?';
