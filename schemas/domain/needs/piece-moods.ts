import { phraseAt, wordsOf } from '../understanding/phrases.ts';
import type { Scene } from '../understanding/scene.ts';
import type { NameScene } from './names.ts';
import {
  cancelling,
  correcting,
  fillers,
  having,
  negations,
  packLeads,
  pastPhrases,
  stops,
  strong,
  wanting,
  wantingPhrases,
} from './need-words.ts';
import type { Piece } from './pieces.ts';
import { bareAt } from './tokens-at.ts';

/** "no gloves", "keine Handschuhe", "gloves we don't need". */
export function isRefused({ scene }: NameScene, { from, to }: Piece): boolean {
  let isFirst = true;
  for (let at = from; at < to; at += 1) {
    const bare = bareAt(scene, at);
    const isVerb = negations.has(bare) || bare === "don't" || bare === 'dont';
    if (isVerb && (isFirst || isByVerb(scene, at, { from, to }))) return !isOrderNumber(scene, at);
    if (!stops.has(bare) && !fillers.has(bare) && scene.tokens[at]?.kind !== 'mark') isFirst = false;
  }
  return false;
}

/** "no. 4", "no more than" and the like deny nothing. */
const isOrderNumber = (scene: Scene, at: number): boolean =>
  (bareAt(scene, at) === 'no' && (bareAt(scene, at + 1) === '.' || scene.setting.language === 'pt')) ||
  [
    'later',
    'spater',
    'mas',
    'mais',
    'more',
    'mehr',
    'nur',
    'only',
    'solo',
    'apenas',
    'so',
    'problem',
    'problema',
    'tardar',
  ].includes(bareAt(scene, at + 1));

function isByVerb(scene: Scene, at: number, { from, to }: { from: number; to: number }): boolean {
  for (let near = Math.max(from, at - 3); near <= Math.min(to - 1, at + 3); near += 1)
    if (strong.has(bareAt(scene, near))) return !['without', 'ohne', 'sin', 'sem'].includes(bareAt(scene, at));
  return false;
}

export const hasCorrection = ({ scene }: NameScene, { from, to }: Piece): boolean => {
  for (let at = from; at < to; at += 1) if (phraseAt(scene.tokens, at, correcting) > 0) return true;
  return false;
};

const isHad = (scene: Scene, at: number): boolean => {
  const length = phraseAt(scene.tokens, at, having);
  return length > 0 && scene.tokens[at + length]?.kind === 'number';
};

/** "... we had last year": told, whatever else the sentence asks for. */
export const isPast = ({ scene }: NameScene, { from, to }: Piece): boolean => {
  for (let at = from; at < to; at += 1)
    if (phraseAt(scene.tokens, at, pastPhrases) > 0 || isHad(scene, at)) return true;
  return false;
};

export const hasStrong = ({ scene }: NameScene, { from, to }: Piece): boolean => {
  for (let at = from; at < to; at += 1)
    if (strong.has(bareAt(scene, at)) || phraseAt(scene.tokens, at, wantingPhrases) > 0) return true;
  return false;
};

/** "..., this year 45 please" behind what was ordered before. */
export const hasWish = ({ scene }: NameScene, { from, to }: Piece): boolean => {
  for (let at = from; at < to; at += 1)
    if (wanting.has(bareAt(scene, at)) || strong.has(bareAt(scene, at))) return true;
  return false;
};

const left = ['quedan', 'saldo', 'left', 'noch', 'minimo', 'restam', 'restan', 'vorratig'];

const isOfContents = (bare: string): boolean => (packLeads.has(bare) && bare !== 'of') || left.includes(bare);

function hasWant(scene: Scene, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (strong.has(bareAt(scene, at))) return true;
  return false;
}

/** "(1,000 cups each)", "(à 100 Stück)", "(25 per pack)": what a pack holds. */
export const isContents = ({ scene }: NameScene, { from, to, isInside }: Piece): boolean => {
  if (!isInside)
    return (
      !hasWant(scene, from, to) &&
      [to - 1, to - 2].some((at) => at > from && ['each', 'je', 'cada', 'jeweils'].includes(bareAt(scene, at)))
    );
  for (let at = from; at < to; at += 1) if (isOfContents(bareAt(scene, at))) return true;
  return false;
};

const enough = wordsOf(
  'enough suffice reichen reicht genugt bastan bastaran bastara alcanzan dao chega chegam suficiente suficientes',
);

/** "Is 500 kg enough, or should I take 750?" */
export function isAskedBack({ tokens, sentences }: Scene, { from, to, sentence }: Piece): boolean {
  let isMeant = false;
  for (let at = Math.max(0, from - 3); at < to; at += 1)
    isMeant ||= sentences[at] === sentence && enough.has(tokens[at]?.bare ?? '');
  return isMeant;
}

export const isCancelling = ({ scene }: NameScene, { from, to }: Piece): boolean => {
  for (let at = from; at < to; at += 1) if (phraseAt(scene.tokens, at, cancelling) > 0) return true;
  return false;
};

/** "Replace the microscopes? No: ..." */
export const isNo = (scene: Scene, { from }: Piece): boolean =>
  ['no', 'nein', 'nao'].includes(bareAt(scene, from)) && bareAt(scene, from - 1) === '?';
