import type { Language } from '../../language/json-schema.ts';
import { minorDigits } from '../money.ts';
import { countingLanguages, countOf, isJoint, spokenNumber } from './number-words.ts';
import { powerOf } from './multipliers.ts';
import { numberShape, plainOf } from './number-shape.ts';
import type { Token } from './token.ts';

/** A number in a text, of one or more tokens ("12 Tsd.", "dos mil"). */
export interface Figure {
  /** Its first and last token. */
  first: number;
  last: number;
  /** As written, without the multiplier. Used for questions to the sender. */
  text: string;
  /** Plain decimal, multiplied. Null if it is ambiguous or not a number. */
  value: string | null;
  /** True if it is not a readable number at all, rather than one of two. */
  malformed: boolean;
  /** The power of ten of a word after it. */
  power: number;
  spoken: boolean;
  flat: boolean;
}

export interface Setting {
  language: Language;
  currency: string;
}

/** Returns the number with its point moved: ("1.5", 3) → "1500", ("50", -2) → "0.5". */
export function scaledBy(value: string, power: number): string {
  const [whole = '', decimals = ''] = value.split('.');
  if (power >= 0) {
    const digits = decimals.padEnd(power, '0');
    return plainOf(whole + digits.slice(0, power), digits.slice(power));
  }
  const digits = whole.padStart(1 - power, '0');
  return plainOf(digits.slice(0, power), digits.slice(power) + decimals);
}

const sign = /[€$£¥₹]/;

/** True if money is directly before or after these tokens, so that T and M mean thousands and millions. */
const isMoneyAt = (tokens: readonly Token[], at: number): boolean => {
  const { bare, text } = tokens[at] ?? { bare: '', text: '' };
  return sign.test(bare) || bare === 'euro' || bare === 'euros' || /^[A-Z]{3}$/.test(text) || bare === 'eur';
};

/** Returns the power of ten of the tokens after the number, and the last of them. */
function multiplierAt(tokens: readonly Token[], from: number): { power: number | null; last: number } | null {
  const next = tokens[from + 1];
  if (next?.kind !== 'word') return null;
  const isMoney = isMoneyAt(tokens, from + 2) || isMoneyAt(tokens, from - 1);
  const isLetter =
    next.text === 'T' ||
    ((next.bare === 'm' || next.bare === 'mm') && (next.glued || tokens[from + 2]?.glued === true));
  const power = isLetter && isMoney ? (next.text === 'T' ? 3 : 6) : powerOf(next.bare);
  if (power === undefined) return null;
  const point = tokens[from + 2];
  const isShortened = point?.bare === '.' && point.glued && ['tsd', 'tds', 'mio', 'mill', 'mrd'].includes(next.bare);
  return { power, last: from + (isShortened ? 2 : 1) };
}

function writtenFigure(tokens: readonly Token[], at: number, { currency }: Setting): Figure | null {
  const token = tokens[at];
  if (!token) return null;
  const multiplier = multiplierAt(tokens, at);
  const shape = numberShape(token.text, token.flat || (minorDigits(currency) === 0 && isMoneyNear(tokens, at)));
  const isKnown = typeof shape === 'object' && multiplier?.power !== null;
  const power = multiplier?.power ?? 0;
  return {
    first: at,
    last: multiplier?.last ?? at,
    text: token.text,
    value: isKnown ? scaledBy(shape.value, power) : null,
    malformed: shape === 'malformed',
    power,
    spoken: false,
    flat: token.flat,
  };
}

const isMoneyNear = (tokens: readonly Token[], at: number): boolean =>
  isMoneyAt(tokens, at - 1) || isMoneyAt(tokens, at + 1);

/** Returns the longest run of number words from here, in one language. */
function spokenRun(tokens: readonly Token[], at: number, language: Language): { counts: number[]; last: number } {
  const counts: number[] = [];
  let last = at - 1;
  for (let next = at; next < tokens.length; next += 1) {
    const token = tokens[next];
    if (token?.kind !== 'word' && token?.bare !== '-') break;
    const count = countOf(token.bare, language);
    const isBetween =
      last === next - 1 && (counts.at(-1) ?? 0) >= 20 && (isJoint(token.bare, language) || token.bare === '-');
    if (count === undefined && !isBetween) break;
    if (count === undefined) continue;
    if (spokenNumber([...counts, count]) === null) break;
    counts.push(count);
    last = next;
  }
  return { counts, last };
}

