import { hasAmount } from '../tables/cells.ts';
import { columnOf } from '../tables/need-columns.ts';
import type { Cell } from '../tables/table-blocks.ts';

/** "Qty | 5 | 4 | 2" below a row of things: transposes columns to rows with headings. Others stay unchanged. */
export function transpose(rows: readonly Cell[][]): Cell[][] {
  const [first] = rows;
  if (!first || first.length < 2 || rows.length < 2 || rows.length > 12) return [...rows];
  const things = first.slice(1);
  const isOfThings =
    things.length > 0 &&
    things.every(({ text }) => /\p{L}{2}/u.test(text)) &&
    // "Drum unit" is none
    things.filter(({ text }) => columnOf(text) === undefined).length * 2 > things.length;
  const counted = rows
    .slice(1)
    .find(([label]) => label && !/\d| .* /.test(label.text) && columnOf(label.text) === 'quantity');
  const isCounted =
    counted
      ?.slice(1)
      .filter(({ text }) => text !== '')
      .every(({ text }) => hasAmount(text)) === true;
  const [corner] = first;
  if (!isOfThings || !isCounted || !corner || (corner.text !== '' && columnOf(corner.text) !== 'name'))
    return [...rows];
  const named = corner.text === '' ? { ...corner, text: 'Item' } : corner;
  const empty = { text: '', start: named.start, end: named.end };
  return first.map((_, column) =>
    rows.map((row, index) => (column === 0 && index === 0 ? named : (row[column] ?? empty))),
  );
}
