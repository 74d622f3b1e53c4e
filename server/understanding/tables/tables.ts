import { bare } from '../../../schemas/domain/similarity.ts';
import { decimalMarkOf } from '../../../schemas/columns/parse-decimal.ts';
import { doubtful } from '../quantities/amounts-of-need.ts';
import { letterSize } from '../certainty/words.ts';
import { amountIn, type Column, isBlank, numberAndUnit, numberFirst } from './cells.ts';
import type { Unit } from '../../../schemas/domain/units.ts';
import type { NeedItem, NeedSetting } from '../need.ts';
import { isKindHead } from './head-rows.ts';
import { type TableContext, tableShape, type TableShape } from './table-heads.ts';
import type { Roles } from './table-roles.ts';
import type { Cell, TableBlock } from './table-blocks.ts';
import { isSection, isSumName } from '../quantities/sum-names.ts';
import { foldWord } from '../../../schemas/domain/understanding/tokens.ts';
import { containers } from '../wording/need-words.ts';
import { columnOf, isHeadName } from './need-columns.ts';
import { continued, dittos } from './dittos.ts';
import { packInName } from '../quantities/pack-in-name.ts';
import { unitInBracket, unitInCell } from '../quantities/pack-words.ts';
import { isOff } from './row-states.ts';
import { transpose } from '../wording/transpose.ts';
import { datesOf } from '../../../schemas/domain/understanding/dates.ts';
import { sceneOf } from '../../../schemas/domain/understanding/scene.ts';
import { spokenDays } from '../fields/spoken-days.ts';

/** Longer cells are not dates. */
const longest = 40;

/** Returns the day in a cell. Null if there is none, or several. */
function dayInCell(text: string, { language, currency, today }: NeedSetting): string | null {
  if (text === '' || text.length > longest) return null;
  const scene = sceneOf(text, { language, currency, now: today });
  const days = [...datesOf(scene).map(({ day }) => day), ...spokenDays(scene).map(({ day }) => day)];
  return days.length === 1 ? (days[0] ?? null) : null;
}

function itemOf(row: readonly Cell[], roles: Roles, column: Column): NeedItem | null {
  const at = (index: number | null): string => (index === null ? '' : (row[index]?.text ?? ''));
  const name = [at(roles.name), ...roles.more.map(at)].filter((part) => part !== '').join(' ');
  if (!(/\p{L}/u.test(name) || (roles.isCoded === true && /\d{3}/.test(name))) || isSumName(name)) return null;
  const filled = row.filter(({ text }) => text !== '');
  if (roles.quantity !== null && at(roles.quantity) === '' && (filled.length === 1 || isSectionRow(filled)))
    return null;
  if (row.some(({ text }, index) => index !== roles.name && isOff(text))) return null;
  const quantityText = at(roles.quantity);
  if (/^0+(?:[.,]0+)?$/.test(quantityText) || isBlank(quantityText)) return null;
  const unit =
    numberAndUnit(numberFirst(quantityText)).unit ??
    packedUnit(at(roles.unit)) ??
    packedUnit(quantityText.replace(/^[\d.,]+ /, '')) ??
    unitNextTo(row, roles) ??
    unitInName(name) ??
    roles.counted ??
    null;
  const [first, last] = [filled[0], filled.at(-1)];
  return {
    name,
    ...amountIn(quantityText, unit, column),
    unit,
    neededBy: dayInCell(at(roles.neededBy), column.setting),
    from: filled.map(({ text }) => text).join(' '),
    start: first?.start ?? 0,
    end: last?.end ?? 0,
  };
}

/** "B | PLUMBING": a heading for the rows below. */
const isSectionRow = (filled: readonly Cell[]): boolean =>
  filled.length === 2 &&
  /^(?:\p{L}|[\dIVX]{1,4})[.)]?$/u.test(filled[0]?.text ?? '') &&
  isSection(filled[1]?.text ?? '');

/** "caja 100 ud", "saco 5 kg", "25-kg-Sack": the unit of one pack, given with its content. */
const packedUnit = (text: string): Unit | null =>
  unitInCell(text) ??
  (/^\p{L}+ (?:c\/ ?|x ?|de |mit |of )?\d/u.test(text) ? unitInCell(text.split(' ', 1)[0] ?? '') : null) ??
  unitInCell(/^\d[\d.,]*[ -]?(?:kg|g|l|ml|lb)[ -](\p{L}{3,12})$/iu.exec(text)?.[1] ?? '');

/** "4 | rolls, blue": a unit in a column of notes after the number. */
function unitNextTo(row: readonly Cell[], { quantity, unit }: Roles): Unit | null {
  const nextText = row[(quantity ?? -2) + 1]?.text ?? '';
  return unit === null && quantity !== null ? unitInCell(nextText.split(',', 1)[0] ?? '') : null;
}

/** "Film (m²)", "Chloroform 100 g bottle", "Screws box of 200". */
const unitInName = (name: string): Unit | null => unitInBracket(name) ?? packInName(name);

