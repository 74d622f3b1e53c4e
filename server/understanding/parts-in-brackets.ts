import { phrasesOf, phraseAt, wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import { amountOf, isMeasure } from './amounts-of-need.ts';
import { uncounted } from './certainty/words.ts';
import { isStop } from './names.ts';
import { fillers } from './need-words.ts';
import { unitWord } from './pack-words.ts';
import type { Kind, Kinds } from './shared-names.ts';
import { figureAt } from './spoken-days.ts';
import { bareAt } from './tokens-at.ts';

/** Tokens of one part, and between the whole and its bracket. */
const longestPart = 7;
const farthestWhole = 12;

const joints = phrasesOf(', and|, und|, y|, e|,|;|and|und|y|e|&|+|/');
const besides = wordsOf(
  'new replacement replacements spare spares extra already neu neue ersatz nuevas nuevos novas novos repuesto reserva',
);

/** A word that says which of the things: no place, nobody, and nothing of when. */
const saysWhich = (scene: Scene, at: number): boolean => {
  const { kind, bare = '' } = scene.tokens[at] ?? {};
  if (kind === 'code') return true;
  return (
    kind === 'word' &&
    !isStop(bare) &&
    !fillers.has(bare) &&
    (!uncounted.has(bare) || bare.startsWith('veg')) &&
    !besides.has(bare) &&
    unitWord(scene.tokens[at]) === null
  );
};

/** "4 CO2 2kg": a number and which; `next` is the mark behind. */
function partAt(scene: Scene, at: number): { kind: Kind; next: number } | null {
  const figure = figureAt(scene, at);
  if (!figure?.value || !/^[1-9]\d{0,3}$/.test(figure.value) || !saysWhich(scene, figure.last + 1)) return null;
  let next = figure.last + 2;
  while (next < figure.last + longestPart && bareAt(scene, next) !== ')' && phraseAt(scene.tokens, next, joints) === 0)
    next += 1;
  if (bareAt(scene, next) !== ')' && phraseAt(scene.tokens, next, joints) === 0) return null;
  const quantity = {
    first: at,
    last: figure.last,
    ...amountOf(figure.value),
    unit: null,
    kind: 'number',
    isDropped: false,
  } as const;
  return { kind: { quantity, name: { first: figure.last + 1, last: next - 1 } }, next };
}

/** Whether a number before the bracket is the sum of its parts. */
function isWhole(scene: Scene, open: number, sum: number): boolean {
  for (let at = open - 1; at > open - farthestWhole && scene.sentences[at] === scene.sentences[open]; at -= 1) {
    const figure = figureAt(scene, at);
    if (figure && figure.last < open)
      return Number(figure.value) === sum && !isMeasure(unitWord(scene.tokens[figure.last + 1]));
  }
  return false;
}

/** "7 extinguishers (4 CO2 2kg, 3 foam)": parts whose numbers add up to the whole are its kinds, whatever they are called. */
export function partsInBrackets(scene: Scene, first: number): Kinds | null {
  if (bareAt(scene, first - 1) !== '(') return null;
  const kinds: Kind[] = [];
  let at = first;
  for (;;) {
    const part = partAt(scene, at);
    if (!part) return null;
    kinds.push(part.kind);
    at = part.next;
    if (bareAt(scene, at) === ')') break;
    at += phraseAt(scene.tokens, at, joints);
  }
  const sum = kinds.reduce((all, { quantity }) => all + Number(quantity.quantity ?? 0), 0);
  return kinds.length >= 2 && isWhole(scene, first - 1, sum) ? { first, last: at - 1, kinds } : null;
}
