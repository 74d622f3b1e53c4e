import type {
  ComparisonGroup,
  ComparisonMatrix,
  ComparisonRow,
} from '../../../schemas/domain/evaluation/comparison-types.ts';
import { shownRows } from './comparison-view.ts';

/** Items are fetched and drawn in windows of so many. */
export const rowsPerWindow = 20;

/** Items `from` to `from + count - 1`. */
export interface ItemWindow {
  page: number;
  from: number;
  count: number;
}

export const windowsOf = (items: number): ItemWindow[] =>
  Array.from({ length: Math.ceil(items / rowsPerWindow) }, (_, index) => ({
    page: index + 1,
    from: index * rowsPerWindow,
    count: Math.min(rowsPerWindow, items - index * rowsPerWindow),
  }));

/** The rows of items of a window, their cells in the order of the matrix: a rating may have moved a column meanwhile. */
export function rowsOf(
  window: ComparisonMatrix,
  { offers }: Pick<ComparisonMatrix, 'offers'>,
): readonly ComparisonRow[] {
  const rows = window.groups.find(({ id }) => id === 'items')?.rows ?? [];
  const places = offers.map(({ offer }) => window.offers.findIndex((column) => column.offer === offer));
  if (places.length === window.offers.length && places.every((place, index) => place === index)) return rows;
  const empty = { value: null, deviation: null };
  return rows.map((row) => ({ ...row, cells: places.map((place) => row.cells[place] ?? empty) }));
}

/** How many rows a group has when it is open. */
const countOf = (group: ComparisonGroup, matrix: ComparisonMatrix): number =>
  group.id === 'items' ? itemCount(matrix) : shownRows(group).length;

/** Only the rows of its first items come with the matrix; the others come as they are scrolled to. */
export const itemCount = (matrix: ComparisonMatrix): number => matrix['hydra:totalItems'] ?? 0;

/** Where each group begins (`aria-rowindex`, the head is 1), and last how many rows there are with the foot. */
export function rowIndices(
  matrix: ComparisonMatrix,
  { closed, narrow }: { closed: ReadonlySet<string>; narrow: boolean },
): { starts: ReadonlyMap<string, number>; total: number } {
  const starts = new Map<string, number>();
  let next = 2;
  for (const group of matrix.groups) {
    starts.set(group.id, next);
    const isTotals = group.id === 'totals';
    const shown = isTotals || !closed.has(group.id) ? countOf(group, matrix) * rowsPerEntry(narrow) : 0;
    next += shown + (isTotals ? 0 : 1);
  }
  return { starts, total: next };
}

/** On a narrow window its name stands in a row of its own above its values. */
export const rowsPerEntry = (narrow: boolean): number => (narrow ? 2 : 1);

/** Places of the columns that are drawn, `to` not among them. */
export interface Sight {
  from: number;
  to: number;
}

export const nameWidth = 300;
export const leastColumn = 200;
/** Up to so many columns are all drawn. */
const fewColumns = 8;
/** Drawn beside those in sight, so that a small step shows no gap. */
const beside = 2;

/** Which of many columns are drawn, and how wide each is; null: all of them, as wide as they like. */
export function sightOf(
  frame: { left: number; width: number },
  { count, narrow }: { count: number; narrow: boolean },
): (Sight & { columnWidth: number }) | null {
  if (narrow || count <= fewColumns) return null;
  const columnWidth = Math.max(leastColumn, Math.floor((frame.width - nameWidth) / count));
  const first = Math.floor(frame.left / columnWidth);
  const last = Math.ceil((frame.left + Math.max(leastColumn, frame.width - nameWidth)) / columnWidth);
  const to = Math.min(count, last + beside);
  return { from: Math.min(Math.max(0, first - beside), to), to, columnWidth };
}