export interface TableRead {
  items: NeedItem[];
  /** Set if all rows name the same one. */
  costCenter: Cell | null;
  /** The rows name only sizes or colors. The thing is named above the table. */
  areKinds: boolean;
}

/** A thing counted in several sizes: one item for each requested size. */
function sizedItems(row: readonly Cell[], { roles, sizes }: TableShape, column: Column): NeedItem[] {
  return sizes.flatMap(({ index, name }) => {
    const counted = row[index]?.text ?? '';
    if (counted === '' || counted === '0' || isBlank(counted)) return [];
    const item = itemOf(row, { ...roles, quantity: index }, column);
    return item ? [{ ...item, name: `${item.name} ${name}` }] : [];
  });
}

/** Fills in a name that is given once for several rows, like a merged cell. */
function withNames(body: readonly (readonly Cell[])[], { name, quantity }: Roles): (readonly Cell[])[] {
  let last: Cell | undefined;
  return body.map((row) => {
    const own = row[name];
    if (own && own.text !== '') last = own;
    const isOpen =
      own?.text === '' &&
      last !== undefined &&
      (row[quantity ?? -1]?.text ?? '') !== '' &&
      row.filter(({ text }) => text !== '').length > 1 &&
      !row.some(({ text }) => /\p{L}/u.test(text) && isSumName(text));
    return isOpen && last
      ? row.map((cell, index) => (index === name && last ? { ...cell, text: last.text } : cell))
      : row;
  });
}

/** Finds a column under another heading that holds only units. */
function withUnits(roles: Roles, body: readonly (readonly Cell[])[]): Roles {
  if (roles.unit !== null || body.length < 2) return roles;
  const width = Math.max(...body.map((row) => row.length));
  const unit = Array.from({ length: width }, (_, index) => index).find(
    (index) =>
      index !== roles.name &&
      index !== roles.quantity &&
      body.every((row) => unitInCell(row[index]?.text ?? '') !== null) &&
      !body.every((row) => letterSize.test(row[index]?.text ?? '')),
  );
  return unit === undefined ? roles : { ...roles, unit, more: roles.more.filter((index) => index !== unit) };
}

/** The column holds colors. The thing is named above the table. */
const colorHead = /^(?:colou?r|farbe|cor)$/i;

const isCountWord = (text: string): boolean =>
  unitInCell(text) !== null || containers.has(foldWord(text)) || (isHeadName(text) && columnOf(text) === 'quantity');

const unitAtEnd = (name: string): Unit | null => {
  const [before = '', last = ''] = name.split(' ').slice(-2);
  return /^\p{L}/u.test(before) && /^\p{L}{2,12}\.?$/u.test(last) ? unitInCell(last) : null;
};

/** "Ground coffee kg", "Napkins packet": each name of a table ends with its unit. */
const isPackedInNames = (items: readonly NeedItem[]): boolean =>
  items.length > 1 && items.every(({ name, unit }) => unit === null && unitAtEnd(name) !== null);
const packedByName = (item: NeedItem): NeedItem => ({
  ...item,
  name: item.name.slice(0, item.name.lastIndexOf(' ')),
  unit: unitAtEnd(item.name),
});

/** "10,000", "200,000", "2,500" in German: three decimals in each row of an export, or thousands. */
const isThreefold = (numbers: readonly string[], { language }: NeedSetting): boolean => {
  const filled = numbers.filter((number) => number !== '');
  return (
    filled.length > 1 &&
    filled.every((number) => (language === 'en' ? /^\d{1,3}\.\d{3}$/ : /^\d{1,3},\d{3}$/).test(number))
  );
};

