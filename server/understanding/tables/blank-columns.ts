import { isMoneySign } from './cells.ts';
import type { Line } from './blanked.ts';
import { columnOf, isHeadName } from './need-columns.ts';
import { unitInCell } from '../quantities/pack-words.ts';
import { isSection, isSumName } from '../quantities/sum-names.ts';
import type { Cell, TableBlock } from './table-blocks.ts';

const fewestHeads = 3;
const mostHeads = 10;
const mostWords = 60;

const wordsIn = ({ text, start }: Line): Cell[] =>
  [...text.matchAll(/\S+/gu)].map((found) => ({
    text: found[0],
    start: start + found.index,
    end: start + found.index + found[0].length,
  }));

const together = (cells: readonly Cell[]): Cell => ({
  text: cells.map(({ text }) => text).join(' '),
  start: cells[0]?.start ?? 0,
  end: cells.at(-1)?.end ?? 0,
});

/** "Unit price" is one heading of two words. */
function headsIn(line: Line): Cell[] {
  const heads: Cell[] = [];
  for (const word of wordsIn(line)) {
    const last = heads.at(-1);
    const isOne = last !== undefined && isHeadName(`${last.text}${word.text}`);
    if (isOne) heads[heads.length - 1] = together([last, word]);
    else heads.push(word);
  }
  return heads;
}

const number = /^\d[\d.,]*$/;
/** Patterns of words below each heading. Headings of longer values cannot be separated from the name. */
const fits: Readonly<Record<string, (text: string) => boolean>> = {
  position: (text) => /^\d{1,4}[.)]?$/.test(text),
  number: (text) => /^[\p{L}\d./-]{1,20}$/u.test(text) && /\d/.test(text),
  quantity: (text) => number.test(text),
  price: (text) => number.test(text),
  stock: (text) => number.test(text),
  costCenter: (text) => /^\d{3,8}$/.test(text),
  neededBy: (text) => /^\d{1,4}[./-]\d{1,2}[./-](?:\d{2,4})?$/.test(text),
  place: (text) => text.length <= 12,
  other: (text) => /^[\p{L}\d.,/-]{1,16}$/u.test(text),
  unit: (text) => unitInCell(text) !== null || /^\p{L}{1,10}\.?$/u.test(text),
};

/** Takes the words of the headings on one side of the name, from the outside in. Null if a word does not match. */
function taken(words: Cell[], kinds: readonly string[], from: 'start' | 'end'): Cell[] | null {
  const cells: Cell[] = [];
  const next = (): Cell | undefined => (from === 'start' ? words.shift() : words.pop());
  for (const kind of from === 'start' ? kinds : kinds.toReversed()) {
    const word = next();
    if (word === undefined) return null;
    // "20 Stk" below a heading for both
    const isUnit = kind === 'quantity' && from === 'end' && unitInCell(word.text) !== null && !number.test(word.text);
    const counted = isUnit ? next() : word;
    if (counted === undefined || fits[kind]?.(counted.text) !== true) return null;
    cells.push(isUnit ? together([counted, word]) : counted);
  }
  return from === 'start' ? cells : cells.toReversed();
}

interface Heads {
  cells: Cell[];
  before: string[];
  after: string[];
}

/** Reads a line of known headings that includes a name and a quantity. */
function headsOf(line: Line): Heads | null {
  if (line.text.length > 120 || /[\t;|\d]/.test(line.text)) return null;
  const cells = headsIn(line);
  if (cells.length < fewestHeads || cells.length > mostHeads) return null;
  const known = cells.map(({ text }) => columnOf(text) ?? 'other');
  // "Item Specification": numbers are below the first
  const isOfItem = /^[íi]tem$/i.test(cells[known.lastIndexOf('name')]?.text ?? '');
  const at =
    known.includes('name') && !(isOfItem && known.includes('note'))
      ? known.lastIndexOf('name')
      : known.lastIndexOf('note');
  // "Pos Material Description": numbers are below the first heading that may name things.
  const kinds = known.map((kind, index) => (kind === 'name' && index < at ? 'number' : kind));
  const others = kinds.filter((_, index) => index !== at);
  const isKnown = others.includes('quantity') && others.filter((kind) => kind === 'other').length <= 1;
  if (at < 0 || !isKnown || !others.every((kind) => kind in fits)) return null;
  return { cells, before: kinds.slice(0, at), after: kinds.slice(at + 1) };
}

function rowOf(line: Line, { before, after }: Heads): Cell[] | null {
  if (line.text.length > 300) return null;
  const words = wordsIn(line).filter(({ text }) => !isMoneySign(text));
  if (words.length > mostWords) return null;
  const behind = taken(words, after, 'end');
  const ahead = behind && taken(words, before, 'start');
  const name = together(words);
  return ahead && behind && /\p{L}{2}/u.test(name.text) ? [...ahead, name, ...behind] : null;
}

const mostWrapped = 3;

/** Reads a row whose name continues on the next lines, with its numbers at the end of the last one. */
function wrappedRow(lines: readonly Line[], at: number, heads: Heads): { row: Cell[]; last: number } | null {
  if (heads.after.length === 0) return null;
  let whole = lines[at];
  for (let last = at + 1; whole && last < at + mostWrapped && last < lines.length; last += 1) {
    const next = lines[last];
    if (!next || next.text.trim() === '' || isCharge(next.text)) return null;
    const gap = ' '.repeat(next.start - whole.end);
    whole = { text: whole.text + gap + next.text, start: whole.start, end: next.end };
    const row = rowOf(whole, heads);
    if (row) return { row, last };
  }
  return null;
}

/** "Fracht 1 psch 25,00", "Gesamt netto 565,10" */
const isCharge = (text: string): boolean =>
  isSumName(text) || (/\d$/.test(text.trimEnd()) && isSumName(text.trim().split(' ', 1)[0] ?? ''));

/** "Pos Menge ME Bezeichnung Preis" and lines with single spaces below it, as copied from a printed list. */
export function blankBlocks(lines: readonly Line[]): TableBlock[] {
  const blocks: TableBlock[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    const heads = line ? headsOf(line) : null;
    if (!line || !heads) continue;
    const rows: Cell[][] = [];
    let { end } = line;
    let next = at + 1;
    for (; next < lines.length; next += 1) {
      const below = lines[next];
      const own = below ? rowOf(below, heads) : null;
      const wrapped = own === null && below ? wrappedRow(lines, next, heads) : null;
      const row = own ?? wrapped?.row ?? null;
      const isPart =
        row === null && below !== undefined && isSection(below.text) && rowOf(lines[next + 1] ?? below, heads) !== null;
      if (!below || (row === null && !isPart && !isCharge(below.text))) break;
      if (row) rows.push(row);
      next = wrapped?.last ?? next;
      end = lines[next]?.end ?? below.end;
    }
    if (rows.length > 0) blocks.push({ rows: [heads.cells, ...rows], start: line.start, end });
    at = next - 1;
  }
  return blocks;
}
