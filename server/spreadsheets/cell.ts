/** How a cell looks, beyond what it holds. */
export interface CellStyle {
  isBold?: boolean;
  isItalic?: boolean;
  /** `#E9F6EE`. */
  fill?: string;
  align?: 'left' | 'right';
  vertical?: 'top' | 'bottom';
  indent?: number;
  wraps?: boolean;
  hasLineBelow?: boolean;
  /** Of a number, as spreadsheets write it: `#,##0.00`. */
  format?: string;
}

/** A text, a number or an instant; null: empty, but drawn. */
export interface Cell extends CellStyle {
  value: string | number | Date | null;
}

/** Null: nothing there. */
export type CellRow = readonly (Cell | null)[];

export interface WrittenSheet {
  sheet: string;
  /** Asked for row by row, once. */
  rows: Iterable<CellRow>;
  /** In characters. */
  widths: readonly number[];
  stickyRows?: number;
  stickyColumns?: number;
  isLandscape?: boolean;
}
