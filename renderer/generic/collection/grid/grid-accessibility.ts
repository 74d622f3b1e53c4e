import type Handsontable from 'handsontable/base';

/**
 * Makes the sheet readable for assistive technology. A focusable presentational element would count as a child of the
 * grid, and a scrolling area needs a focusable element inside.
 */
export function mendRoles(hot: Handsontable): void {
  for (const holder of hot.rootElement.querySelectorAll('.wtHolder[tabindex]')) holder.removeAttribute('tabindex');
  hot.rootElement.querySelector('.ht_master .htCore tbody td')?.setAttribute('tabindex', '0');
}

/** Labels the open cell with its column and row. */
export function nameEditor(hot: Handsontable, row: number, column: number): void {
  const label = `${String(hot.getColHeader(column))}, ${row + 1}`;
  for (const field of hot.rootElement.querySelectorAll('textarea.handsontableInput'))
    field.setAttribute('aria-label', label);
}
