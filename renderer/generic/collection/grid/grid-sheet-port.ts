import type Handsontable from 'handsontable/base';
import type { GridRow } from './grid-state.ts';

/** The scroll position and selection by row instead of index, so they survive rows added or removed above. */
export interface Place {
  top: GridRow | undefined;
  selected: { row: GridRow; column: number } | undefined;
}

/** True while a cell is being edited: its row must stay in place. */
export const isTyping = (hot: Handsontable | null): boolean => hot?.getActiveEditor()?.isOpened() === true;

/** Commits the text being typed, as leaving the cell would. */
export function finishTyping(hot: Handsontable | null): void {
  if (hot && !hot.isDestroyed && isTyping(hot)) hot.getActiveEditor()?.finishEditing(false);
}

export function placeIn(hot: Handsontable | null, rows: readonly GridRow[]): Place {
  const first = hot?.getFirstFullyVisibleRow() ?? null;
  const [row, column] = hot?.getSelectedLast() ?? [];
  const at = row === undefined ? undefined : rows[row];
  return {
    top: first === null ? undefined : rows[first],
    selected: at && column !== undefined && hot?.isListening() ? { row: at, column } : undefined,
  };
}

/** Redraws after rows were added, removed or moved. Clears the undo history, which would apply to other rows. */
export function redrawAt({ top, selected }: Place, hot: Handsontable, rows: GridRow[]): void {
  hot.updateData(rows);
  hot.getPlugin('undoRedo').clear();
  const row = selected ? rows.indexOf(selected.row) : -1;
  if (selected && row >= 0) hot.selectCell(row, selected.column, row, selected.column, false);
  const first = top ? rows.indexOf(top) : -1;
  if (first >= 0 && first !== hot.getFirstFullyVisibleRow()) hot.scrollViewportTo({ row: first, verticalSnap: 'top' });
}

/** Selects a cell for typing. Waits for the current click to finish, which the sheet would take as a click outside. */
export function goToCell(hot: Handsontable | null, { row, column }: { row: number; column: number }): void {
  setTimeout(() => {
    if (!hot || hot.isDestroyed) return;
    hot.selectCell(row, Math.max(column, 0));
    hot.scrollViewportTo({ row, col: Math.max(column, 0) });
    hot.listen();
  }, 0);
}
