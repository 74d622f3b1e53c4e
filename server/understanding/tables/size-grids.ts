import { colorWords } from '../certainty/words.ts';
import { wordsOf } from '../../../schemas/domain/understanding/phrases.ts';
import { foldWord } from '../../../schemas/domain/understanding/tokens.ts';
import type { Unit } from '../../../schemas/domain/units.ts';
import { type Line, linesOf } from './blanked.ts';
import { numberAndUnit } from './cells.ts';
import { quantityHeads } from '../quantities/give-quantity.ts';
import { unitInCell } from '../quantities/pack-words.ts';
import { isSumName } from '../quantities/sum-names.ts';

/** The count of a size, and of a kind such as "black" if several are distinguished. */
export interface SizeCount {
  kind: string;
  size: string;
  /** Null if it is present but unclear, so that it must be asked for. */
  number: string | null;
  unit: Unit | null;
}

type CountedSize = SizeCount & { number: string };

/** Sizes of one thing with their counts, next to each other on two lines, or below one another. */
export interface SizeGrid {
  /** Empty if the numbers of sizes and counts differ. */
  counts: SizeCount[];
  /** "Größe", as written. */
  label: string;
  /** The text before the size word: "Arbeitshose" in "Arbeitshose Gr. 48 50". */
  thing: string | null;
  start: number;
  end: number;
}

const sizeWords = wordsOf(
  'size sizes grosse grossen groesse groessen gr schuhgrosse schuhgrossen konfektionsgrosse talla tallas talle talles tamanho tamanhos tam numeracao numeracion calce',
);
/** Headings above sizes in divided lines: the rows below differ by this property. */
const kindWords = wordsOf('cor cores farbe farben color colores colour colours');
const numberWords = wordsOf('n no nr num numero numeros nummer nummern number');
const smallestShoe = 15;
const largestShoe = 52;

/** "37 38 40": shoe sizes under any heading. */
const areShoes = (values: readonly string[]): boolean =>
  values.length > 2 &&
  values.every(
    (value, index) => /^\d\d$/.test(value) && (index === 0 || isNext(Number(values[index - 1]), Number(value))),
  ) &&
  Number(values[0]) >= smallestShoe &&
  Number(values.at(-1)) <= largestShoe;

const isNext = (before: number, value: number): boolean => value > before && value <= before + 3;

/** Sizes are letters, or rising numbers, unlike "M, 100, 20". */
const areOfOneKind = (values: readonly string[]): boolean =>
  values.every((value) => /\p{L}/u.test(value)) ||
  values.every(
    (value, index) =>
      !/\p{L}/u.test(value) && (index === 0 || parseFloat(value) >= parseFloat(values[index - 1] ?? '')),
  );

const systems = wordsOf('eu eur uk us de br');
const size = /^(?:\d?x{0,4}[sl]|m|pp?|gg?|xg{1,3}|eg{1,2}|\d{1,3}(?:[.,]5)?|\d{2}[/-]\d{2}|t\d{1,2})$/i;
const count = /^(?:\d{1,5}|[-–—])$/;
const isNone = (text: string): boolean => /^(?:0*|[-–—])$/.test(text);

interface Row {
  /** The words before the values. */
  label: readonly string[];
  /** Number of those words or cells. */
  first: number;
  values: readonly string[];
}

const mostLabel = 6;
const fewestSizes = 2;
const mostSizes = 30;

const isDivided = (text: string): boolean => /[\t;|]/.test(text);

