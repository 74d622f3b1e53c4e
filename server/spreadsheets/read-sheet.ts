import { extended, unescaped } from './cell-text.ts';
import { createGrid, type Grid } from './grid.ts';
import { unreadable } from './table.ts';
import type { Turns } from '../kernel/turns.ts';
import { attributeOf, readXml, type XmlHandler } from './xml.ts';

/** A raw cell: its type, the number of its style, its value or its own text. */
export interface WrittenCell {
  type: string;
  style: string;
  value: string;
}

export type ReadCell = (cell: WrittenCell) => { text: string; isNumber?: boolean } | null;

/** Reads the cells of a sheet; null if it is empty. Rows and cells without content cost nothing, at any position. */
export async function readSheet(xml: string, readCell: ReadCell, turns: Turns): ReturnType<Grid['finish']> {
  const grid = createGrid();
  await readXml(
    xml,
    sheetHandler((place, cell) => putCell(place, readCell(cell), grid)),
    turns,
  );
  return grid.finish(turns);
}

interface Place {
  row: number;
  column: number;
}

function putCell({ row, column }: Place, cell: ReturnType<ReadCell>, grid: Grid): void {
  if (cell && cell.text !== '') grid.put(row, column, cell);
}

/** Elements that contain the text of a cell. */
const holders = new Set(['v', 't']);

function sheetHandler(found: (place: Place, cell: WrittenCell) => void): XmlHandler {
  const place = { row: 0, column: 0 };
  let isInData = false;
  let cell: WrittenCell | null = null;
  let isInText = false;
  let isSpoken = false;
  return {
    open: (name, tag) => {
      if (name === 'sheetData') isInData = true;
      else if (!isInData) return;
      else if (name === 'row') Object.assign(place, { row: rowNumber(tag, place.row), column: 0 });
      else if (name === 'c') {
        place.column = columnNumber(attributeOf(tag, 'r')) ?? place.column + 1;
        cell = { type: attributeOf(tag, 't') ?? 'n', style: attributeOf(tag, 's') ?? '', value: '' };
      } else if (name === 'rPh') isSpoken = true;
      else if (holders.has(name)) isInText = true;
    },
    text: (raw, isLiteral) => {
      if (cell && isInText && !isSpoken) cell.value = extended(cell.value, raw, isLiteral);
    },
    close: (name) => {
      if (name === 'sheetData') isInData = false;
      else if (name === 'rPh') isSpoken = false;
      else if (holders.has(name)) isInText = false;
      else if (name === 'c' && cell) {
        found(place, { ...cell, value: unescaped(cell.value) });
        cell = null;
      }
    },
  };
}

const longestNumber = 7;

/** Rows must be in order. A row without a number follows the previous one. */
function rowNumber(tag: string, last: number): number {
  const text = attributeOf(tag, 'r');
  if (text === undefined) return last + 1;
  const number = text.length <= longestNumber ? Number(text) : NaN;
  if (!Number.isInteger(number) || number <= last) throw unreadable('damaged');
  return number;
}

const letterA = 65;

/** Column number from 1, by the letters before the digits: `AB12` is 28. */
function columnNumber(place: string | undefined): number | undefined {
  if (place === undefined) return undefined;
  let number = 0;
  for (let at = 0; at < place.length; at += 1) {
    const letter = place.charCodeAt(at) - letterA;
    if (letter >= 0 && letter < 26 && at < 3) number = number * 26 + letter + 1;
    else if (at > 0 && letter < 0) return number;
    else break;
  }
  throw unreadable('damaged');
}
