import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { ComparisonMatrix, ComparisonRow } from '../../../schemas/domain/evaluation/comparison-types.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { AddedLines } from './added-values.tsx';
import { CellContent, lookOf } from './comparison-cell.tsx';
import { cellView, type PriceView } from './comparison-view.ts';
import { RatingCell } from './rating-cell.tsx';
import type { Rating } from './use-comparison.ts';

export interface RowContext {
  matrix: ComparisonMatrix;
  /** Indices of the suppliers in sight. */
  columns: readonly number[];
  narrow: boolean;
  prices: PriceView;
  /** Null: the caller may not rate. */
  onRate: ((rating: Rating) => void) | null;
}

/** Head of a group that can be closed. */
export function GroupRow(props: { id: string; span: number; open: boolean; hint?: string; onToggle: () => void }) {
  const text = useText();
  const { id, span, open, hint, onToggle } = props;
  return (
    <TableRow>
      <TableCell
        component="th"
        scope="rowgroup"
        colSpan={span}
        sx={{ bgcolor: 'background.paper', pt: '12px !important', pb: '2px !important' }}
      >
        <ButtonBase
          onClick={onToggle}
          aria-expanded={open}
          sx={{ gap: 1, py: 0.5, pr: 1, borderRadius: '6px', position: 'sticky', left: 16, minHeight: 28 }}
        >
          {open ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
          <Typography variant="h4" component="span">
            {text(`evaluation.group.${id}`)}
          </Typography>
          {hint && (
            <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
              {hint}
            </Typography>
          )}
        </ButtonBase>
      </TableCell>
    </TableRow>
  );
}

const cellLine = { borderLeft: 1, borderLeftColor: 'line.hair' };

/** One row of the matrix. On a narrow window its name stands above the pair of values. */
export const MatrixRow = memo(function MatrixRow(props: RowContext & { row: ComparisonRow; strong?: boolean }) {
  const { row, columns, narrow, strong = false } = props;
  const name = <RowName row={row} matrix={props.matrix} strong={strong} />;
  // By offer: a column that keeps its place keeps its fields too, and with them the focus.
  const cells = columns.map((index) => (
    <MatrixCell key={props.matrix.offers[index]?.offer ?? index} index={index} {...props} />
  ));
  if (!narrow) {
    return (
      <TableRow hover sx={strong ? { '& > td': { py: '9px !important', fontWeight: 600 } } : {}}>
        <TableCell
          component="th"
          scope="row"
          sx={{
            position: 'sticky',
            left: 0,
            zIndex: 2,
            bgcolor: 'background.paper',
            maxWidth: 300,
          }}
        >
          {name}
        </TableCell>
        {cells}
      </TableRow>
    );
  }
  return (
    <>
      <TableRow>
        <TableCell component="th" scope="colgroup" colSpan={columns.length} sx={{ border: 0, pb: '0 !important' }}>
          {name}
        </TableCell>
      </TableRow>
      <TableRow>{cells}</TableRow>
    </>
  );
});

function RowName({
  row,
  matrix,
  strong,
}: {
  row: ComparisonRow;
  matrix: ComparisonMatrix;
  strong: boolean;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const title = row.title ?? text(`evaluation.total.${row.id}`);
  const beside =
    row.quantity !== undefined
      ? format.quantity(row.quantity)
      : row.weight !== undefined
        ? format.percent(row.weight, { decimals: 0 })
        : '';
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', fontWeight: strong ? 600 : 400 }}>
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {row.isPrice ? text('evaluation.price') : title}
        {row.required === false && (
          <Typography variant="caption" component="span" sx={{ color: 'text.secondary', ml: 1 }}>
            {text('common.optional')}
          </Typography>
        )}
        <AddedLines fields={rowFields(row, matrix)} values={row.added} currency={matrix.currency} />
      </Box>
      <Box component="span" className="tnum" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {beside}
      </Box>
    </Stack>
  );
}

const rowFields = ({ quantity }: ComparisonRow, { addedFields }: ComparisonMatrix) =>
  quantity === undefined ? addedFields?.requirements : addedFields?.items;

function MatrixCell({ row, index, matrix, prices, onRate }: RowContext & { row: ComparisonRow; index: number }) {
  const text = useText();
  const view = cellView(row.cells[index], row, prices);
  const column = matrix.offers[index];
  if (view.kind !== 'rating') {
    const right = view.kind === 'number' ? 'right' : 'left';
    return (
      <TableCell align={view.kind === 'empty' ? 'right' : right} sx={{ ...cellLine, ...lookOf(view) }}>
        <CellContent view={view} currency={matrix.currency} />
        <AddedLines fields={matrix.addedFields?.lines} values={row.cells[index]?.added} currency={matrix.currency} />
      </TableCell>
    );
  }
  const mayRate = onRate && column && !row.isPrice;
  const label = text('evaluation.ratingOf', { criterion: row.title ?? '', supplier: column?.name ?? '' });
  return (
    <TableCell align="right" sx={{ ...cellLine, ...lookOf(view) }}>
      <RatingCell
        view={view}
        label={label}
        onRate={mayRate ? (rating) => onRate({ offer: column.offer, criterion: row.id, rating }) : null}
      />
    </TableCell>
  );
}
