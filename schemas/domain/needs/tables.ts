import { namedHeader } from '../../columns/detect-header.ts';
import { decimalMarkOf, parseDecimal } from '../../columns/parse-decimal.ts';
import { suggestMapping } from '../../columns/suggest-mapping.ts';
import { unitOf } from '../normalize-unit.ts';
import type { Unit } from '../units.ts';
import { type Amount, amountOf, doubtful } from './amounts-of-need.ts';
import { dayInCell } from './day-in-cell.ts';
import { needColumns } from './need-columns.ts';
import type { NeedItem, NeedSetting } from './need.ts';
import { roleOfColumns, type Roles } from './table-roles.ts';
import type { Cell, TableBlock } from './table-blocks.ts';
import { unitSaid } from './unit-words.ts';

const texts = (row: readonly Cell[]): string[] => row.map(({ text }) => text);

/** Columns by what their head says, or by what they hold; null: no list of things. */
function rolesOf(rows: readonly Cell[][]): { roles: Roles; from: number } | null {
  const plain = rows.map(texts);
  const head = namedHeader(plain, needColumns);
  if (head === null) return withFrom(roleOfColumns(plain), 0);
  const mapping = suggestMapping(plain[head] ?? [], needColumns);
  const { name = null, quantity = null, unit = null, neededBy = null, costCenter = null, note = null } = mapping;
  const nameColumn = name ?? note;
  if (nameColumn === null) return withFrom(roleOfColumns(plain.slice(head + 1)), head + 1);
  return {
    roles: { name: nameColumn, more: unnamedBeside(plain, head, nameColumn), quantity, unit, neededBy, costCenter },
    from: head + 1,
  };
}

const withFrom = (roles: Roles | null, from: number): { roles: Roles; from: number } | null => roles && { roles, from };

/** A head merged over two columns stands in the first of them: what is below the second belongs to the name too. */
function unnamedBeside(rows: readonly string[][], head: number, name: number): number | null {
  const row = rows[head] ?? [];
  const beside = name + 1;
  if (beside >= row.length || row[beside] !== '') return null;
  const below = rows.slice(head + 1).map((one) => one[beside] ?? '');
  const isText =
    below.some((text) => text !== '') && below.every((text) => parseDecimal(text) === null && !unitSaid(text));
  return isText ? beside : null;
}

/** "20", "20 Stk", "20 pcs.": the number and what may stand behind it. */
function numberAndUnit(text: string): { number: string; unit: Unit | null } {
  let end = 0;
  while (end < text.length && /[\d.,'’\s−–-]/.test(text.charAt(end))) end += 1;
  const number = text.slice(0, end).trim().replace(/[.,]$/, '');
  return { number, unit: unitOf(text.slice(end)) };
}

interface Column {
  mark: ReturnType<typeof decimalMarkOf>;
  setting: NeedSetting;
}

function amountIn(text: string, unit: Unit | null, { mark, setting }: Column): Amount {
  const { number } = numberAndUnit(text);
  if (text.trim() === '') return doubtful('missing');
  if (/\d\s*[-–]\s*\d/.test(number)) return doubtful('range');
  const usual = setting.language === 'en' ? '.' : ',';
  const isGrouped = /^[1-9]\d{0,2}[.,]\d{3}$/.test(number);
  const decimal = isGrouped && unit !== null && !isCountable(unit) ? (mark ?? null) : (mark ?? usual);
  if (isGrouped && decimal === null) return doubtful('ambiguous');
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

const sums = new Set([
  'summe',
  'gesamt',
  'gesamtsumme',
  'total',
  'sum',
  'subtotal',
  'zwischensumme',
  'suma',
  'soma',
  'totais',
]);
const isSum = (name: string): boolean => sums.has(name.toLowerCase().replace(/[^\p{L}]/gu, ''));

function itemOf(row: readonly Cell[], roles: Roles, column: Column): NeedItem | null {
  const at = (index: number | null): string => (index === null ? '' : (row[index]?.text ?? ''));
  const name = [at(roles.name), at(roles.more)].filter((part) => part !== '').join(' ');
  if (!/\p{L}/u.test(name) || isSum(name)) return null;
  const filled = row.filter(({ text }) => text !== '');
  if (roles.quantity !== null && at(roles.quantity) === '' && filled.length === 1) return null;
  const said = at(roles.quantity);
  const unit = unitSaid(at(roles.unit)) ?? numberAndUnit(said).unit;
  const [first, last] = [filled[0], filled.at(-1)];
  return {
    name,
    ...amountIn(said, unit, column),
    unit,
    neededBy: dayInCell(at(roles.neededBy), column.setting),
    from: filled.map(({ text }) => text).join(' '),
    start: first?.start ?? 0,
    end: last?.end ?? 0,
  };
}

export interface TableRead {
  items: NeedItem[];
  /** Where all rows name the same. */
  costCenter: Cell | null;
}

/** The items of a pasted list; null: what is divided so is none. */
export function tableItems({ rows }: TableBlock, setting: NeedSetting): TableRead | null {
  const found = rolesOf(rows);
  if (!found) return null;
  const { roles, from } = found;
  const body = rows.slice(from);
  const numbers = body.map((row) => numberAndUnit(row[roles.quantity ?? -1]?.text ?? '').number);
  const column = { mark: decimalMarkOf(numbers), setting };
  const items = body.map((row) => itemOf(row, roles, column)).filter((item) => item !== null);
  const centers = body
    .map((row) => row[roles.costCenter ?? -1])
    .filter((cell) => cell !== undefined && cell.text !== '');
  const isOne = new Set(centers.map((cell) => cell?.text)).size === 1;
  return items.length === 0 ? null : { items, costCenter: isOne ? (centers[0] ?? null) : null };
}
