import { bounds } from './bounds.ts';
import { largestGrid, mostColumns, mostRows, tooManyRows, unreadable } from './table.ts';
import type { Turns } from '../kernel/turns.ts';

/** Collects cells row by row and from left to right. Refuses the first cell beyond the limit. */
export interface Grid {
  /** Sets the width of a row that may have empty cells at its end. */
  open: (row: number, width: number) => void;
  /** Row and column from 1. */
  put: (row: number, column: number, cell: { text: string; isNumber?: boolean }) => void;
  /** Returns rows of equal width up to the last one with a cell; null without any cell. */
  finish: (turns: Turns) => Promise<{ rows: string[][]; numberCells: boolean[][] } | null>;
}

export function createGrid(): Grid {
  const rows: string[][] = [];
  const numberCells: boolean[][] = [];
  let width = 0;
  let letters = 0;
  const reach = (row: number, column: number): void => {
    if (row > mostRows) throw tooManyRows();
    if (column > mostColumns) throw unreadable('too_many_columns', mostColumns);
    width = Math.max(width, column);
    if (row * width > largestGrid) throw unreadable('too_many_cells', largestGrid);
    for (let length = rows.length; length < row; length += 1) {
      rows.push([]);
      numberCells.push([]);
    }
  };
  return {
    open: (row, columns) => {
      if (row > mostRows) throw tooManyRows();
      width = Math.max(width, columns);
    },
    put: (row, column, { text, isNumber = false }) => {
      reach(row, column);
      letters += text.length;
      if (text.length > bounds.cellText) throw unreadable('cell_too_long', bounds.cellText);
      if (letters > bounds.sheetText) throw unreadable('too_much_text', bounds.sheetText);
      fill(rows[row - 1] ?? [], column - 1, '').push(text);
      fill(numberCells[row - 1] ?? [], column - 1, false).push(isNumber);
    },
    finish: async (turns) => {
      if (rows.length === 0) return null;
      for (const [index, row] of rows.entries()) {
        if (index % 64 === 63 && turns.isOver()) await turns.next();
        fill(row, width, '');
        fill(numberCells[index] ?? [], width, false);
      }
      return { rows, numberCells };
    },
  };
}

/** A longer row already has a cell at this position, which means that cells are out of order. */
function fill<T>(row: T[], length: number, empty: T): T[] {
  if (row.length > length) throw unreadable('damaged');
  while (row.length < length) row.push(empty);
  return row;
}
