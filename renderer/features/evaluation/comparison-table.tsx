import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Fragment, useState, type ReactNode } from 'react';
import type { ComparisonGroup, ComparisonMatrix } from '../../../schemas/domain/evaluation/comparison-types.ts';
import { useText } from '../../i18n/use-text.ts';
import { Chunk, chunksOf } from '../../kit/chunks.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { ColumnsInSight } from './columns-in-sight.tsx';
import { GroupRow, MatrixRow, type RowContext } from './comparison-group.tsx';
import { ComparisonHead } from './comparison-head.tsx';
import { shownRows } from './comparison-view.ts';
import { leastColumn, nameWidth, rowIndices, rowsPerEntry } from './comparison-windows.ts';
import { ItemRows, rowHeight } from './item-rows.tsx';
import { cellLine } from './matrix-cell.tsx';
import { useSight, type ColumnSight } from './use-sight.ts';

const rowsPerChunk = 40;

interface TableProps extends Omit<RowContext, 'sight'> {
  request: string;
  matrix: ComparisonMatrix;
  foot: (offer: string) => ReactNode;
}

/** Suppliers side by side. The first column and the head stay visible while scrolling. */
export function ComparisonTable(props: TableProps): ReactNode {
  const text = useText();
  const { request, matrix, columns, narrow, prices, onRate, foot } = props;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const { ref, sight, onScroll } = useSight({ count: columns.length, narrow });
  const toggle = (id: string): void => {
    const others = [...closed].filter((one) => one !== id);
    setClosed(new Set(closed.has(id) ? others : [...others, id]));
  };
  const context = { matrix, columns, sight, narrow, prices, onRate };
  const { starts, total } = rowIndices(matrix, { closed, narrow });
  return (
    <Box
      component="section"
      ref={ref}
      onScroll={onScroll}
      tabIndex={0}
      aria-label={text('evaluation.title')}
      sx={{
        border: 1,
        borderColor: 'line.hair',
        borderRadius: '8px',
        bgcolor: 'background.paper',
        overflow: 'auto',
        position: 'relative',
        maxHeight: { md: 'max(420px, calc(100dvh - 196px))' },
      }}
    >
      <Table
        stickyHeader
        aria-rowcount={total}
        {...(sight ? { 'aria-colcount': columns.length + 1 } : {})}
        sx={{ '& td, & th': { py: '6px' }, ...layoutOf(columns.length, { sight, narrow }) }}
      >
        {sight && <Widths count={columns.length} width={sight.columnWidth} />}
        <ComparisonHead matrix={matrix} columns={columns} sight={sight} narrow={narrow} />
        {matrix.groups.map((group) => (
          <Group
            key={group.id}
            group={group}
            open={!closed.has(group.id)}
            start={starts.get(group.id) ?? 0}
            onToggle={() => toggle(group.id)}
            {...{ request, matrix, context }}
          />
        ))}
        <Foot context={context} foot={foot} rowIndex={total} />
      </Table>
    </Box>
  );
}

/** If only some columns are drawn, widths cannot depend on their content. */
function layoutOf(count: number, { sight, narrow }: { sight: ColumnSight | null; narrow: boolean }): object {
  if (narrow) return { tableLayout: 'fixed' };
  if (sight) return { tableLayout: 'fixed', width: nameWidth + count * sight.columnWidth };
  return { minWidth: nameWidth + count * leastColumn };
}

function Widths({ count, width }: { count: number; width: number }): ReactNode {
  return (
    <colgroup>
      <col style={{ width: nameWidth }} />
      <col span={count} style={{ width }} />
    </colgroup>
  );
}

function Foot(props: { context: RowContext; foot: (offer: string) => ReactNode; rowIndex: number }): ReactNode {
  const text = useText();
  const { matrix, columns, sight, narrow } = props.context;
  return (
    <TableBody>
      <TableRow aria-rowindex={props.rowIndex}>
        {!narrow && (
          <TableCell sx={{ position: 'sticky', left: 0, bgcolor: 'background.paper' }}>
            <VisuallyHidden>{text('common.actions')}</VisuallyHidden>
          </TableCell>
        )}
        <ColumnsInSight
          columns={columns}
          sight={sight}
          render={(index, at) => (
            <TableCell key={matrix.offers[index]?.offer ?? index} {...at} sx={{ ...cellLine, py: '10px !important' }}>
              {props.foot(matrix.offers[index]?.offer ?? '')}
            </TableCell>
          )}
        />
      </TableRow>
    </TableBody>
  );
}

function Group(props: {
  request: string;
  matrix: ComparisonMatrix;
  group: ComparisonGroup;
  open: boolean;
  /** `aria-rowindex` of its first row. */
  start: number;
  onToggle: () => void;
  context: RowContext;
}): ReactNode {
  const text = useText();
  const { request, matrix, group, open, start, onToggle, context } = props;
  const hint = text.first([`evaluation.group.${group.id}.hint.${context.prices}`, `evaluation.group.${group.id}.hint`]);
  if (group.id === 'totals') return <GroupRows group={group} start={start} context={context} />;
  const span = context.columns.length + (context.narrow ? 0 : 1);
  const rest = { start: start + 1, context };
  return (
    <Fragment>
      <TableBody>
        <GroupRow
          id={group.id}
          rowIndex={start}
          span={span}
          open={open}
          onToggle={onToggle}
          {...(hint ? { hint } : {})}
        />
      </TableBody>
      {open && group.id === 'items' && <ItemRows request={request} matrix={matrix} {...rest} />}
      {open && group.id !== 'items' && <GroupRows group={group} {...rest} />}
    </Fragment>
  );
}

/** The rows that came with the matrix: all groups except items. */
function GroupRows({
  group,
  start,
  context,
}: {
  group: ComparisonGroup;
  start: number;
  context: RowContext;
}): ReactNode {
  const chunks = chunksOf(shownRows(group), rowsPerChunk);
  const isTotals = group.id === 'totals';
  return chunks.map((rows, index) => (
    <Chunk
      key={rows[0]?.id ?? index}
      component="tbody"
      estimate={rows.length * rowHeight}
      always={chunks.length < 3}
      render={() =>
        rows.map((row, place) => (
          <MatrixRow
            key={row.id}
            row={row}
            rowIndex={start + (index * rowsPerChunk + place) * rowsPerEntry(context.narrow)}
            strong={isTotals && place < 2}
            {...context}
          />
        ))
      }
    />
  ));
}
