import type { Line } from './blanked.ts';
import { cellsOf, widestOf } from './gap-columns.ts';
import { columnOf, mapHeads } from './need-columns.ts';
import { isSumName } from '../quantities/sum-names.ts';
import type { Cell, TableBlock } from './table-blocks.ts';

interface Heads {
  cells: readonly Cell[];
  /** Start of each column in its line. */
  starts: readonly number[];
  name: number;
  quantity: number;
}

/** "Pos. Bezeichnung", "Cant. Descripción" are two headings. */
function splitCell(cell: Cell): Cell[] {
  const at = cell.text.indexOf(' ');
  const [first, second] = [cell.text.slice(0, at), cell.text.slice(at + 1)].map(columnOf);
  const isTwo = ['position', 'quantity', 'unit'].includes(first ?? '') && second === 'name';
  if (at < 1 || !isTwo) return [cell];
  return [
    { text: cell.text.slice(0, at), start: cell.start, end: cell.start + at },
    { text: cell.text.slice(at + 1), start: cell.start + at + 1, end: cell.end },
  ];
}

/** Reads a line of headings between gaps, without digits, that includes a name and a quantity. */
function headsOf(line: Line): Heads | null {
  if (line.text.length > 200 || !/\S {2,}\S/.test(line.text) || /[\t;|\d]/.test(line.text)) return null;
  const cells = cellsOf(line).flatMap(splitCell);
  const { name = null, quantity = null } = mapHeads(cells.map(({ text }) => text));
  if (name === null || quantity === null) return null;
  return { cells, starts: cells.map(({ start }) => start - line.start), name, quantity };
}

/** Assigns the cells of a line to the headings above them. Null if two cells are under one heading. */
function rowOf(line: Line, { starts }: Heads): Cell[] | null {
  const row = starts.map((from): Cell => ({ text: '', start: line.start + from, end: line.start + from }));
  for (const cell of cellsOf(line)) {
    const from = cell.start - line.start;
    const index = starts.findLastIndex((start, at) => from >= start || (at > 0 && cell.end - line.start > start));
    const column = Math.max(0, index);
    if (row[column]?.text !== '') return null;
    row[column] = cell;
  }
  return row;
}

const isOpenEnded = (text: string): boolean => /[,/(-]$|(?:^| )(?:x|\p{Ll}{1,4})$/u.test(text);
const goesOn = (text: string): boolean => /^[\p{Ll}\d(]/u.test(text);
/** True for a continuation between two numbered things. "DAIRY" and "For the lab:" are headings there. */
const isMore = (text: string): boolean => goesOn(text) || (/\p{Ll}/u.test(text) && !text.endsWith(':'));
const both = (above: Cell, below: Cell): Cell => ({
  text: `${above.text} ${below.text}`,
  start: above.start,
  end: below.end,
});

/** Joins the lines of each thing. The quantity is on its first or last line. */
function joined(rows: readonly Cell[][], { name, quantity }: Heads): { rows: Cell[][]; areWrapped: boolean } {
  const done: Cell[][] = [];
  let open: Cell[] | null = null;
  let areWrapped = false;
  const nameOf = (row: Cell[]): Cell => row[name] ?? { text: '', start: 0, end: 0 };
  const isAlone = (row: Cell[]): boolean => row.every(({ text }, index) => index === name || text === '');
  const isContinued = (above: Cell[], row: Cell[]): boolean =>
    !isAlone(above) || isOpenEnded(nameOf(above).text) || goesOn(nameOf(row).text);
  const merged = (above: Cell[], row: Cell[]): Cell[] =>
    row.map((cell, index) => {
      if (index === name) return both(nameOf(above), cell);
      return cell.text === '' ? (above[index] ?? cell) : cell;
    });
  const append = (row: Cell[]): void => {
    const last = done.at(-1);
    if (!last) return;
    last[name] = both(nameOf(last), nameOf(row));
    areWrapped = true;
  };
  for (const row of rows) {
    if (row[quantity]?.text === '') {
      const isBelow = isAlone(row) && quantity < name;
      if (isBelow) append(row);
      else if (open) done.push(open);
      open = isBelow ? open : row;
      continue;
    }
    const above: Cell[] | null = open;
    open = null;
    const isNew = row.slice(0, name).some(({ text }) => text !== '');
    const goesBack = above !== null && isNew && isAlone(above) && isMore(nameOf(above).text);
    if (above && !isNew && isContinued(above, row)) {
      areWrapped = true;
      done.push(merged(above, row));
      continue;
    }
    if (above && goesBack) append(above);
    else if (above) done.push(above);
    done.push([...row]);
  }
  return { rows: done, areWrapped };
}

const mostRows = 200;

/** "Item | Description": the column with the most letters is the name, whatever its heading. */
const withName = (heads: Heads, rows: readonly Cell[][]): Heads => ({ ...heads, name: widestOf(rows, heads.quantity) });

/** Finds tables with columns separated by spaces, whose names continue on the next line. */
export function wrappedBlocks(lines: readonly Line[]): TableBlock[] {
  const blocks: TableBlock[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const found = line ? headsOf(line) : null;
    if (!line || !found) continue;
    const rows: Cell[][] = [];
    let { end } = line;
    let counted = 0;
    for (let next = at + 1; next < lines.length && rows.length < mostRows; next += 1) {
      const below = lines[next];
      const row = below && below.text.trim() !== '' && below.text.length <= 300 ? rowOf(below, found) : null;
      if (!below || !row) break;
      rows.push(row);
      if (row[found.quantity]?.text === '') continue;
      if (!/\d/.test(row[found.quantity]?.text ?? '')) break;
      counted = rows.length;
      end = below.end;
    }
    const heads = withName(found, rows.slice(0, counted));
    // After the last number, only text that belongs to its thing.
    const isLedBy =
      heads.quantity < heads.name || rows[counted - 1]?.slice(0, heads.name).some(({ text }) => text !== '') === true;
    const isBehind = isLedBy && rows[counted]?.every(({ text }, index) => index === heads.name || text === '');
    if (isBehind) end = rows[counted]?.[heads.name]?.end ?? end;
    const table = joined(rows.slice(0, counted + Number(isBehind === true)), heads);
    if (counted === 0 || !table.areWrapped) continue;
    at += counted + Number(isBehind === true);
    for (let next = at + 1; next < lines.length; next += 1) {
      const below = lines[next];
      if (!below || (below.text.trim() !== '' && !isSumName(below.text))) break;
      if (below.text.trim() !== '') [at, end] = [next, below.end];
    }
    blocks.push({ rows: [[...heads.cells], ...table.rows], start: line.start, end });
  }
  return blocks;
}
