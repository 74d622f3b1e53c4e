import { bounds } from './bounds.ts';
import { unreadable } from './table.ts';
import { decode } from './xml.ts';

/** Longest reference to a single character, with a margin. */
const longestReference = 12;

/** Appends a piece of text to a cell's. Refuses excessively long text before decoding it. */
export function extended(text: string, raw: string, isLiteral: boolean): string {
  if (raw.length > longestReference * bounds.cellText) throw unreadable('cell_too_long', bounds.cellText);
  const longer = text + (isLiteral ? raw : decode(raw));
  if (longer.length > bounds.cellText) throw unreadable('cell_too_long', bounds.cellText);
  return longer;
}

const escapes = /_x([0-9a-f]{4})_/gi;

/** Workbooks write characters that XML does not allow as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.includes('_x') ? text.replace(escapes, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))) : text;