/** "as above": repeats the row above. */
function withoutDittos(rows: readonly (readonly Cell[])[]): (readonly Cell[])[] {
  const done: (readonly Cell[])[] = [];
  for (const row of rows) {
    const above = done.at(-1);
    done.push(
      row.map((cell, index) => {
        const before = above?.[index]?.text ?? '';
        const [, counted] = /^(\d[\d.,]*) ?["″”〃]$/.exec(cell.text) ?? [];
        if (counted !== undefined) return { ...cell, text: `${counted} ${before.replace(/^[\d.,]+ ?/, '')}`.trim() };
        const cellText = dittos.has(cell.text.toLowerCase()) ? before : continued(cell.text, before);
        return cellText === null ? cell : { ...cell, text: cellText };
      }),
    );
  }
  return done;
}

const columnWord = /(?<!\p{L})(?:column|columns|spalte|columna|coluna) ["'“„«]?([\p{L}\d][\p{L}\d .]{0,24})/giu;
const quoted = /["“„«]([\p{L}\d][\p{L}\d .]{0,24})["”“»]/gu;

/** "Item | Qty | | Item | Qty": joins two lists next to each other. */
function oneBelowOther(rows: readonly Cell[][]): Cell[][] {
  const [head = []] = rows;
  const [first] = head;
  const at = head.findIndex(({ text }, index) => index > 1 && text !== '' && text === first?.text);
  const isTwice = at > 0 && head[at + 1]?.text === head[1]?.text && columnOf(first?.text ?? '') !== undefined;
  if (!isTwice) return [...rows];
  const isFilled = (row: readonly Cell[]): boolean => row.some(({ text }) => text !== '');
  const [left, right] = [rows.map((row) => row.slice(0, at)), rows.slice(1).map((row) => row.slice(at))];
  return [...left, ...right.filter(isFilled)];
}

const yes = /^(?:ja|yes|s[ií]|sim|x|✓)(?!\p{L})/iu;
const no = /^(?:nein|no|n[aã]o)(?!\p{L})/iu;

/** Removes rows that a column marks as not wanted. */
function withoutRefused(rows: readonly (readonly Cell[])[]): (readonly Cell[])[] {
  const body = rows.slice(1);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const yesNoColumn = Array.from({ length: width }, (_, index) => index).find((index) => {
    const cells = body.map((row) => row[index]?.text ?? '');
    return (
      cells.every((cell) => yes.test(cell) || no.test(cell)) &&
      cells.some((cell) => no.test(cell)) &&
      cells.some((cell) => yes.test(cell))
    );
  });
  return yesNoColumn === undefined
    ? [...rows]
    : rows.filter((row, index) => index === 0 || !no.test(row[yesNoColumn]?.text ?? ''));
}

const places =
  /(?<!\p{L})(?:filialen?|standorten?|sites|site-wise|site wise|jobsites?|depots|branches|locations|sucursal(?:es)?|sedes|tiendas|hoteles|obras|filia(?:l|is)|lojas|(?:by|per|each|every|por|cada|je|pro) (?:branch|site|depot|store|location|hotel|sede|tienda|obra|loja|standort|haus|markt|schule))(?!\p{L})/iu;

/** Collects the text's references to the tables in it. */
export const aroundTables = (text: string): AroundAll => ({
  named: columnsNamed(text),
  isOfPlaces: places.test(text),
});

/** Headings that a text names, with their positions. */
interface AroundAll extends Pick<TableContext, 'isOfPlaces'> {
  named: readonly { name: string; at: number }[];
}
const mostNamed = 20;

/** "Please order column DIC", 'what stands in "Saldo"': headings that a text names, normalized for comparison. */
function columnsNamed(text: string): { name: string; at: number }[] {
  const behind = [...text.matchAll(columnWord)].flatMap(({ 1: columnName = '', index }) => {
    const words = columnName.trim().split(/\s+/);
    return words.map((_, count) => ({ name: words.slice(0, count + 1).join(' '), at: index }));
  });
  const inQuotes = [...text.matchAll(quoted)].map(({ 1: columnName = '', index }) => ({ name: columnName, at: index }));
  return [...behind, ...inQuotes].slice(0, mostNamed).map(({ name, at }) => ({ name: bare(name), at }));
}

/** Returns the items of a pasted list. Null if the divided text is not a list. */
export function tableItems(block: TableBlock, setting: NeedSetting, around: AroundAll): TableRead | null {
  const rows = withoutRefused(withoutDittos(transpose(oneBelowOther(block.rows))));
  const shape = tableShape(
    rows.map((row) => row.map(({ text }) => text)),
    // Text inside the table itself does not name its columns.
    { ...around, named: around.named.filter(({ at }) => at < block.start || at >= block.end).map(({ name }) => name) },
  );
  if (!shape) return null;
  const { from, sizes, isDoubtful } = shape;
  const body = rows.slice(from);
  const roles = withUnits(shape.roles, body);
  const numbers = body.map((row) => numberAndUnit(numberFirst(row[roles.quantity ?? -1]?.text ?? '')).number);
  const column = { mark: decimalMarkOf(numbers), setting, isThreefold: isThreefold(numbers, setting) };
  const items = withNames(body, roles).flatMap((row) =>
    sizes.length > 0 ? sizedItems(row, { ...shape, roles }, column) : (itemOf(row, roles, column) ?? []),
  );
  const units = isPackedInNames(items) ? items.map(packedByName) : items;
  const known = isDoubtful ? units.map((item) => ({ ...item, ...doubtful('ambiguous') })) : units;
  const centers = body
    .map((row) => row[roles.costCenter ?? -1])
    .filter((cell) => cell !== undefined && /\d/.test(cell.text));
  const isOne = new Set(centers.map((cell) => cell?.text)).size === 1;
  // "Sheets | 30 | 25" below colors
  const areCounts = sizes.length > 0 && body.every((row) => isCountWord(row[roles.name]?.text ?? ''));
  if (areCounts && known.length > 0)
    return {
      items: known.map((item) => ({ ...item, name: item.name.slice(item.name.indexOf(' ') + 1) })),
      costCenter: null,
      areKinds: true,
    };
  const isNamed = (fits: (text: string) => boolean): boolean =>
    body.every((row) => fits(row[roles.name]?.text ?? '') || isSumName(row[roles.name]?.text ?? ''));
  const head = from > 0 ? (rows[from - 1]?.[roles.name]?.text ?? '') : '';
  const areKinds = sizes.length > 0 ? isNamed(isKindHead) : colorHead.test(head);
  return known.length === 0 ? null : { items: known, costCenter: isOne ? (centers[0] ?? null) : null, areKinds };
}
