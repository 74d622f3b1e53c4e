import { phraseAt, wordsOf } from '../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../schemas/domain/understanding/scene.ts';
import { amountOf, doubtful, isMeasure } from './amounts-of-need.ts';
import { isStop } from './names.ts';
import { vaguePhrases, vagueWords } from './need-words.ts';
import { isSizeWord, isTechnical, unitWord } from './pack-words.ts';
import type { Quantity } from './quantity.ts';
import { bareAt, textAt } from './tokens-at.ts';
import { isBulky, isCompound } from './unit-behind.ts';
import type { Unit } from '../../schemas/domain/units.ts';

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

const hundreds = wordsOf('centena centenar');
const quarters = wordsOf('quarters cuartos quartos');

/** "uma centena de", "medio centenar de", "three quarters of a", "tres cuartos de": what number words do not say. */
export function roundQuantity(scene: Scene, at: number): Quantity | null {
  const one = { kind: 'number', isDropped: false } as const;
  const isHalf = halves[bareAt(scene, at)] === '0.5';
  const isOne = ['un', 'una', 'um', 'uma'].includes(bareAt(scene, at));
  if ((isHalf || isOne) && hundreds.has(bareAt(scene, at + 1)))
    return { first: at, last: at + 1, ...amountOf(isHalf ? '50' : '100'), unit: null, ...one };
  if (!['three', 'tres'].includes(bareAt(scene, at)) || !quarters.has(bareAt(scene, at + 1))) return null;
  let next = at + 2;
  while (['of', 'de', 'a', 'an', 'una', 'uma'].includes(bareAt(scene, next))) next += 1;
  const unit = unitWord(scene.tokens[next]);
  return unit === null ? null : { first: at, last: next, ...amountOf('0.75'), unit, ...one };
}

const fractions: Readonly<Record<string, string>> = { '1/2': '0.5', '1/4': '0.25', '3/4': '0.75' };

/** "1/2 pallet", "3/4 t": a part of a unit; of an inch it is a size. */
export function fractionQuantity(scene: Scene, at: number): Quantity | null {
  const value = fractions[`${textAt(scene, at)}${textAt(scene, at + 1)}${textAt(scene, at + 2)}`];
  const unit = unitWord(scene.tokens[at + 3]);
  const isApart =
    scene.tokens[at + 1]?.glued === true &&
    scene.tokens[at + 3]?.glued !== true &&
    scene.tokens[at - 1]?.kind !== 'number';
  if (value === undefined || unit === null || !isApart || isSizeWord(bareAt(scene, at + 3))) return null;
  return { first: at, last: at + 3, ...amountOf(value), unit, kind: 'number', isDropped: false };
}

const times: Readonly<Record<string, string>> = {
  einmal: '1',
  zweimal: '2',
  dreimal: '3',
  viermal: '4',
  funfmal: '5',
  sechsmal: '6',
  siebenmal: '7',
  achtmal: '8',
  neunmal: '9',
  zehnmal: '10',
  zwolfmal: '12',
  zwanzigmal: '20',
};

/** "dreimal Sichtschutzwand", "15mal Textmarker": so many, where a noun follows. */
export function timesQuantity(scene: Scene, at: number): Quantity | null {
  if (scene.setting.language !== 'de') return null;
  const value = times[bareAt(scene, at)] ?? /^(\d{1,4})mal$/.exec(textAt(scene, at))?.[1];
  if (value === undefined || !/^\p{Lu}\p{L}/u.test(textAt(scene, at + 1))) return null;
  return { first: at, last: at, ...amountOf(value), unit: null, kind: 'number', isDropped: false };
}

/** "eine halbe Palette", "media docena": half of what follows. */
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

/** "a 5-port switch", "a 10 m patch lead": the number says how the one thing is. */
export function isSizeAhead(scene: Scene, at: number): boolean {
  const isJoined = (from: number): boolean => textAt(scene, from) === '-' && scene.tokens[from]?.glued === true;
  if (scene.tokens[at]?.kind !== 'number') return false;
  if (isJoined(at + 1)) return scene.tokens[at + 2]?.glued === true && scene.tokens[at + 2]?.kind === 'word';
  const behind = scene.tokens[at + 2];
  return (
    (isMeasure(unitWord(scene.tokens[at + 1])) || isTechnical(scene.tokens[at + 1])) &&
    behind?.kind === 'word' &&
    !['of', 'de', 'von'].includes(behind.bare) &&
    (behind.bare.length > 2 || /^\p{Lu}{2}$/u.test(behind.text)) &&
    !isStop(behind.bare)
  );
}

/** "a skip, just for a week": how long, where nothing follows. */
function spanBehind(scene: Scene, at: number): Quantity | null {
  const unit = unitWord(scene.tokens[at + 1]);
  const isFor = bareAt(scene, at - 1) === 'for' && !['thanks', 'thank', 'you'].includes(bareAt(scene, at - 2));
  if (!isFor || (unit !== 'WEE' && unit !== 'day') || ['or', 'of', 'and'].includes(bareAt(scene, at + 2))) return null;
  return { first: at, last: at + 1, ...amountOf('1'), unit, kind: 'period', isDropped: false };
}

/** "a 25 kg bag of salt": the pack behind its size. */
function sizedBehind(scene: Scene, at: number): { unit: Unit; last: number } | null {
  if (scene.tokens[at]?.kind !== 'number' || !isMeasure(unitWord(scene.tokens[at + 1]))) return null;
  const unit = unitWord(scene.tokens[at + 2]);
  return unit === null || isMeasure(unit) || bareAt(scene, at + 3) !== 'of' ? null : { unit, last: at + 2 };
}

const freshness = wordsOf('new spare fresh extra second full whole further complete large small big standard');

/** "a dozen", "a pair of", "a docking station". */
export function articleQuantity(scene: Scene, at: number): Quantity | null {
  const word = bareAt(scene, at);
  // "a Packung Kaffee", in a dialect
  const isSpoken =
    scene.setting.language === 'de' &&
    textAt(scene, at) === 'a' &&
    /^\p{Lu}\p{Ll}{3}/u.test(textAt(scene, at + 1)) &&
    scene.tokens[at - 1]?.kind !== 'number';
  const isArticle = englishArticles.has(word) && (scene.setting.language === 'en' || isSpoken || word.startsWith('ne'));
  if (!isArticle || scene.tokens[at + 1]?.kind === 'mark') return null;
  if (scene.tokens[at + 1]?.kind === 'number' && !isSizeAhead(scene, at + 1)) return null;
  // "a new set of forks"
  const span = spanBehind(scene, at);
  if (span) return span;
  const sized = sizedBehind(scene, at + 1);
  if (sized)
    return { first: at, last: sized.last, ...amountOf('1'), unit: sized.unit, kind: 'number', isDropped: false };
  const by = isBulky(scene, at + 1)
    ? 2
    : freshness.has(bareAt(scene, at + 1)) && bareAt(scene, at + 3) === 'of'
      ? 2
      : 1;
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

/** "un par de monitores" are a few, "un par de guantes" are two that belong together. */
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
