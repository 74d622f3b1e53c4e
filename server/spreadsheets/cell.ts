/** The look of a cell, apart from its content. */
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
  /** Number format in spreadsheet notation: `#,##0.00`. */
  format?: string;
}

/** A text, a number or an instant; null if empty, but drawn. */
export interface Cell extends CellStyle {
  value: string | number | Date | null;
}

/** Null if there is no cell. */
export type CellRow = readonly (Cell | null)[];

export interface WrittenSheet {
  sheet: string;
  /** Iterated once, row by row. */
  rows: Iterable<CellRow>;
  /** In characters. */
  widths: readonly number[];
  stickyRows?: number;
  stickyColumns?: number;
  isLandscape?: boolean;
}
