import { phraseAt, wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { amountOf, doubtful, isMeasure } from './amounts-of-need.ts';
import { vaguePhrases, vagueWords } from '../wording/need-words.ts';
import { unitWord } from './pack-words.ts';
import type { Quantity } from './quantity.ts';
import { bareAt, textAt } from '../tokens-at.ts';
import { isCompound } from './unit-behind.ts';

export const halves: Readonly<Record<string, string>> = {
  half: '0.5',
  halbe: '0.5',
  halber: '0.5',
  halbes: '0.5',
  halben: '0.5',
  media: '0.5',
  medio: '0.5',
  meia: '0.5',
  meio: '0.5',
  anderthalb: '1.5',
  eineinhalb: '1.5',
  '½': '0.5',
  '¼': '0.25',
  '¾': '0.75',
  zweieinhalb: '2.5',
  anderthalbe: '1.5',
  dreiviertel: '0.75',
};

/** "eine halbe Palette", "media docena": half of the following unit. */
export function halfQuantity(scene: Scene, at: number): Quantity | null {
  const value = halves[bareAt(scene, at)];
  if (value === undefined) return null;
  const article = ['a', 'an', 'eine', 'einen', 'ein', 'una', 'un', 'uma', 'um'].includes(bareAt(scene, at - 1))
    ? at - 1
    : at;
  let next = at + 1;
  if (['a', 'an'].includes(bareAt(scene, next))) next += 1;
  const unit = unitWord(scene.tokens[next]);
  if (unit === null) return null;
  const isHalfDozen = unit === 'DZN' && value === '0.5';
  const amount = isHalfDozen ? { ...amountOf('6'), unit: null } : { ...amountOf(value), unit };
  return { first: article, last: next, ...amount, kind: 'number', isDropped: false };
}

const englishArticles = wordsOf('a an another ne nen');

const freshness = wordsOf('new spare fresh extra second full whole further complete large small big standard');

/** "a dozen", "a pair of", "a docking station". */
export function articleQuantity(scene: Scene, at: number): Quantity | null {
  const word = bareAt(scene, at);
  // "a Packung Kaffee", in dialect
  const isSpoken =
    scene.setting.language === 'de' &&
    textAt(scene, at) === 'a' &&
    /^\p{Lu}\p{Ll}{3}/u.test(textAt(scene, at + 1)) &&
    scene.tokens[at - 1]?.kind !== 'number';
  const isArticle = englishArticles.has(word) && (scene.setting.language === 'en' || isSpoken || word.startsWith('ne'));
  if (!isArticle || scene.tokens[at + 1]?.kind === 'mark') return null;
  const by = freshness.has(bareAt(scene, at + 1)) && bareAt(scene, at + 3) === 'of' ? 2 : 1;
  const unit = unitWord(scene.tokens[at + by]);
  const isOf = ['of', 'de', 'von'].includes(bareAt(scene, at + by + 1)) && bareAt(scene, at + by).length > 2;
  const isUnit = unit !== null && (!isMeasure(unit) || isOf) && !isCompound(scene, at + by);
  return {
    first: at,
    last: isUnit ? at + by : at,
    ...amountOf('1'),
    unit: isUnit ? unit : null,
    kind: isUnit ? 'number' : 'article',
    isDropped: false,
  };
}

const pairs = wordsOf(
  'luva bota botina sapato meia guante zapato guantes zapatos botas calcetines gafas luvas sapatos botinas meias oculos shoes gloves socks boots zapatillas sandalias chinelos goggles earplugs calzado calcado rodilleras joelheiras coderas cotoveleiras munequeras protetores protectores tapones tampoes orejeras abafadores muletas lentes',
);

/** "un par de monitores" means a few, "un par de guantes" means a pair. */
function isFew(scene: Scene, at: number): boolean {
  const isOne = ['un', 'um', 'a'].includes(bareAt(scene, at)) && ['par', 'couple'].includes(bareAt(scene, at + 1));
  // "escobas, un par"
  if (isOne && bareAt(scene, at - 1) === ',' && scene.tokens[at + 2]?.kind !== 'word')
    return !pairs.has(bareAt(scene, at - 2));
  return isOne && ['de', 'of'].includes(bareAt(scene, at + 2)) && !pairs.has(bareAt(scene, at + 3));
}

export function vagueQuantity(scene: Scene, at: number): Quantity | null {
  const isPair = bareAt(scene, at + 1) === 'paar' && textAt(scene, at + 1) !== 'paar';
  if (isFew(scene, at))
    return { first: at, last: at + 2, ...doubtful('vague'), unit: null, kind: 'vague', isDropped: false };
  // "paar büroklammern"
  const isLoosePair =
    scene.setting.language === 'de' &&
    textAt(scene, at) === 'paar' &&
    scene.tokens[at - 1]?.kind !== 'number' &&
    scene.tokens[at + 1]?.kind === 'word';
  if (isLoosePair) return { first: at, last: at, ...doubtful('vague'), unit: null, kind: 'vague', isDropped: false };
  // "fehlt uns ein Stapler"
  const isUs = bareAt(scene, at) === 'uns' && scene.setting.language !== 'pt';
  if (isUs) return null;
  const length = isPair ? 0 : phraseAt(scene.tokens, at, vaguePhrases) || (vagueWords.has(bareAt(scene, at)) ? 1 : 0);
  if (length === 0) return null;
  const unit = unitWord(scene.tokens[at + length]);
  const isCountedBehind = scene.tokens[at + length]?.kind === 'number';
  if (isCountedBehind) return null;
  const last = at + length - (unit === null ? 1 : 0);
  return { first: at, last, ...doubtful('vague'), unit, kind: 'vague', isDropped: false };
}
