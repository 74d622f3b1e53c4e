import type Handsontable from 'handsontable/base';
import { useEffect, useState } from 'react';
import { folded, textsOf } from '../rows/cells.ts';
import type { GridColumn } from '../rows/grid-columns.ts';
import type { GridRow } from './grid-state.ts';

interface RowFilter {
  filter: string;
  setFilter: (filter: string) => void;
  /** Number of filled rows that are shown. */
  shown: number;
}

/** Hides rows that lack the words. Row positions stay the same, and empty rows stay visible for typing. */
export function useRowFilter(question: {
  hot: () => Handsontable | null;
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
}): RowFilter {
  const { hot, rows, columns } = question;
  const [filter, setFilter] = useState('');
  const hidden = filter.trim() === '' ? [] : hiddenRows(rows, folded(filter), columns);
  const key = hidden.join(' ');
  // Runs after every render, because rows may be new and a new sheet hides none.
  useEffect(() => {
    const plugin = hot()?.getPlugin('hiddenRows');
    if (!plugin) return;
    const rowsToHide = key === '' ? [] : key.split(' ').map(Number);
    const before = plugin.getHiddenRows();
    if (before.length === rowsToHide.length && before.every((row, index) => row === rowsToHide[index])) return;
    plugin.showRows(before);
    plugin.hideRows(rowsToHide);
    hot()?.render();
  });
  const filled = rows.filter((row) => !isBlank(row, columns)).length;
  return { filter, setFilter, shown: filled - hidden.length };
}

const isBlank = (row: GridRow, columns: readonly GridColumn[]): boolean =>
  textsOf(row, { columns }).replaceAll('\u0000', '').trim() === '';

const hiddenRows = (rows: readonly GridRow[], searchText: string, columns: readonly GridColumn[]): number[] =>
  rows.flatMap((row, index) =>
    isBlank(row, columns) || folded(textsOf(row, { columns })).includes(searchText) ? [] : [index],
  );
