import type { Figure } from '../../../schemas/domain/understanding/figures.ts';
import { periodUnit } from '../../../schemas/domain/understanding/period-words.ts';
import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import type { Scene } from '../../../schemas/domain/understanding/scene.ts';
import { isDash } from '../../../schemas/domain/understanding/tokens.ts';
import { isStop } from '../names.ts';
import type { Part } from '../wording/roles.ts';
import { isSizeWord, isTechnical, unitWord } from './pack-words.ts';
import { bareAt, glued, isTimes, textAt } from '../tokens-at.ts';
import { isSpecified, isThing } from './specified.ts';
import { isMeasure } from './amounts-of-need.ts';

/** "160x80", "2 x 3 m", "10 x 1 l": the relation of the numbers around an x. */
function timesRole(scene: Scene, figure: Figure): 'size' | 'count' | null {
  const { first, last } = figure;
  const isLoose = !glued(scene, first) || !glued(scene, first - 1);
  const things = unitWord(scene.tokens[last + 1]);
  // "60x60 x24"
  if (isTimes(bareAt(scene, first - 1)) && glued(scene, first) && !glued(scene, first - 1)) return 'count';
  if (isTimes(bareAt(scene, first - 1))) {
    const isBehindSize = scene.tokens[first - 2]?.kind !== 'number' && (things === null || !isMeasure(things));
    const isOfThings = things !== null && !isMeasure(things);
    return isLoose && (isOfThings || isBehindSize) ? 'count' : 'size';
  }
  if (!isTimes(bareAt(scene, last + 1))) return null;
  // "HP 410X"
  if (textAt(scene, last + 1) === 'X' && glued(scene, last + 1) && scene.tokens[first - 1]?.kind === 'word')
    return 'size';
  // "2x18W"
  const isOfCode = glued(scene, last + 1) && glued(scene, last + 2) && /^\d/.test(textAt(scene, last + 2));
  if (scene.tokens[last + 2]?.kind !== 'number') return isOfCode ? 'size' : 'count';
  if (glued(scene, last + 1) && glued(scene, last + 2)) return 'size';
  let end = last + 2;
  while (isTimes(bareAt(scene, end + 1)) && scene.tokens[end + 2]?.kind === 'number') end += 2;
  if (end > last + 2) return 'size';
  // "4 x 3/4" ball valves"
  if (textAt(scene, end + 1) === '/' && glued(scene, end + 1) && glued(scene, end + 2)) return 'count';
  const unit = scene.tokens[end + 1];
  if (['mm', 'cm', 'm', 'ft'].includes(unit?.bare ?? '') || /^mm[²2]$/.test(unit?.text ?? '')) return 'size';
  const counted = unitWord(unit);
  if (counted !== null && !isMeasure(counted)) return 'size';
  if (counted !== null || isTechnical(unit)) return 'count';
  // "2 x 1000 sugar sticks"
  const isOfMany = Number(figure.value) <= 12 && Number(textAt(scene, last + 2)) >= 100 && unit?.kind === 'word';
  return glued(scene, last + 1) || isOfMany ? 'count' : 'size';
}

/** "M8", "24-inch", "125x1.0", "C25/30", "7-15": part of a code or compound. */
export function isWithinCode(scene: Scene, { first, last }: Figure): boolean {
  const before = scene.tokens[first - 1];
  const next = scene.tokens[last + 1];
  if (glued(scene, first) && before !== undefined) {
    if (before.kind === 'code' || before.kind === 'word' || before.kind === 'number')
      return !isTimes(before.bare) || (before.glued && scene.tokens[first - 2]?.kind === 'number');
    if (['/', '.', ':', '#', '+', '_', '=', '°', 'Ø', 'ø', '@'].includes(before.text)) return true;
    // "3×5", but not "thermometers ×5"
    if (before.text === '×' && before.glued) return true;
    if (isDash(before.text) && glued(scene, first - 1)) return true;
  }
  // "R22,5"
  if (glued(scene, first) && before?.text === ',' && before.glued && scene.tokens[first - 2]?.kind === 'code')
    return true;
  if (before?.text === 'Ø' || before?.text === 'ø') return true;
  // "4711-0815"
  const isNumbered = isDash(next?.text ?? '') && next?.glued === true && glued(scene, last + 2);
  if (isNumbered && /^0(?:\d|$)/.test(textAt(scene, last + 2))) return true;
  if (next?.glued && (next.kind === 'code' || next.text === '_' || next.text === '@')) return true;
  if (next?.glued && next.text === '/' && glued(scene, last + 2)) return true;
  return (
    next?.glued === true && isDash(next.text) && glued(scene, last + 2) && scene.tokens[last + 2]?.kind !== 'number'
  );
}

const ordinalEnds = new Set([
  'nd',
  'rd',
  'th',
  'º',
  'ª',
  'er',
  'to',
  'ta',
  'ro',
  'ra',
  'do',
  'mo',
  'ma',
  'vo',
  'va',
  'no',
]);

function isOrdinal(scene: Scene, { last, spoken }: Figure): boolean {
  const next = scene.tokens[last + 1];
  if (!next?.glued || spoken) return false;
  // "2.º"
  if (next.bare === '.' && ['º', 'ª'].includes(bareAt(scene, last + 2)) && glued(scene, last + 2)) return true;
  return (
    ordinalEnds.has(next.bare) ||
    (next.bare === 'st' && scene.setting.language === 'en' && textAt(scene, last).endsWith('1'))
  );
}

