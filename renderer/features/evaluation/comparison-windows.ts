import type {
  ComparisonGroup,
  ComparisonMatrix,
  ComparisonRow,
} from '../../../schemas/domain/evaluation/comparison-types.ts';
import { shownRows } from './comparison-view.ts';

/** Number of items fetched and drawn together. */
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

/** The item rows of a window, with cells in the order of the matrix, since a rating may have moved columns. */
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

/** Number of rows of an open group. */
const countOf = (group: ComparisonGroup, matrix: ComparisonMatrix): number =>
  group.id === 'items' ? itemCount(matrix) : shownRows(group).length;

/** Total number of items. Only the first rows come with the matrix; the others load on scrolling. */
export const itemCount = (matrix: ComparisonMatrix): number => matrix['hydra:totalItems'] ?? 0;

/** The first `aria-rowindex` of each group (the head is 1), and the total number of rows including the foot. */
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

/** In a narrow window, an entry's name has its own row above its values. */
export const rowsPerEntry = (narrow: boolean): number => (narrow ? 2 : 1);

/** Indexes of the drawn columns, excluding `to`. */
export interface Sight {
  from: number;
  to: number;
}

export const nameWidth = 300;
export const leastColumn = 200;
/** Up to this number, all columns are drawn. */
const fewColumns = 8;
/** Extra columns drawn on each side, so that small scroll steps show no gap. */
const extraColumns = 2;

/** The columns to draw and their width; null to draw all at their natural width. */
export function sightOf(
  frame: { left: number; width: number },
  { count, narrow }: { count: number; narrow: boolean },
): (Sight & { columnWidth: number }) | null {
  if (narrow || count <= fewColumns) return null;
  const columnWidth = Math.max(leastColumn, Math.floor((frame.width - nameWidth) / count));
  const first = Math.floor(frame.left / columnWidth);
  const last = Math.ceil((frame.left + Math.max(leastColumn, frame.width - nameWidth)) / columnWidth);
  const to = Math.min(count, last + extraColumns);
  return { from: Math.min(Math.max(0, first - extraColumns), to), to, columnWidth };
}
