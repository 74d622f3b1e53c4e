/** Rows of the page's lists, in their order. */
const rowsOf = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('main [data-row]')];

const rowIn = (rows: readonly HTMLElement[]): number => rows.findIndex((row) => row.contains(document.activeElement));

/** Goes to the next or the previous row; from elsewhere to the first. */
export function moveRow(by: 1 | -1): void {
  const rows = rowsOf();
  const at = rowIn(rows);
  const next = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/** Ticks the row, where rows can be ticked. */
export function selectRow(): void {
  const rows = rowsOf();
  rows[rowIn(rows)]?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
}
