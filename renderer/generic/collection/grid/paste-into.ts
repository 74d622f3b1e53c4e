import type Handsontable from 'handsontable/base';
import { arrangePaste, type PasteContext } from '../rows/arrange-paste.ts';
import { textOf } from '../rows/cells.ts';

export interface PasteReport {
  rows: number;
  /** Columns were told apart by their heads or by what they hold. */
  isArranged: boolean;
  /** Columns that went nowhere, by their heads. */
  left: readonly string[];
  /** As they were copied. */
  cells: readonly (readonly string[])[];
  /** The cell that the selection began with. */
  start: { row: number; column: number };
  /** How many actions could be undone before it. */
  depth: number;
}

/** Puts copied cells where the selection begins; what they have no column for stays as it is. */
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
  const wanted = repeated(rows, hot);
  const known = wanted.map((line, index) =>
    line.map((cell, at) => cell ?? textOf(hot.getDataAtCell(top + index, from + at))),
  );
  if (known.length > 0) hot.populateFromArray(top, from, known, undefined, undefined, 'CopyPaste.paste', 'overwrite');
  if (known.length > 0) selectPasted(hot, { top, from, rows: known });
  return { rows: rows.length, isArranged, left: unused, cells, start: { row: top, column: left }, depth };
}

/** One row copied into several that are selected fills all of them, as spreadsheets do. */
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

/** Takes a paste back, with what was typed since. */
export function undoPaste(hot: Handsontable, { depth }: PasteReport): void {
  const undoing = hot.getPlugin('undoRedo');
  while (undoing.doneActions.length > depth) undoing.undo();
}

/** Brings a paste back that `undoPaste` took away, with what was typed after it. */
export function redoPaste(hot: Handsontable, { cells, start }: PasteReport, context: PasteContext): void {
  const undoing = hot.getPlugin('undoRedo');
  if (undoing.isRedoAvailable()) {
    while (undoing.isRedoAvailable()) undoing.redo();
    return;
  }
  // Others' changes empty the list of what can be done again.
  hot.selectCell(start.row, start.column);
  pasteInto(hot, cells, context);
}
