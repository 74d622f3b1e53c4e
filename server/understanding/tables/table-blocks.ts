import { type Line, linesOf } from './blanked.ts';
import { blankBlocks } from './blank-columns.ts';
import { gapBlocks } from './gap-columns.ts';
import { wrappedBlocks } from './wrapped-columns.ts';
import { columnOf, mapHeads } from './need-columns.ts';

export interface Cell {
  text: string;
  start: number;
  end: number;
}

/** Consecutive lines that are divided by the same mark. */
export interface TableBlock {
  rows: Cell[][];
  start: number;
  end: number;
}

const marks = ['\t', ';', '|'];

/** Maximum number of sentences above a list that contain its mark. */
const mostAbove = 2;

/** Maximum number of columns of a list. */
const mostCells = 60;

/** `"Gloves, nitrile, M",20`: commas within quotes do not separate cells. */
function splitBy(text: string, mark: string): string[] {
  const parts: string[] = [];
  for (const part of text.split(mark)) {
    const last = parts.at(-1);
    const isOpen = last !== undefined && (last.split('"').length - 1) % 2 === 1 && /^\s*"\S/.test(last);
    if (isOpen) parts[parts.length - 1] = last + mark + part;
    else parts.push(part);
  }
  return parts;
}

function cellsOf({ text, start }: Line, mark: string): Cell[] {
  const cells: Cell[] = [];
  let at = start;
  for (const part of splitBy(text, mark)) {
    const lead = part.length - part.trimStart().length;
    const trimmed = part.trim();
    cells.push({ text: unquoted(trimmed), start: at + lead, end: at + lead + trimmed.length });
    at += part.length + 1;
  }
  // "| a | b |" has an empty cell at either end.
  const isFramed = mark === '|' && cells[0]?.text === '' && cells.at(-1)?.text === '';
  return isFramed ? cells.slice(1, -1) : cells;
}

const unquoted = (text: string): string =>
  text.length >= 2 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).trim() : text;

const markOf = (text: string): string | null => marks.find((mark) => text.includes(mark)) ?? null;

/** "|---|---|" */
const isRule = (text: string): boolean => /^[\s|:+=-]+$/.test(text) && text.includes('-');

/** One line with tabs is a row. Semicolons and bars also divide clauses, so two equal lines are required. */
function isTable(rows: readonly Cell[][], mark: string): boolean {
  if (rows.some((row) => row.length > mostCells)) return false;
  if (mark === '\t') return rows.some((row) => row.filter(({ text }) => text !== '').length >= 2);
  const [first] = rows;
  const alike = rows.filter((row) => row.length === first?.length).length;
  return (
    rows.length >= 2 && alike >= rows.length - 1 && rows.every((row) => row.every(({ text }) => text.length <= 120))
  );
}

/** True if it shares no line with known blocks. */
const isApart =
  (known: readonly TableBlock[]) =>
  ({ start, end }: TableBlock): boolean =>
    !known.some((one) => start < one.end && end > one.start);

/** "ca. 10", "Stk.": restores periods of abbreviations, which are blanked for sentences and would split columns. */
function withPoints(text: string, original: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { index } of original.matchAll(/(?<=\p{L})\.(?= )/gu)) {
    if (text.charAt(index) !== ' ') continue;
    parts.push(text.slice(from, index), '.');
    from = index + 1;
  }
  return parts.join('') + text.slice(from);
}

/** "What is marked has come; the rest is needed" above a list may contain its mark: skips such rows. */
const aloneOrBelow = ({ rows, mark }: { rows: Cell[][]; mark: string }): Cell[][][] =>
  Array.from({ length: Math.min(mostAbove + 1, rows.length) }, (_, above) => rows.slice(above)).filter((below) =>
    isTable(below, mark),
  );

/** Finds the tables of a text as read, with cells of the original. Empty lines between rows are ignored. */
export function tableBlocks(text: string, original: string): TableBlock[] {
  const blocks: TableBlock[] = [];
  let run: { mark: string; rows: Cell[][]; start: number; end: number } | null = null;
  const close = (): void => {
    const [rows] = run ? aloneOrBelow(run) : [];
    if (run && rows) blocks.push({ rows, start: rows[0]?.[0]?.start ?? run.start, end: run.end });
    run = null;
  };
  for (const line of linesOf(text)) {
    const mark = markOf(line.text);
    if (run && (line.text.trim() === '' || isRule(line.text))) continue;
    if (mark === null || (run && run.mark !== mark)) close();
    if (mark === null) continue;
    run ??= { mark, rows: [], start: line.start, end: line.end };
    run.rows.push(cellsOf(line, mark));
    run.end = line.end;
  }
  close();
  const lines = linesOf(withPoints(text, original));
  for (const more of [
    slashBlocks(lines, '/'),
    slashBlocks(lines, '-'),
    wrappedBlocks(lines),
    gapBlocks(lines),
    blankBlocks(lines),
  ])
    blocks.push(...more.filter(isApart(blocks)));
  return [...blocks, ...commaBlocks(lines).filter(isApart(blocks))];
}

const fewestCommaCells = 3;
const fewestCommaRows = 3;