const noFigure = { malformed: false, power: 0, flat: false };

function spokenFigure(tokens: readonly Token[], at: number, { language }: Setting): Figure | null {
  const first = tokens[at];
  if (first?.kind !== 'word') return null;
  if (first.bare === 'fortnight')
    return { ...noFigure, first: at, last: at, text: first.text, value: '14', spoken: true };
  let best: { counts: number[]; last: number } | null = null;
  for (const spoken of countingLanguages(first.bare, language)) {
    const run = spokenRun(tokens, at, spoken);
    if (!best || run.last > best.last) best = run;
  }
  if (!best) return null;
  const fraction = spokenDecimals(tokens, best.last, language);
  const last = fraction?.last ?? best.last;
  const whole = spokenNumber(best.counts);
  const isRest = points.includes(tokens[at - 1]?.bare ?? '');
  const value =
    whole === null || isRest || fraction?.digits === '' ? null : plainOf(String(whole), fraction?.digits ?? '');
  const text = tokens
    .slice(at, last + 1)
    .map((token) => token.text)
    .join(' ');
  return { ...noFigure, first: at, last, text, value, malformed: value === null, spoken: true };
}

const points = ['point', 'komma', 'coma', 'virgula'];

/** Reads the "fünf" of "drei Komma fünf". Without digits after the mark, `digits` is empty. Null without a mark. */
function spokenDecimals(
  tokens: readonly Token[],
  at: number,
  language: Language,
): { digits: string; last: number } | null {
  if (!points.includes(tokens[at + 1]?.bare ?? '')) return null;
  let digits = '';
  let last = at + 1;
  for (let next = at + 2; next < at + 6; next += 1) {
    const word = tokens[next]?.bare ?? '';
    const counted = countingLanguages(word, language)[0];
    const count = counted && countOf(word, counted);
    if (count === undefined || count > 9) break;
    digits += String(count);
    last = next;
  }
  return { digits, last };
}

/** True for "three 25 kg bags", "two 27" monitors" and "drei 5-Liter-Kanister": a small count before a size. */
function areManyOfSize(tokens: readonly Token[], figure: Figure, { last, spoken }: Figure): boolean {
  if (!figure.spoken || spoken || figure.value === null || Number(figure.value) > mostOfSize) return false;
  const next = tokens[last + 1];
  return sizes.test((next?.text === '-' ? tokens[last + 2]?.bare : next?.bare || next?.text) ?? '');
}
const mostOfSize = 12;
const sizes =
  /^(?:k?g|kilos?|m?l|lit(?:re|er|ro)s?|[cm]?m|met(?:re|er|ro)s?|["”″]|inch|zoll|pulgadas|polegadas|f(?:ee|oo)?t|[mgt]b|k?w|watts?|k?v|volts?|m?ah?|port|way|tier|step|seater|drawer)$/;

/** Marks "2 mil 500" and "dos mil 500", where neither part is the number. */
function markBroken(figures: Figure[], tokens: readonly Token[]): void {
  for (const [index, figure] of figures.entries()) {
    const next = figures[index + 1];
    if (next?.first !== figure.last + 1) continue;
    if ((figure.power === 0 && !figure.spoken && !next.spoken) || (figure.spoken && figure.value === '1')) continue;
    if (areManyOfSize(tokens, figure, next)) continue;
    for (const one of [figure, next]) [one.value, one.malformed] = [null, true];
  }
}

/** Returns all numbers of a text, in order. */
export function figuresOf(tokens: readonly Token[], setting: Setting): Figure[] {
  const found: Figure[] = [];
  let at = 0;
  while (at < tokens.length) {
    const kind = tokens[at]?.kind;
    const figure =
      kind === 'number'
        ? writtenFigure(tokens, at, setting)
        : kind === 'word'
          ? spokenFigure(tokens, at, setting)
          : null;
    if (figure) found.push(figure);
    at = (figure?.last ?? at) + 1;
  }
  markBroken(found, tokens);
  return found;
}
