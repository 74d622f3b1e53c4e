import type Handsontable from 'handsontable/base';

/**
 * Lets assistive technology read the sheet: a presentational element that can be focused counts as a child of the grid,
 * and what scrolls needs something inside that the keyboard reaches.
 */
export function mendRoles(hot: Handsontable): void {
  for (const holder of hot.rootElement.querySelectorAll('.wtHolder[tabindex]')) holder.removeAttribute('tabindex');
  hot.rootElement.querySelector('.ht_master .htCore tbody td')?.setAttribute('tabindex', '0');
}

/** Names the open cell by its column and row. */
export function nameEditor(hot: Handsontable, row: number, column: number): void {
  const label = `${String(hot.getColHeader(column))}, ${row + 1}`;
  for (const field of hot.rootElement.querySelectorAll('textarea.handsontableInput'))
    field.setAttribute('aria-label', label);
}