/** "Qty, Part no, Description": column names, including a quantity. */
function isNamingColumns(cells: readonly Cell[]): boolean {
  // Most lines with a comma are sentences, so the slow check for column names comes last.
  if (!cells.every(({ text }) => /^\p{L}[^\d:]{0,24}$/u.test(text))) return false;
  const { name = null, quantity = null } = mapHeads(cells.map(({ text }) => text));
  return name !== null && quantity !== null;
}

/** "Item - Qty", "Item Qty": at most `most` column names above a list whose lines have no marks. */
export function isHeadLine(text: string, most = 4): boolean {
  const cells = text
    .trim()
    .split(/\s*[-–/|]\s*|\s+/u)
    .map((part) => ({ text: part, start: 0, end: 0 }));
  return cells.length >= 2 && cells.length <= most && isNamingColumns(cells);
}

/** "Chair,4,120.00": a thing, with only numbers otherwise. */
const isThing = (cells: readonly Cell[]): boolean =>
  cells.some(({ text }) => /\p{L}{3}/u.test(text)) && cells.filter(({ text }) => /^\d[\d.]*$/.test(text)).length >= 2;

/** "tape,20,rolls,store": equal numbers of cells per line, one of them always a number. */
function isList(rows: readonly (readonly Cell[])[]): boolean {
  const [first = []] = rows;
  const isNumber = (index: number): boolean => rows.every((row) => /^\d[\d.]*$/.test(row[index]?.text ?? ''));
  return (
    rows.length >= 3 && /\p{L}{3}/u.test(first[0]?.text ?? '') && first.some((_, index) => index > 0 && isNumber(index))
  );
}

/** "Article / last year / this year" above a name and numbers. */
const isAboveNumbers = ([first, ...heads]: readonly Cell[], below: readonly Cell[]): boolean =>
  columnOf(first?.text ?? '') === 'name' &&
  heads.every(({ text }) => /^\p{L}[^\d]*$/u.test(text)) &&
  below.length === heads.length + 1 &&
  below.slice(1).every(({ text }) => /^(?:\d[\d.,]*|[-–])$/.test(text));

/** "Item / in stock / to order": column names, with equally many parts on the lines below. */
function slashBlocks(lines: readonly Line[], mark: '/' | '-'): TableBlock[] {
  const blocks: TableBlock[] = [];
  const partsOf = (line: Line | undefined): Cell[] => {
    const text = mark === '-' ? line?.text.replaceAll(/[–—]/g, '-') : line?.text;
    if (!line || text?.includes(` ${mark} `) !== true) return [];
    return cellsOf(
      { ...line, text: text.replaceAll(` ${mark} `, ' \t ').replace(new RegExp(` ${mark} ?$`), ' \t') },
      '\t',
    );
  };
  for (let at = 0; at < lines.length; at += 1) {
    const heads = partsOf(lines[at]);
    if (
      heads.length < 3 ||
      heads.length > mostCells ||
      !(isNamingColumns(heads) || isAboveNumbers(heads, partsOf(lines[at + 1])))
    )
      continue;
    const rows = [heads];
    let next = at + 1;
    for (; partsOf(lines[next]).length === heads.length; next += 1) rows.push(partsOf(lines[next]));
    if (rows.length > 1) blocks.push({ rows, start: lines[at]?.start ?? 0, end: lines[next - 1]?.end ?? 0 });
    at = next - 1;
  }
  return blocks;
}

/** "1,Salt 25 kg,480,EA": commas without a space, equally many per line, and no number in the first line. */
function commaBlocks(lines: readonly Line[]): TableBlock[] {
  const blocks: TableBlock[] = [];
  let rows: { cells: Cell[]; line: Line; isLoose: boolean }[] = [];
  const close = (): void => {
    const [first, last] = [rows[0], rows.at(-1)];
    const isHeaded =
      first?.cells.every(({ text }, index) => (index === 0 && text === '') || /^\p{L}/u.test(text)) === true;
    const isLoose = first?.isLoose === true;
    const isLong = isLoose ? rows.length >= 2 : rows.length >= fewestCommaRows;
    const isOfThings =
      !isLoose &&
      rows.length >= 2 &&
      (rows.every(({ cells }) => isThing(cells)) || isList(rows.map(({ cells }) => cells)));
    if (first && last && ((isHeaded && isLong) || isOfThings))
      blocks.push({ rows: rows.map(({ cells }) => cells), start: first.line.start, end: last.line.end });
    rows = [];
  };
  for (const line of lines) {
    const isDivided = line.text.includes(',') && !/[\t;|]/.test(line.text);
    const isTight = isDivided && !/,\s/.test(line.text.replaceAll(/"[^"]{0,200}"/g, ''));
    const commaCells = isDivided ? cellsOf(line, ',') : [];
    const isLoose = rows[0]?.isLoose ?? (!isTight && isNamingColumns(commaCells));
    const cells = isTight || isLoose ? commaCells : [];
    if (rows[0] && cells.length !== rows[0].cells.length) close();
    if ((cells.length >= fewestCommaCells || isLoose) && cells.length >= 2 && cells.length <= mostCells)
      rows.push({ cells, line, isLoose: rows[0]?.isLoose ?? isLoose });
  }
  close();
  return blocks;
}
