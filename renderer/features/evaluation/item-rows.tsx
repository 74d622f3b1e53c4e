import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Chunk } from '../../kit/chunks.tsx';
import { PartError } from '../../kit/part-error.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { MatrixRow, type RowContext } from './comparison-group.tsx';
import type { ComparisonMatrix } from '../../../schemas/domain/evaluation/comparison-types.ts';
import { rowsOf, rowsPerEntry, windowsOf, itemCount, type ItemWindow } from './comparison-windows.ts';
import { useItemWindow } from './use-comparison.ts';

interface ItemsQuestion {
  request: string;
  matrix: ComparisonMatrix;
  /** `aria-rowindex` of the first row. */
  start: number;
  context: RowContext;
}

export const rowHeight = 33;
const narrowHeight = 68;

/** All items, in windows that are fetched and drawn on scrolling. */
export function ItemRows(props: ItemsQuestion): ReactNode {
  const { matrix, context, start } = props;
  const windows = windowsOf(itemCount(matrix));
  const height = context.narrow ? narrowHeight : rowHeight;
  return windows.map((window) => (
    <Chunk
      key={window.page}
      component="tbody"
      estimate={window.count * height}
      always={windows.length < 3}
      render={() => (
        <WindowRows
          {...props}
          window={window}
          start={start + window.from * rowsPerEntry(context.narrow)}
          height={height}
        />
      )}
    />
  ));
}

function WindowRows(props: ItemsQuestion & { window: ItemWindow; height: number }): ReactNode {
  const { request, matrix, start, context, window, height } = props;
  const isFirst = window.page === 1;
  const found = useItemWindow(request, isFirst ? null : window.page);
  const answer = isFirst ? matrix : found.data;
  const span = context.columns.length + (context.narrow ? 0 : 1);
  if (answer) {
    return rowsOf(answer, matrix).map((row, place) => (
      <MatrixRow key={row.id} row={row} rowIndex={start + place * rowsPerEntry(context.narrow)} {...context} />
    ));
  }
  if (!found.isError) return <RowsToCome count={window.count} span={span} height={height} />;
  return (
    <TableRow aria-rowindex={start}>
      <TableCell colSpan={span} sx={{ height: window.count * height, verticalAlign: 'top' }}>
        <Box sx={{ position: 'sticky', top: 88, left: 0, width: 'min(100%, 720px)' }}>
          <PartError error={found.error} retry={() => void found.refetch()} />
        </Box>
      </TableCell>
    </TableRow>
  );
}

const widths = [62, 44, 54, 38, 58];

/** Placeholders as high as the coming rows, so that nothing jumps. Screen readers get them once. */
function RowsToCome({ count, span, height }: { count: number; span: number; height: number }): ReactNode {
  const text = useText();
  return Array.from({ length: count }, (_, place) => (
    <TableRow key={place} aria-hidden={place > 0} sx={{ height }}>
      <TableCell colSpan={span} sx={{ py: '0 !important' }}>
        {place === 0 && <VisuallyHidden>{text('common.loading')}</VisuallyHidden>}
        <Skeleton
          variant="rounded"
          height={12}
          width={(260 * (widths[place % widths.length] ?? 50)) / 100}
          sx={{ position: 'sticky', left: 16 }}
        />
      </TableCell>
    </TableRow>
  ));
}
