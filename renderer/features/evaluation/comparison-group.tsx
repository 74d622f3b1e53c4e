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
import { useQuantity } from '../../i18n/use-quantity.ts';
import { useText } from '../../i18n/use-text.ts';
import { AddedLines } from './added-values.tsx';
import { ColumnsInSight } from './columns-in-sight.tsx';
import type { PriceView } from './comparison-view.ts';
import type { Sight } from './comparison-windows.ts';
import { MatrixCell } from './matrix-cell.tsx';
import type { Rating } from './use-comparison.ts';

export interface RowContext {
  matrix: ComparisonMatrix;
  /** Indexes of the suppliers in column order. */
  columns: readonly number[];
  /** The drawn columns; null for all. */
  sight: Sight | null;
  narrow: boolean;
  prices: PriceView;
  /** Null if the caller may not rate. */
  onRate: ((rating: Rating) => void) | null;
}

/** Heading of a group, which can be collapsed. */
export function GroupRow(props: {
  id: string;
  span: number;
  open: boolean;
  hint?: string;
  rowIndex: number;
  onToggle: () => void;
}) {
  const text = useText();
  const { id, span, open, hint, rowIndex, onToggle } = props;
  return (
    <TableRow aria-rowindex={rowIndex}>
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

/** A row of the matrix. In a narrow window its name is above the pair of values. */
export const MatrixRow = memo(function MatrixRow(
  props: RowContext & { row: ComparisonRow; rowIndex: number; strong?: boolean },
) {
  const { row, columns, sight, narrow, rowIndex, matrix, prices, onRate, strong = false } = props;
  const name = <RowName row={row} matrix={matrix} strong={strong} />;
  // Keyed by offer, so that a column that keeps its place keeps its fields and the focus.
  const cells = (
    <ColumnsInSight
      columns={columns}
      sight={sight}
      render={(index, at) => (
        <MatrixCell key={matrix.offers[index]?.offer ?? index} {...{ row, index, matrix, prices, onRate, at }} />
      )}
    />
  );
  if (!narrow) {
    return (
      <TableRow
        hover
        aria-rowindex={rowIndex}
        sx={strong ? { '& > td': { py: '9px !important', fontWeight: 600 } } : {}}
      >
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
      <TableRow aria-rowindex={rowIndex}>
        <TableCell component="th" scope="colgroup" colSpan={columns.length} sx={{ border: 0, pb: '0 !important' }}>
          {name}
        </TableCell>
      </TableRow>
      <TableRow aria-rowindex={rowIndex + 1}>{cells}</TableRow>
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
  const quantity = useQuantity();
  const title = row.title ?? text(`evaluation.total.${row.id}`);
  const note =
    row.quantity !== undefined
      ? quantity(row.quantity, row.unit ?? '')
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
      <Box component="span" className="tnum" sx={{ color: 'text.secondary', fontWeight: 400, textAlign: 'right' }}>
        {note}
      </Box>
    </Stack>
  );
}

const rowFields = ({ quantity }: ComparisonRow, { addedFields }: ComparisonMatrix) =>
  quantity === undefined ? addedFields?.requirements : addedFields?.items;