/** Removes the marks at the end. */
function withoutEnd(text: string, marks: string): string {
  let end = text.length;
  while (end > 0 && marks.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Returns the words of a line, or its cells if marks divide it. Outer bars are ignored. */
function cellsOf(text: string): string[] {
  if (!isDivided(text)) return text.trim().split(/,?\s+/);
  const cells = text.split(/[\t;|]/).map((cell) => cell.trim());
  return text.trim().startsWith('|') ? cells.slice(1, text.trim().endsWith('|') ? -1 : undefined) : cells;
}

/** "Größe: 39 40 41": returns the label and the values after it, if all of them are of one kind. */
function rowOf(text: string, isValue: (cell: string) => boolean): Row | null {
  const cells = cellsOf(text);
  if (cells.length > mostSizes + mostLabel) return null;
  const first = cells.findIndex((cell, index) => isValue(cell) && (index > 0 || !/\p{L}/u.test(cell)));
  if (first < 0 || first > mostLabel) return null;
  const values = cells.slice(first);
  const label = cells.slice(0, first).flatMap((cell) => cell.split(/\s+/));
  return values.every(isValue) ? { label, first, values } : null;
}

const bareWord = (word: string): string => foldWord(withoutEnd(word, ':.º°ª'));

/** Matches "Größe", "Schuhgröße (EU)", but not "Box Gr. 3", which is a thing of one size. */
function isOfSizes({ label, values }: Row, isMarked: boolean): boolean {
  const last = bareWord(label.findLast((word) => !systems.has(bareWord(word.replaceAll(/[()]/g, '')))) ?? '');
  return sizeWords.has(last) || (isMarked && kindWords.has(last)) || (numberWords.has(last) && areShoes(values));
}

const textOf = (label: readonly string[]): string => withoutEnd(label.join(' '), ' :.–-');

const fewestLetters = 4;

/** Returns the thing that a size label names. */
function thingIn(label: readonly string[]): string | null {
  const at = label.findIndex((word) => sizeWords.has(bareWord(word)));
  if (at < 0) return null;
  const name = textOf(label.slice(0, at)).replace(/,$/, '');
  return (name.match(/\p{L}/gu)?.length ?? 0) >= fewestLetters ? name : null;
}

/** "Paar" and "Qty" refer to the thing, but "black" is a kind of it. */
function kindOf(label: readonly string[]): { kind: string; unit: Unit | null } {
  const labelText = textOf(label);
  const last = bareWord(label.at(-1) ?? '');
  const unit = unitInCell(labelText);
  return { kind: unit !== null || labelText === '' || quantityHeads.has(last) ? '' : labelText, unit };
}

/** "S M L Total": the last is not a size. */
function withoutSum(cells: string): { text: string; hasSum: boolean } {
  const whole = withoutEnd(cells, ' \t;|');
  const from = 1 + Math.max(...[' ', '\t', ';', '|'].map((mark) => whole.lastIndexOf(mark)));
  return isSumName(whole.slice(from)) ? { text: whole.slice(0, from), hasSum: true } : { text: cells, hasSum: false };
}

const isCount = (cell: string): boolean => count.test(cell);
const isCountOrNone = (cell: string): boolean => cell === '' || isCount(cell);

/** "white  blue  red": only colors. */
function colorRow(text: string): Row | null {
  const cells = cellsOf(text.trim());
  const areColors =
    cells.length >= fewestSizes && cells.length <= mostSizes && cells.every((cell) => colorWords.has(foldWord(cell)));
  return areColors ? { label: [], first: 0, values: cells } : null;
}

/** "Größe 39 40 41", with the counts on the lines below. */
function across(lines: readonly Line[], at: number): { grid: SizeGrid; next: number } | null {
  const line = lines[at];
  if (!line) return null;
  const { text, hasSum } = withoutSum(line.text);
  const head = rowOf(text.trimEnd(), (cell) => size.test(cell)) ?? colorRow(text);
  const isOfColors = head !== null && head.first === 0 && !size.test(head.values[0] ?? '');
  // "Item | Color | 36 | 38" is a table whose rows name their things.
  if (head && head.first > 1 && isDivided(line.text)) return null;
  if (!head || head.values.length < fewestSizes || !areOfOneKind(head.values)) return null;
  if (!isOfColors && !isOfSizes(head, isDivided(line.text))) return null;
  const isEach = isDivided(line.text) ? isCountOrNone : isCount;
  const rows: { row: Row; end: number }[] = [];
  let next = at + 1;
  for (; next < lines.length; next += 1) {
    const { text: below = '', end = 0 } = lines[next] ?? {};
    const row = below.trim() === '' ? null : rowOf(below, isEach);
    if (!row || row.values.length < fewestSizes) break;
    rows.push({ row, end });
  }
  const width = head.values.length + Number(hasSum);
  if (rows.length === 0) return null;
  const isEven = rows.every(({ row }) => row.values.length === width);
  // Names below colors belong to a table.
  const isNamed = rows.some(({ row }) => kindOf(row.label).kind !== '');
  if (isOfColors && (!isEven || isNamed || rows.length > 1)) return null;
  const counts = rows
    .filter(({ row }) => !isSumName(textOf(row.label)))
    .flatMap(({ row }) => {
      const kind = kindOf(row.label);
      return head.values.map((name, index) => ({ ...kind, size: name, number: row.values[index] ?? '' }));
    });
  return {
    grid: {
      counts: isEven ? counts.filter(({ number }) => !isNone(number)) : [],
      label: textOf(head.label),
      thing: thingIn(head.label),
      start: line.start,
      end: rows.at(-1)?.end ?? line.end,
    },
    next,
  };
}

/** "Size Qty" with a size and a number on each line below. */
function down(lines: readonly Line[], at: number): { grid: SizeGrid; next: number } | null {
  const line = lines[at];
  const heads = line
    ? cellsOf(line.text).filter((head, index, all) => all.length < 3 || !systems.has(bareWord(head)))
    : [];
  const ofSizes = heads.findIndex((head) => sizeWords.has(bareWord(head)) || numberWords.has(bareWord(head)));
  const other = heads[1 - ofSizes] ?? '';
  const unit = unitInCell(other);
  if (!line || heads.length !== 2 || ofSizes < 0 || (unit === null && !quantityHeads.has(bareWord(other)))) return null;
  const counts: CountedSize[] = [];
  let { end } = line;
  let next = at + 1;
  for (; next < lines.length; next += 1) {
    const cells = cellsOf(lines[next]?.text ?? '');
    const [name = '', number = ''] = [cells[ofSizes], cells[1 - ofSizes]];
    if (cells.length !== 2 || !size.test(name) || !isCountOrNone(number)) break;
    counts.push({ kind: '', size: name, number, unit });
    end = lines[next]?.end ?? end;
  }
  const counted = counts.filter(({ number }) => !isNone(number));
  const isNumbered = numberWords.has(bareWord(heads[ofSizes] ?? '')) && !areShoes(counts.map((one) => one.size));
  if (counted.length === 0 || isNumbered) return null;
  const sum = lines[next];
  if (sum && isSumName(sum.text)) [end, next] = [sum.end, next + 1];
  return { grid: { counts: counted, label: heads[ofSizes] ?? '', thing: null, start: line.start, end }, next };
}

const fewestBare = 3;
/** "M8x30", "20 mm", "1/2\"": a size that cannot be a quantity. */
const measured =
  /^(?:M\d{1,2}(?:x\d{1,4})?|\d+\/\d+["”]|\d+(?:[.,]\d+)?(?: ?[x×] ?\d+(?:[.,]\d+)?)? ?(?:mm|cm|m|["”]))$/iu;

/** "39 | 2 pairs", "40 | 3 pairs": the same without headings, for rising sizes. */
function bareDown(lines: readonly Line[], at: number, fewest = 2): { grid: SizeGrid | null; next: number } | null {
  const counts: CountedSize[] = [];
  const first = lines[at];
  let next = at;
  for (; next < lines.length; next += 1) {
    const text = lines[next]?.text ?? '';
    const cells = isDivided(text) ? cellsOf(text) : text.trim().split(/ {2,}| [-–=] |: /);
    const [name = '', cellText = ''] = cells;
    const { number, unit } = numberAndUnit(cellText);
    const rest = cellText.slice(number.length).trim();
    const isSize = size.test(name) || measured.test(name);
    if (cells.length !== 2 || !isSize || !/^\d{1,3}(?:\.?\d{1,3})?$/.test(number) || (rest !== '' && unit === null))
      break;
    counts.push({ kind: '', size: name, number: number.replace('.', ''), unit });
  }
  const sizes = counts.map((one) => one.size);
  const areMeasured =
    sizes.length >= fewest && new Set(sizes).size === sizes.length && sizes.every((one) => measured.test(one));
  const areSizes =
    areMeasured ||
    areShoes(sizes) ||
    (new Set(sizes).size === sizes.length && sizes.every((one) => /^\d?x{0,4}[sml]$/i.test(one)));
  if (!first || counts.length === 0) return null;
  // If the whole run is not sizes, its parts are not either, so it is examined once.
  if ((counts.length < fewestBare && !areMeasured) || !areSizes) return { grid: null, next };
  const statedUnit = counts.find(({ unit }) => unit !== null)?.unit ?? null;
  const counted = counts
    .filter(({ number }) => !isNone(number))
    .map((one) => ({ ...one, unit: one.unit ?? statedUnit }));
  const sum = lines[next];
  const isSum = sum !== undefined && isSumName(sum.text.replaceAll(/\d+ ?\p{L}*/gu, ''));
  const end = (isSum ? sum : lines[next - 1])?.end ?? first.end;
  return { grid: { counts: counted, label: '', thing: null, start: first.start, end }, next: isSum ? next + 1 : next };
}

/** Returns the grids of a text, in order. */
export function sizeGrids(text: string): SizeGrid[] {
  const lines = linesOf(text);
  const grids: SizeGrid[] = [];
  for (let at = 0; at < lines.length;) {
    // After other grids of its kind, a single size also counts.
    const found = across(lines, at) ?? down(lines, at) ?? bareDown(lines, at, grids.length > 0 ? 1 : 2);
    if (found?.grid) grids.push(found.grid);
    at = found?.next ?? at + 1;
  }
  return grids;
}
