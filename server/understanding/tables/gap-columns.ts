import { foldWord } from '../../../schemas/domain/understanding/tokens.ts';
import type { Line } from './blanked.ts';
import { quantityHeads } from '../quantities/give-quantity.ts';
import { mapHeads } from './need-columns.ts';
import { isSection, isSumName } from '../quantities/sum-names.ts';
import type { Cell, TableBlock } from './table-blocks.ts';

/** Fewer columns are read as sentences ("bolts    40"), except for two if the second has a quantity heading. */
const fewestColumns = 3;
function isOfAmounts([head]: readonly Row[]): boolean {
  const [first, second] = head?.cells ?? [];
  if (!first || !second || head?.cells.length !== 2) return false;
  const { name, quantity } = mapHeads([first.text, second.text]);
  return quantityHeads.has(foldWord(second.text.replace(/\.$/, ''))) || (name !== null && quantity !== null);
}
const mostColumns = 12;
const fewestRows = 2;
const mostAbove = 2;

/** Returns the cells of a line, separated by two or more spaces. */
export function cellsOf({ text, start }: Line): Cell[] {
  return [...text.matchAll(/\S+(?: \S+)*/gu)].map((found) => ({
    text: found[0],
    start: start + found.index,
    end: start + found.index + found[0].length,
  }));
}

interface Row {
  cells: Cell[];
  start: number;
  end: number;
}

/** Returns the extent of each column over its lines. */
function extentsOf(rows: readonly Row[], width: number): { from: number; to: number }[] {
  const full = rows.filter(({ cells }) => cells.length === width);
  return Array.from({ length: width }, (_, index) => ({
    from: Math.min(...full.map(({ cells, start }) => (cells[index]?.start ?? start) - start)),
    to: Math.max(...full.map(({ cells, start }) => (cells[index]?.end ?? start) - start)),
  }));
}

/** "Wax crayons 12" below "What | Qty": a name so long that only one space remains before the next column. */
function splitCell(cell: Cell, start: number, extents: readonly { from: number; to: number }[]): Cell[] {
  const [from, to] = [cell.start - start, cell.end - start];
  const column = extents.findIndex((one) => from < one.from && to > one.from);
  const inner = extents[column];
  if (column < 1 || !inner) return [cell];
  // Numbers may be right-aligned in their column.
  const at = [0, -1, 1, -2, 2]
    .map((by) => inner.from + by - from)
    .find((place) => place > 1 && cell.text.charAt(place - 1) === ' ');
  if (at === undefined) return [cell];
  const [name, rest] = [cell.text.slice(0, at - 1), cell.text.slice(at)];
  return /^\d/.test(rest) || /^\d+$/.test(name)
    ? [
        { text: name, start: cell.start, end: cell.start + name.length },
        { text: rest, start: cell.start + at, end: cell.end },
      ]
    : [cell];
}

/** "00010 300045122  Filter" below "Item  Material    Text": the headings reveal columns separated by one space. */
function belowHeads([head, ...others]: readonly Row[], width: number): readonly Row[] {
  const isHead = head?.cells.length === width && head.cells.every(({ text }) => /^\p{L}[^\d]*$/u.test(text));
  if (!head || !isHead || others.some(({ cells }) => cells.length === width)) return head ? [head, ...others] : others;
  const extents = head.cells.map(({ start, end }) => ({ from: start - head.start, to: end - head.start }));
  const whole = others.map((row) => ({
    ...row,
    cells: row.cells.flatMap((cell) => splitCell(cell, row.start, extents)),
  }));
  return [head, ...whole];
}

/** "        red   green" above names and their numbers: the first column has no heading. */
function withCorner(rows: readonly Row[], width: number): readonly Row[] {
  const [head, ...others] = rows;
  const first = head?.cells[0];
  const isShort = head?.cells.length === width - 1 && others.every(({ cells }) => cells.length === width);
  if (!head || !first || !isShort || others.length === 0 || first.start - head.start < 2) return rows;
  return [{ ...head, cells: [{ text: '', start: head.start, end: head.start }, ...head.cells] }, ...others];
}

/** Assigns the cells of an incomplete line to columns by their position. Null if they match no columns. */
function filled({ cells, start }: Row, extents: readonly { from: number; to: number }[]): Cell[] | null {
  if (cells.length === extents.length) return cells;
  const row = extents.map(({ from }): Cell => ({ text: '', start: start + from, end: start + from }));
  for (const cell of cells.flatMap((one) => splitCell(one, start, extents))) {
    const index = extents.findIndex(({ from, to }) => cell.start - start < to && cell.end - start > from);
    if (index < 0 || row[index]?.text !== '') return null;
    row[index] = cell;
  }
  return row;
}

