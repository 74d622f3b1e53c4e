import { decimalMarkOf, parseDecimal } from '../../columns/parse-decimal.ts';
import type { Unit } from '../units.ts';
import { type Amount, amountOf, doubtful, groupedAmount } from './amounts-of-need.ts';
import type { NeedSetting } from './need.ts';
import { unitInCell } from './pack-words.ts';

/** "20", "20 Stk", "20 pcs.": the number and what may stand behind it. */
export function numberAndUnit(text: string): { number: string; unit: Unit | null } {
  let end = 0;
  while (end < text.length && /[\d.,'’\s−–-]/.test(text.charAt(end))) end += 1;
  const number = text.slice(0, end).trim().replace(/[.,]$/, '');
  return { number, unit: unitInCell(text.slice(end)) };
}

export interface Column {
  mark: ReturnType<typeof decimalMarkOf>;
  setting: NeedSetting;
  /** Each number of it has three digits behind a mark that may be either. */
  isThreefold?: boolean;
}

export function amountIn(text: string, unit: Unit | null, { mark, setting, isThreefold = false }: Column): Amount {
  const { number } = numberAndUnit(text);
  if (text.trim() === '') return doubtful('missing');
  if (/\d\s*[-–]\s*\d/.test(number)) return doubtful('range');
  if (isThreefold) return doubtful('ambiguous');
  const usual = setting.language === 'en' ? '.' : ',';
  const isGrouped = /^[1-9]\d{0,2}[.,]\d{3}$/.test(number);
  const decimal = isGrouped && unit !== null && !isCountable(unit) ? (mark ?? null) : (mark ?? usual);
  if (isGrouped && decimal === null) return groupedAmount(number, unit, setting.language);
  const value = parseDecimal(number, isGrouped && (unit === null || isCountable(unit)) ? opposite(number) : decimal);
  if (value === null) return doubtful('missing');
  return value.startsWith('-') ? doubtful('negative') : amountOf(value);
}

/** The decimal mark by which the mark that is there parts thousands. */
const opposite = (number: string): '.' | ',' => (number.includes('.') ? ',' : '.');

const countable: ReadonlySet<Unit> = new Set([
  'piece',
  'EA',
  'PK',
  'BX',
  'CS',
  'RO',
  'PR',
  'SET',
  'DZN',
  'PAL',
  'BG',
  'BO',
  'CT',
]);
const isCountable = (unit: Unit): boolean => countable.has(unit);

/** A number that stands alone. */
export const amountInCell = (text: string, unit: Unit | null, setting: NeedSetting): Amount =>
  amountIn(text, unit, { mark: decimalMarkOf([text]), setting });
