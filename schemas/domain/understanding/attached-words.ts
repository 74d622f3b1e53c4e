import { unitOf } from '../normalize-unit.ts';
import { isCurrencyName } from './currency-words.ts';
import { isMonthName } from './date-words.ts';
import { isMultiplier } from './multipliers.ts';
import { isPeriodUnit } from './period-words.ts';
import { wordsOf } from './phrases.ts';

const ordinals = wordsOf('st nd rd th º ª er h uhr hs hrs x v am pm pct kw percent prozent netto net p');
const prefixes = wordsOf('kw cw wk w net netto neto n à x ca');

const fold = (text: string): string => text.toLowerCase();

/** True for text that may follow a number without a space: 12k, 45d, 95EUR, 20kg, 15th, 14h30. */
export function isAttachable(text: string, isBeforeDigit: boolean): boolean {
  const small = fold(text);
  if (isBeforeDigit) return small === 'h' || small === 'x' || small === 'kw' || isCurrencyName(text, small);
  return (
    ordinals.has(small) ||
    isMultiplier(small) ||
    isPeriodUnit(small) ||
    isCurrencyName(text, small) ||
    unitOf(text) !== null
  );
}

/** True for text that may precede a number without a space: EUR95, KW7, n30. */
export const isPrefix = (folded: string): boolean =>
  prefixes.has(folded) || isMonthName(folded) || isCurrencyName(folded, folded);