/** True if the list has headings. Without them it is read as sentences. */
function isHeaded([head, ...others]: readonly Row[], width: number): boolean {
  if (head === undefined || head.cells.length < width - 1) return false;
  if (head.cells.every(({ text }) => !/\d/.test(text))) return true;
  // "Curso 25/26   Curso 26/27", "Floor 1   Floor 2" above numbers only
  const areWords = head.cells.every(
    ({ text }, index) => (index === 0 && text === '') || /^\p{L}{2}|^(?:19|20)\d\d$/u.test(text),
  );
  const areCounts = others.every(({ cells }) =>
    cells.slice(1).every(({ text }) => /^(?:[-–—]|\d[\d.,]*(?: \p{L}{1,12}\.?)?)$/u.test(text)),
  );
  return areWords && areCounts && others.length > 0;
}

/** "Total    20          443.60": fewer cells, at any position. */
const isSum = ({ cells }: Row, width: number): boolean => cells.length < width && isSumName(cells[0]?.text ?? '');

/** "Chair   10   89.00   890.00": without headings, but each line has a thing and at least two numbers. */
const isBody = (rows: readonly Row[], width: number): boolean =>
  width > fewestColumns - 1 &&
  rows
    .filter((row) => !isSum(row, width))
    .every(
      ({ cells }) =>
        cells.length === width &&
        cells.some(({ text }) => /\p{L}{3}/u.test(text)) &&
        cells.filter(({ text }) => /^[^\p{L}\d]{0,3}\d[\d.,'’]*(?: ?[\p{L}€$£%.]{1,12})?$/u.test(text)).length >= 2,
    );

function blockOf(plain: readonly Row[]): TableBlock | null {
  const width = Math.max(0, ...plain.map(({ cells }) => cells.length));
  const rows = withCorner(belowHeads(plain, width), width);
  const full = rows.filter(({ cells }) => cells.length === width).length;
  if (
    rows.length < fewestRows ||
    (width < fewestColumns && !isOfAmounts(rows)) ||
    width > mostColumns ||
    full * 2 < rows.length
  )
    return null;
  if (!isHeaded(rows, width) && !isBody(rows, width)) return null;
  const extents = extentsOf(rows, width);
  const all = rows.filter((row) => !isSum(row, width)).map((row) => filled(row, extents));
  const known = all.filter((row) => row !== null);
  if (known.length * 2 < all.length) return null;
  const column = widestOf(known);
  const things = rows.filter((row) => !isSum(row, width));
  return {
    rows: all.map((row, index) => row ?? named(things[index], { width, column })),
    start: rows[0]?.start ?? 0,
    end: rows.at(-1)?.end ?? 0,
  };
}

/** Returns the column with the most letters, which names the things. */
export function widestOf(rows: readonly (readonly Cell[])[], except?: number): number {
  const letters = (index: number): number =>
    rows.reduce((sum, row) => sum + (row[index]?.text.match(/\p{L}/gu)?.length ?? 0), 0);
  const [widest = 0] = [...(rows[0] ?? []).keys()]
    .filter((index) => index !== except)
    .toSorted((a, b) => letters(b) - letters(a));
  return widest;
}

/** Keeps the thing of a line whose cells match no headings. It leads to a question. */
function named(row: Row | undefined, { width, column }: { width: number; column: number }): Cell[] {
  const cells = row?.cells ?? [];
  const [thing] = cells.toSorted(
    (a, b) => (b.text.match(/\p{L}/gu)?.length ?? 0) - (a.text.match(/\p{L}/gu)?.length ?? 0),
  );
  const start = row?.start ?? 0;
  return Array.from({ length: width }, (_, index) =>
    index === column && thing ? thing : { text: '', start, end: start },
  );
}

const isOfGaps = (text: string): boolean => !/[\t;|]/.test(text) && /\S {2,}\S/.test(text);

/** Finds tables whose columns are separated only by spaces, as in a printed list. */
export function gapBlocks(lines: readonly Line[]): TableBlock[] {
  const blocks: TableBlock[] = [];
  let run: Row[] = [];
  const close = (): void => {
    // Sentences also have gaps where a greeting or a mark was removed.
    const width = Math.max(0, ...run.map(({ cells }) => cells.length));
    for (let from = 0; from <= mostAbove && from < run.length; from += 1) {
      const block = blockOf(run.slice(from));
      if (block) blocks.push(block);
      if (block || (run[from]?.cells.length ?? 0) >= width) break;
    }
    run = [];
  };
  for (const [index, line] of lines.entries()) {
    // "LOT 2: CUTLERY"
    if (run.length > 0 && isSection(line.text) && isOfGaps(lines[index + 1]?.text ?? '')) continue;
    if (isOfGaps(line.text)) run.push({ cells: cellsOf(line), start: line.start, end: line.end });
    else if (line.text.trim() !== '') close();
  }
  close();
  return blocks;
}
