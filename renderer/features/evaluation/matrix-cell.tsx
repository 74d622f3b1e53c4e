import TableCell from '@mui/material/TableCell';
import type { ReactNode } from 'react';
import type {
  ComparisonMatrix,
  ComparisonRow,
  ComparisonCell,
} from '../../../schemas/domain/evaluation/comparison-types.ts';
import { useText } from '../../i18n/use-text.ts';
import { AddedLines } from './added-values.tsx';
import { CellContent, lookOf } from './comparison-cell.tsx';
import { cellView, type PriceView } from './comparison-view.ts';
import { RatingCell } from './rating-cell.tsx';
import type { Rating } from './use-comparison.ts';
import Box from '@mui/material/Box';
import { useFormat } from '../../i18n/use-format.ts';

export const cellLine = { borderLeft: 1, borderLeftColor: 'line.hair' };

export interface CellProps {
  row: ComparisonRow;
  index: number;
  matrix: ComparisonMatrix;
  prices: PriceView;
  /** Null if the caller may not rate. */
  onRate: ((rating: Rating) => void) | null;
  /** The column index, needed if not all columns are drawn. */
  at: { 'aria-colindex'?: number };
}

/** One value of the matrix, or its input field. */
export function MatrixCell({ row, index, matrix, prices, onRate, at }: CellProps): ReactNode {
  const text = useText();
  const view = cellView(row.cells[index], row, prices);
  const column = matrix.offers[index];
  if (view.kind !== 'rating') {
    const right = view.kind === 'number' ? 'right' : 'left';
    return (
      <TableCell {...at} align={view.kind === 'empty' ? 'right' : right} sx={{ ...cellLine, ...lookOf(view) }}>
        <CellContent view={view} currency={matrix.currency} />
        <MoneyDifference cell={row.cells[index]} currency={matrix.currency} own={column?.currency} prices={prices} />
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

/** Below an amount: its value in the offer's own currency, and the effect of the next price break. */
function MoneyDifference(props: {
  cell: ComparisonCell | undefined;
  currency: string | null;
  own: string | undefined;
  prices: PriceView;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { cell, currency, own, prices } = props;
  const ofOne = prices === 'unit' ? cell?.ownUnitPrice : undefined;
  const offered = ofOne ?? cell?.own;
  const lines = [
    offered && own ? format.money(offered, own, { unitPrice: ofOne !== undefined }) : '',
    cell?.nextBreak && currency
      ? text('evaluation.nextBreak', {
          from: format.quantity(cell.nextBreak.from),
          price: format.money(cell.nextBreak.unitPrice, currency, { unitPrice: true }),
        })
      : '',
  ].filter(Boolean);
  return lines.map((line) => (
    <Box key={line} className="tnum" sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
      {line}
    </Box>
  ));
}
