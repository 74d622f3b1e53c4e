import type Handsontable from 'handsontable/base';
import { arrangePaste, type PasteContext } from '../rows/arrange-paste.ts';
import { textOf } from '../rows/cells.ts';

export interface PasteReport {
  rows: number;
  /** True if columns were matched by their headings or content. */
  isArranged: boolean;
  /** Headings of columns that were left out. */
  left: readonly string[];
  /** The cells as they were copied. */
  cells: readonly (readonly string[])[];
  /** The first cell of the selection. */
  start: { row: number; column: number };
  /** Number of undoable actions before the paste. */
  depth: number;
}

/** Pastes copied cells at the start of the selection. Cells without a matching column keep their values. */
export function pasteInto(
  hot: Handsontable,
  copied: readonly (readonly unknown[])[],
  context: PasteContext,
): PasteReport {
  const cells = copied.map((row) => row.map(textOf));
  const { row, col } = hot.getSelectedRangeLast()?.getTopStartCorner() ?? { row: 0, col: 0 };
  const [top, left] = [Math.max(row ?? 0, 0), Math.max(col ?? 0, 0)];
  const depth = hot.getPlugin('undoRedo').doneActions.length;
  const { rows, from, isArranged, left: unused } = arrangePaste(cells, left, context);
  const repeatedRows = repeated(rows, hot);
  const known = repeatedRows.map((line, index) =>
    line.map((cell, at) => cell ?? textOf(hot.getDataAtCell(top + index, from + at))),
  );
  if (known.length > 0) hot.populateFromArray(top, from, known, undefined, undefined, 'CopyPaste.paste', 'overwrite');
  if (known.length > 0) selectPasted(hot, { top, from, rows: known });
  return { rows: rows.length, isArranged, left: unused, cells, start: { row: top, column: left }, depth };
}

/** Repeats a single copied row over all selected rows, as spreadsheets do. */
function repeated(rows: (string | null)[][], hot: Handsontable): (string | null)[][] {
  const range = hot.getSelectedRangeLast();
  const selected = range ? range.getHeight() : 1;
  const [only] = rows;
  return rows.length === 1 && only && selected > 1 ? Array.from({ length: selected }, () => only) : rows;
}

function selectPasted(hot: Handsontable, { top, from, rows }: { top: number; from: number; rows: string[][] }): void {
  const bottom = Math.min(hot.countRows() - 1, top + rows.length - 1);
  const right = Math.min(hot.countCols() - 1, from + Math.max(...rows.map((row) => row.length)) - 1);
  hot.selectCell(top, from, bottom, Math.max(right, from), false);
}

/** Undoes a paste, including anything typed since. */
export function undoPaste(hot: Handsontable, { depth }: PasteReport): void {
  const undoing = hot.getPlugin('undoRedo');
  while (undoing.doneActions.length > depth) undoing.undo();
}

/** Restores a paste that `undoPaste` removed, including anything typed after it. */
export function redoPaste(hot: Handsontable, { cells, start }: PasteReport, context: PasteContext): void {
  const undoing = hot.getPlugin('undoRedo');
  if (undoing.isRedoAvailable()) {
    while (undoing.isRedoAvailable()) undoing.redo();
    return;
  }
  // Changes by others clear the redo history.
  hot.selectCell(start.row, start.column);
  pasteInto(hot, cells, context);
}
