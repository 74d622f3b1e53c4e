import TableCell from '@mui/material/TableCell';
import type { ReactNode } from 'react';
import type { ComparisonMatrix, ComparisonRow } from '../../../schemas/domain/evaluation/comparison-types.ts';
import { useText } from '../../i18n/use-text.ts';
import { AddedLines } from './added-values.tsx';
import { CellContent, lookOf } from './comparison-cell.tsx';
import { cellView, type PriceView } from './comparison-view.ts';
import { MoneyBeside } from './money-beside.tsx';
import { RatingCell } from './rating-cell.tsx';
import type { Rating } from './use-comparison.ts';

export const cellLine = { borderLeft: 1, borderLeftColor: 'line.hair' };

export interface CellProps {
  row: ComparisonRow;
  index: number;
  matrix: ComparisonMatrix;
  prices: PriceView;
  /** Null: the caller may not rate. */
  onRate: ((rating: Rating) => void) | null;
  /** Which column it is, where not all are drawn. */
  at: { 'aria-colindex'?: number };
}

/** One value of the matrix, or the field for it. */
export function MatrixCell({ row, index, matrix, prices, onRate, at }: CellProps): ReactNode {
  const text = useText();
  const view = cellView(row.cells[index], row, prices);
  const column = matrix.offers[index];
  if (view.kind !== 'rating') {
    const right = view.kind === 'number' ? 'right' : 'left';
    return (
      <TableCell {...at} align={view.kind === 'empty' ? 'right' : right} sx={{ ...cellLine, ...lookOf(view) }}>
        <CellContent view={view} currency={matrix.currency} />
        <MoneyBeside cell={row.cells[index]} currency={matrix.currency} own={column?.currency} />
        <AddedLines fields={matrix.addedFields?.lines} values={row.cells[index]?.added} currency={matrix.currency} />
      </TableCell>
    );
  }
  const mayRate = onRate && column && !row.isPrice && !column.frozen;
  const label = text('evaluation.ratingOf', { criterion: row.title ?? '', supplier: column?.name ?? '' });
  return (
    <TableCell {...at} align="right" sx={{ ...cellLine, ...lookOf(view) }}>
      <RatingCell
        view={view}
        label={label}
        onRate={mayRate ? (rating) => onRate({ offer: column.offer, criterion: row.id, rating }) : null}
      />
    </TableCell>
  );
}