/** Excludes a year, a time of day, "nr. 4": numbers that count nothing. */
export function isCounting(scene: Scene, figure: Figure): boolean {
  if (isWithinCode(scene, figure) || isOrdinal(scene, figure) || isSpecified(scene, figure.first)) return false;
  if (isTechnical(scene.tokens[figure.last + 1])) return false;
  if (timesRole(scene, figure) === 'size') return false;
  // "zu 2.890,00 netto"
  if (/[.,]\d\d$/.test(figure.text) && nets.has(bareAt(scene, figure.last + 1))) return false;
  if (isOfTelephone(scene, figure) || (figure.power === 3 && textAt(scene, figure.last) === 'K')) return false;
  if (figure.power === 6 && ['m', 'mm'].includes(bareAt(scene, figure.last))) return false;
  if (isOldOne(scene, figure)) return false;
  if (isLength(scene, figure)) return false;
  const next = bareAt(scene, figure.last + 1);
  if (next === 'uhr' || next === 'am' || next === 'pm' || next === 'h00') return false;
  if (
    next === ':' &&
    glued(scene, figure.last + 1) &&
    glued(scene, figure.last + 2) &&
    scene.tokens[figure.last + 2]?.kind === 'number'
  )
    return false;
  return !isCodeLike(figure) || isPadded(scene, figure);
}

const nets = wordsOf('netto brutto net gross neto bruto liquido');

/** "(02 unidades)" */
export const isPadded = (scene: Scene, { text, first, last, spoken }: Figure): boolean =>
  !spoken &&
  /^0[1-9]$/.test(text) &&
  (unitWord(scene.tokens[last + 1]) !== null || isPaddedCount(scene, { first, last }));

/** "Comprar 02 cadeiras", "01 (uma) geladeira": usual in Brazil, if no word before it could take a number. */
function isPaddedCount(scene: Scene, { first, last }: Part): boolean {
  if (scene.setting.language !== 'pt' && scene.setting.language !== 'es') return false;
  const isInWords = bareAt(scene, last + 1) === '(' && bareAt(scene, last + 3) === ')';
  const next = isInWords ? last + 4 : last + 1;
  const before = scene.tokens[first - 1];
  const isNumbered = before?.kind === 'code' || isThing(scene, first - 1) || (before?.kind === 'mark' && before.glued);
  return !isNumbered && scene.tokens[next]?.glued !== true && (bareAt(scene, next) === 'x' || isThing(scene, next));
}

/** "555 0117": adjacent numbers are not quantities. */
const isOfTelephone = (scene: Scene, { first, last, spoken }: Figure): boolean => {
  const [before, next] = [scene.tokens[first - 1], scene.tokens[last + 1]];
  // "U-Scheiben 10,5 4000 St"
  const counted = unitWord(next);
  if (counted !== null && !isSizeWord(next?.bare ?? '')) return false;
  const isNext = next?.kind === 'number' && next.text.length >= 3 && !isTimes(bareAt(scene, last + 2));
  return (
    !spoken &&
    (isNext ||
      (before?.kind === 'number' && (scene.tokens[first]?.text.length ?? 0) >= 3 && !isTimes(bareAt(scene, last + 1))))
  );
};

const lengths = wordsOf(
  'lang langen langes lange lengths length long largo largos comprimento breit hoch tief wide high deep ancho alto alcance largura altura leitung',
);

/** "6 m lengths", "2 m lang": the length of a thing. */
const isLength = (scene: Scene, { last }: Figure): boolean =>
  unitWord(scene.tokens[last + 1]) !== null && lengths.has(bareAt(scene, last + 2));

const which = wordsOf('old new last other previous current existing broken first right wrong same original');

/** "the old one failed": a thing, not a quantity. */
const isOldOne = (scene: Scene, { first, spoken, value }: Figure): boolean =>
  spoken &&
  value === '1' &&
  scene.setting.language === 'en' &&
  which.has(bareAt(scene, first - 1)) &&
  ['the', 'my', 'our', 'this', 'that', 'your'].includes(bareAt(scene, first - 2));

const since = wordsOf(
  'for fur por durante seit since hace ha faz in en em within every alle cada the nos ultimos last letzten',
);

/** "for 3 days", "12 months": a duration, unless a thing follows ("40 hours of an electrician"). */
export function isPeriodOnly(scene: Scene, { first, last, value }: Figure): boolean {
  const unit = periodUnit(bareAt(scene, last + 1));
  if (unit === undefined || (unit === 'hours' && value === null)) return false;
  const next = scene.tokens[last + 2];
  const isNamed = next?.kind === 'word' && scene.sentences[last + 2] === scene.sentences[last] && !isStop(next.bare);
  return !isNamed || since.has(bareAt(scene, first - 1));
}

/** "007", "104882": longer than any quantity, or with leading zeros. */
function isCodeLike({ text, malformed, spoken }: Figure): boolean {
  if (spoken) return false;
  return malformed && (text.length < 14 || /[.,]/.test(text));
}
