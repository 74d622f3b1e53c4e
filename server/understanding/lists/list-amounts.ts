import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import { periodUnit } from '../../../schemas/domain/understanding/period-words.ts';
import { foldWord } from '../../../schemas/domain/understanding/tokens.ts';
import type { Unit } from '../../../schemas/domain/units.ts';
import { type Amount, doubtful, isMeasure } from '../quantities/amounts-of-need.ts';
import { uncounted } from '../certainty/words.ts';
import { amountInCell, numberFirst, vagueAmount } from '../tables/cells.ts';
import { containers } from '../wording/need-words.ts';
import type { NeedSetting } from '../need.ts';
import { isTimes } from '../tokens-at.ts';
import { isSizeWord, isTechnicalWord, unitInCell } from '../quantities/pack-words.ts';

/** The quantity at the end of a line. */
export interface ListAmount {
  amount: Amount;
  unit: Unit | null;
  /** True if given by a unit or a container, not only by a number. */
  isNamed: boolean;
  /** True if given by weight, length or volume. */
  isMeasured: boolean;
}

const number = /^\d[\d.,]*$/;
const packed = /^(?:à|á|a|of|de|je|com|con|mit|with|per|pro|por|c\/|@|x|×)$/iu;
/** "mit je 200 Paar" */
const each = /^(?:je|jeweils|cada)$/iu;
const months = wordsOf(
  `january february march april may june july august september october november december januar februar marz mai juni juli oktober dezember jan feb mar apr jun jul aug sep okt oct nov dez dec
  enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre janeiro fevereiro marco maio junho julho setembro outubro novembro dezembro ene abr ago dic fev set out uhr am pm eur euro euros usd pounds dollar dollars reais pesos chf brl mxn`,
);

/** "25kg", "x4": separates the number from what is attached to it. */
function ungluedOf(word: string): string[] {
  const numberAndUnit = /^(\d[\d.,]*)(\p{L}[\p{L}²³]{0,9})$/u.exec(word);
  // "1U" is a height in a rack
  const isUnit = numberAndUnit?.[2] !== 'U' && unitInCell(numberAndUnit?.[2] ?? '') !== null;
  if (numberAndUnit?.[1] && numberAndUnit[2] && (isUnit || numberAndUnit[2] === 'x'))
    return [numberAndUnit[1].replace(/[.,]$/, ''), numberAndUnit[2]];
  const times = /^[x×](\d+)$/iu.exec(word);
  return times?.[1] ? ['x', times[1]] : [word];
}

const isNumber = (word: string | undefined): boolean => word !== undefined && number.test(word) && !/^0\d/.test(word);

/** "à 25 kg", "of 50", "x 200 g", "5kg": the content of one package. */
function isPack(words: readonly string[], isThings: boolean): boolean {
  const [lead = '', ...rest] = words;
  if (words.length === 0) return true;
  if (isTimes(lead) && !isThings) return false;
  if (!packed.test(lead))
    return isThings && isNumber(lead) && words.length === 2 && isMeasure(unitInCell(words[1] ?? ''));
  const [size, unit, ...more] = each.test(rest[0] ?? '') ? rest.slice(1) : rest;
  return isNumber(size) && more.length === 0 && (unit === undefined || /^\p{L}[\p{L}²³.]*$/u.test(unit));
}

/** Units that follow the thing they count: "white sliced 15 loaves". */
const portions = wordsOf('loaf loaves harass harasse harassen');

/** Weights and volumes without a code. */
const imperial = wordsOf('lb lbs oz qt qts pt pts');

/** Reads a unit, a container, or, if the amount is separated from the name, any word that is not a measure. */
function unitIn(word: string, isOpen: boolean): { unit: Unit | null } | null {
  // "1 M" is a concentration
  if (word === 'M') return null;
  const bare = foldWord(word.replace(/\.$/, ''));
  const unit = unitInCell(word);
  if (containers.has(bare) || portions.has(bare) || (isOpen && bare === 'off')) return { unit };
  if (isTechnicalWord(word) || periodUnit(bare) !== undefined) return null;
  if (unit !== null) return { unit };
  if (imperial.has(bare)) return { unit: null };
  const isWord = /^\p{L}{3,}\.?$/u.test(word) && !months.has(bare) && !uncounted.has(bare) && !isSizeWord(bare);
  return isOpen && isWord ? { unit: null } : null;
}

/** "3 garrafas", "5 galões de 5 L": containers without a code. */
const isCanister = (word: string, { language }: NeedSetting): boolean =>
  (language === 'es' && /^garrafas?$/iu.test(word)) || /^gal(?:ão|ões)$/iu.test(word);

const withoutBracket = (text: string): string =>
  text.endsWith(')') ? text.slice(0, Math.max(0, text.lastIndexOf('('))) : text;

const thousands = wordsOf('mil tsd tausend thousand');

/** Reads only "20", "5 bales", "2 Säcke à 25 kg", "24 x 200 g". `isOpen`: with any unit. Null for any other text. */
export function listAmount(text: string, setting: NeedSetting, isOpen: boolean): ListAmount | null {
  if (isOpen && text.trim() === '?')
    return { amount: doubtful('missing'), unit: null, isNamed: true, isMeasured: false };
  const vague = isOpen ? vagueAmount(text) : null;
  if (vague) return { amount: doubtful('vague'), unit: vague.unit, isNamed: true, isMeasured: isMeasure(vague.unit) };
  const words = numberFirst(withoutBracket(text.trim().replace(/[.;,]$/, '')).replace(/ {2,}/g, ' '))
    .split(/\s+/u)
    .filter((word) => word !== '')
    .flatMap(ungluedOf);
  const [first = '', second] = isTimes(words[0] ?? '') ? words.slice(1) : words;
  const rest = words.slice(isTimes(words[0] ?? '') ? 2 : 1);
  if (!isNumber(first) || words.length > 6) return null;
  // "clips: 2 mil"
  if (/^\d{1,3}$/.test(first) && thousands.has(foldWord(second ?? '').replace(/\.$/, '')))
    return listAmount([`${first}000`, ...rest.slice(1)].join(' '), setting, isOpen);
  // "Net sum 390,60": hundredths of pieces are not ordered
  if (second === undefined && /[.,]\d{1,2}$/.test(first)) return null;
  if (second === undefined)
    return { amount: amountInCell(first, null, setting), unit: null, isNamed: words.length > 1, isMeasured: false };
  if (isTimes(second)) return timesAmount(first, rest, setting);
  const counted = unitIn(second, isOpen);
  if (!counted || !isPack(rest.slice(1), !isMeasure(counted.unit) || isCanister(second, setting))) return null;
  const unit = isCanister(second, setting) && (rest.length > 1 || setting.language === 'es') ? null : counted.unit;
  return {
    amount: amountInCell(first, unit, setting),
    unit,
    isNamed: true,
    isMeasured: isMeasure(unit) || imperial.has(foldWord(second)),
  };
}

/** "24 x 200 g": a count, each of a weight or a volume. With lengths it is a size. */
function timesAmount(first: string, rest: readonly string[], setting: NeedSetting): ListAmount | null {
  const [, size, unit = ''] = rest;
  if (!isNumber(size) || rest.length !== 3 || !/^(?:k?g|m?l|lt?)$/iu.test(unit)) return null;
  return { amount: amountInCell(first, null, setting), unit: null, isNamed: true, isMeasured: false };
}
