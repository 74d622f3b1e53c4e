import { bareAmount, endsBare, isBetween, isChained, isIdentified } from './bare-amounts.ts';
import { Decimal, plain } from '../decimal.ts';
import type { DateFound } from './dates.ts';
import type { Figure } from './figures.ts';
import { likelyPrice } from './likely-prices.ts';
import { measureOf, type Measured } from './measures.ts';
import { type TermPart, termPart } from './net-terms.ts';
import { perAt } from './per.ts';
import { pairOf } from './ranges.ts';
import type { Scene } from './scene.ts';

/** A number of a text with its unit. */
export interface Value {
  figure: Figure;
  measured: Measured;
  term: TermPart;
  isRange: boolean;
  /** True for the 100 in "from 100 down to 95". */
  isFormer: boolean;
  isDoubtful: boolean;
  /** True if it shares its words with a neighboring number. */
  isPaired: boolean;
}

/** Returns every number that is not part of a date, with its context. */
function measuredValues(scene: Scene, dates: readonly DateFound[]): Value[] {
  const values: Value[] = [];
  let taken = -1;
  let day = 0;
  for (const figure of scene.figures) {
    while ((dates[day]?.last ?? Number.POSITIVE_INFINITY) < figure.first) day += 1;
    if ((dates[day]?.first ?? Number.POSITIVE_INFINITY) <= figure.last) continue;
    const measured = measureOf(scene, figure, taken);
    taken = measured.last;
    const term = termPart(scene, figure, measured);
    values.push({ figure, measured, term, isRange: false, isFormer: false, isDoubtful: false, isPaired: false });
  }
  return values;
}

function joinPairs(scene: Scene, values: Value[]): void {
  // Backwards: in "30, 60 oder 90 Tage" each number takes the unit of the next.
  for (let index = values.length - 2; index >= 0; index -= 1) {
    const [a, b] = [values[index], values[index + 1]];
    if (!a || !b || a.term !== null || b.term !== null) continue;
    const pair = pairOf(scene, { figures: [a.figure, b.figure], ends: [a.measured, b.measured], isPaired: b.isPaired });
    if (!pair) continue;
    [a.measured, b.measured] = pair.ends;
    const isDescent = pair.joint === 'descent' && Number(a.measured.value) > Number(b.measured.value);
    if (isDescent) a.isFormer = true;
    else [a.isRange, b.isRange] = [true, true];
    [a.isPaired, b.isPaired] = [true, true];
    if (a.measured.kind === 'bare') asMoney(scene, a, b);
  }
}

/** "zwischen 95 und 100" without a unit. */
function asMoney(scene: Scene, a: Value, b: Value): void {
  const { tokens, setting } = scene;
  if (!isBetween(tokens[a.figure.first - 1]?.bare) || a.figure.malformed || b.figure.malformed) return;
  const next = tokens[b.figure.last + 1];
  const isForPiece = perAt(scene, b.figure.last + 1) === 'piece';
  if (next && !isForPiece && (next.kind === 'word' || next.kind === 'number' || !next.glued)) return;
  if (Number(b.figure.value) <= 24 && !/[.,]/.test(b.figure.text)) return;
  for (const one of [a, b]) one.measured = { ...one.measured, kind: 'money', currency: setting.currency };
}

const amountEnds = ['.', ',', '!', '?', ';', ')', '\n', '/', 'each', 'per', 'pro', 'por', 'je', 'cada'];

/** True if a bare number ends an amount ("96 Euro 40") and has no unit of its own. */
function isEndOfAmount(scene: Scene, { figure }: Value, gap: number): boolean {
  const next = scene.tokens[figure.last + 1];
  const isEnd = next === undefined || amountEnds.includes(next.bare) || perAt(scene, figure.last + 1) === 'piece';
  return isEnd && (gap === 0 || figure.spoken);
}

/** "96 Euro und 40 Cent", "96€40" and "96 Euro 40" are one amount. */
function joinCents(scene: Scene, values: Value[]): Value[] {
  const { tokens, setting } = scene;
  const joined: Value[] = [];
  for (const value of values) {
    const before = joined.at(-1);
    const gap = before ? value.figure.first - before.measured.last - 1 : -1;
    const isJoint =
      gap === 0 ||
      (gap === 1 && ['und', 'and', 'con', 'e', 'y', 'mit'].includes(tokens[value.figure.first - 1]?.bare ?? ''));
    const isWhole =
      before?.measured.kind === 'money' &&
      before.measured.value !== null &&
      !before.measured.isLed &&
      /^\d+$/.test(before.measured.value ?? '');
    if (!before || !isJoint || !isWhole || value.figure.value === null) {
      joined.push(value);
      continue;
    }
    const cents = centsOf(value, isEndOfAmount(scene, value, gap), setting.currency);
    if (cents === null) joined.push(value);
    else {
      const sum = plain(new Decimal(before.measured.value ?? '0').plus(cents));
      before.measured = { ...before.measured, value: sum, last: value.measured.last };
    }
  }
  return joined;
}

function centsOf({ figure, measured }: Value, mayBeBare: boolean, currency: string): string | null {
  if (measured.kind === 'money' && measured.currency === currency && measured.value?.startsWith('0.'))
    return measured.value;
  const isBare = measured.kind === 'bare' && mayBeBare && /^[1-9]\d$/.test(figure.value ?? '');
  return isBare && (figure.spoken || /^\d\d$/.test(figure.text)) ? `0.${figure.value}` : null;
}

function readBare(scene: Scene, value: Value): void {
  if (value.measured.kind !== 'bare' || value.term !== null) return;
  const amount = bareAmount(scene, value.figure);
  if (amount === 'money') value.measured = { ...value.measured, kind: 'money', currency: scene.setting.currency };
  value.isDoubtful = amount === 'doubt';
}

/** Returns false if the context does not tell which number it is. */
function readLikely(scene: Scene, value: Value): boolean {
  const { measured, term, figure } = value;
  const { currency } = scene.setting;
  const isOpen = measured.kind === 'bare' || (measured.kind === 'money' && measured.currency === currency);
  if (!isOpen || term !== null || (measured.kind === 'money' && figure.value !== null)) return false;
  if (isChained(scene, figure) || isIdentified(scene, figure.first) || !endsBare(scene, measured.last)) return false;
  const price = likelyPrice(scene, figure);
  if (price !== null) value.measured = { ...measured, kind: 'money', currency, value: price };
  return price !== null;
}

/** Returns the numbers of a text that have a unit. */
export function valuesOf(scene: Scene, dates: readonly DateFound[]): Value[] {
  const values = measuredValues(scene, dates);
  joinPairs(scene, values);
  const joined = joinCents(scene, values);
  for (const value of joined) if (!readLikely(scene, value)) readBare(scene, value);
  return joined;
}
