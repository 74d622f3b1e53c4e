import { bounds } from './bounds.ts';
import { unreadable } from './table.ts';
import { decoded } from './xml.ts';

/** The longest reference that stands for one letter, generously. */
const longestReference = 12;

/** Adds a piece of text to a cell's; refuses it before it is too long to be worth looking at. */
export function extended(text: string, raw: string, isLiteral: boolean): string {
  if (raw.length > longestReference * bounds.cellText) throw unreadable('cell_too_long', bounds.cellText);
  const longer = text + (isLiteral ? raw : decoded(raw));
  if (longer.length > bounds.cellText) throw unreadable('cell_too_long', bounds.cellText);
  return longer;
}

const escapes = /_x([0-9a-f]{4})_/gi;

/** Letters that XML cannot hold are written `_x000D_` in texts of workbooks. */
export const unescaped = (text: string): string =>
  text.includes('_x') ? text.replace(escapes, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))) : text;
