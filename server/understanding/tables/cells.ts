import { decimalMarkOf, parseDecimal } from '../../../schemas/columns/parse-decimal.ts';
import type { Unit } from '../../../schemas/domain/units.ts';
import { type Amount, amountOf, doubtful, groupedAmount } from '../quantities/amounts-of-need.ts';
import type { NeedSetting } from '../need.ts';
import { unitInCell } from '../quantities/pack-words.ts';

/** "20", "20 Stk", "20 pcs.": the number and a unit after it. */
export function numberAndUnit(text: string): { number: string; unit: Unit | null } {
  let end = 0;
  while (end < text.length && /[\d.,'’\s−–-]/.test(text.charAt(end))) end += 1;
  const number = text.slice(0, end).trim().replace(/[.,]$/, '');
  return { number, unit: unitInCell(text.slice(end)) };
}

const about =
  /^(?:about|approx\.?|around|ca\.?|circa|etwa|rund|ungefähr|unos|unas|aprox\.?|cerca de|alrededor de|uns|umas|at least|min\.?|mind\.?|mindestens|al menos|(?:como |no )?m[ií]nimo|pelo menos|nur|only|s[oó]lo|só) {1,3}(?=\d)/iu;
const limited = /^(?:up to|bis zu|bis|max\.?|maximal|hasta|até|máximo) {1,3}\d/iu;
const between = /\d ?(?:-|–|a|to|bis|até|hasta|or|oder|o|ou) ?\d/iu;
const forEach = /\d.{0,20} (?:per|each|pro|je|por|cada) \p{L}/iu;
const dozens = new Map([
  ['half a dozen', '6'],
  ['halbes dutzend', '6'],
  ['ein halbes dutzend', '6'],
  ['media docena', '6'],
  ['meia dúzia', '6'],
  ['a dozen', '12'],
  ['ein dutzend', '12'],
  ['una docena', '12'],
  ['uma dúzia', '12'],
]);
/** "5 for each of 3 rooms" */
export const isForEach = (text: string): boolean => forEach.test(text.slice(0, longestAmount));
/** Longer cells are not amounts. */
const longestAmount = 60;

/** "about 50", "mind. 10 Schachteln", "meia dúzia", "media docena de paquetes": moves the number to the front. */
export function numberFirst(text: string): string {
  if (text.length > longestAmount) return text;
  const lower = text.toLowerCase();
  for (const [words, number] of dozens)
    if (lower === words || lower.startsWith(`${words} `))
      return `${number} ${text
        .slice(words.length)
        .replace(/^ (?:of|de) /i, '')
        .trim()}`.trim();
  const [, counted = ''] = one.exec(text) ?? [];
  return unitInCell(counted) === null ? text.replace(about, '') : `1 ${counted}`;
}
/** "a roll"; but a pair may mean several. */
const one = /^(?:an?|one|eine?n?|una?|uma?|um) ((?!paar|par|pair)\p{L}{2,12})\.?$/iu;

/** "-", "nil": no quantity. */
export const isBlank = (text: string): boolean => /^(?:[-–—]|nil|none|k\.?A\.?|n\/a)$/i.test(text);

const vagueWords =
  'some|a few|a couple|several|a bit|a little|einige|ein paar|mehrere|etwas|ein bisschen|ein wenig|algunos|algunas|unos pocos|unas pocas|unos cuantos|unas cuantas|varios|varias|un poco|alguns|algumas|uns poucos|umas poucas|vários|várias|um pouco';
const few = new RegExp(`^(?:${vagueWords})(?: (?:of|de))?(?: (\\p{L}{2,12})\\.?)?$`, 'iu');

/** "a few bags", "bis zu 300": a cell with an inexact quantity. Null for another kind of cell. */
export function vagueAmount(text: string): { unit: Unit | null } | null {
  const trimmed = text.trim();
  if (trimmed.length > longestAmount) return null;
  const vague = few.exec(trimmed);
  const [, counted] = vague ?? [];
  if (vague) return counted === undefined || unitInCell(counted) !== null ? { unit: unitInCell(counted ?? '') } : null;
  const { number, unit } = numberAndUnit(trimmed.slice(Math.max(0, trimmed.search(/\d/))));
  return limited.test(trimmed) && number !== '' ? { unit } : null;
}

const some = new RegExp(
  `^(?:${vagueWords}|paar|unos|unas|up to|bis zu|half|a dozen|ein|media|meia|una docena|uma dúzia)(?!\\p{L})`,
  'iu',
);

/** True for a cell with a quantity, not necessarily as a number. Money does not count. */
export const hasAmount = (text: string): boolean =>
  /^(?!(?:eur|usd|gbp|brl|chf|us|r)(?!\p{L}))[^\d€$£]{0,20}\d/iu.test(text) || some.test(text);

/** True for a word that gives the currency of the adjacent number. */
export const isMoneySign = (text: string): boolean => /^(?:[€$£]|r\$|us\$|eur|usd|gbp|brl|chf)$/i.test(text);

export interface Column {
  mark: ReturnType<typeof decimalMarkOf>;
  setting: NeedSetting;
  /** Each of its numbers has three digits after a mark that is ambiguous. */
  isThreefold?: boolean;
}

export function amountIn(text: string, unit: Unit | null, { mark, setting, isThreefold = false }: Column): Amount {
  const { number } = numberAndUnit(numberFirst(text));
  if (text.trim() === '') return doubtful('missing');
  if (text.length <= longestAmount && limited.test(text)) return doubtful('vague');
  if (between.test(text.slice(0, longestAmount))) return doubtful('range');
  if (isForEach(text)) return doubtful('ambiguous');
  if (isThreefold) return doubtful('ambiguous');
  const usual = setting.language === 'en' ? '.' : ',';
  const isGrouped = /^[1-9]\d{0,2}[.,]\d{3}$/.test(number);
  const decimal = isGrouped && unit !== null && !isCountable(unit) ? (mark ?? null) : (mark ?? usual);
  if (isGrouped && decimal === null) return groupedAmount(number, unit, setting.language);
  const value = parseDecimal(number, isGrouped && (unit === null || isCountable(unit)) ? opposite(number) : decimal);
  if (value === null) return doubtful('missing');
  return value.startsWith('-') ? doubtful('negative') : amountOf(value);
}

/** The decimal mark if the given mark separates thousands. */
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

/** A number on its own. */
export const amountInCell = (text: string, unit: Unit | null, setting: NeedSetting): Amount =>
  amountIn(text, unit, { mark: decimalMarkOf([text]), setting });
