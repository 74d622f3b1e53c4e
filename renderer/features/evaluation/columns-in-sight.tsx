import TableCell from '@mui/material/TableCell';
import type { ReactNode } from 'react';
import type { Sight } from './comparison-windows.ts';

/** Draws a cell for each visible column, and one empty cell for all columns on either side. */
export function ColumnsInSight(props: {
  columns: readonly number[];
  sight: Sight | null;
  /** `at` goes to the cell: its column index, needed if not all columns are drawn. */
  render: (index: number, at: { 'aria-colindex'?: number }) => ReactNode;
}): ReactNode {
  const { columns, sight, render } = props;
  if (!sight) return columns.map((index) => render(index, {}));
  const { from, to } = sight;
  return (
    <>
      <Others count={from} />
      {columns.slice(from, to).map((index, place) => render(index, { 'aria-colindex': from + place + 2 }))}
      <Others count={columns.length - to} />
    </>
  );
}

const Others = ({ count }: { count: number }): ReactNode =>
  count > 0 && <TableCell component="td" aria-hidden colSpan={count} sx={{ p: '0 !important' }} />;
