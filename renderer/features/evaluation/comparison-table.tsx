import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { Fragment, useState, type ReactNode } from 'react';
import type { ComparisonGroup } from '../../../schemas/domain/evaluation/comparison-types.ts';
import { useText } from '../../i18n/use-text.ts';
import { Chunk, chunksOf } from '../../kit/chunks.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { GroupRow, MatrixRow, type RowContext } from './comparison-group.tsx';
import { ComparisonHead } from './comparison-head.tsx';
import { shownRows } from './comparison-view.ts';

const rowsPerChunk = 40;
const rowHeight = 33;

/** Suppliers beside each other; first column and head stay while the matrix scrolls in its frame. */
export function ComparisonTable(props: RowContext & { foot: (offer: string) => ReactNode }): ReactNode {
  const text = useText();
  const { matrix, columns, narrow, foot } = props;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void => {
    const others = [...closed].filter((one) => one !== id);
    setClosed(new Set(closed.has(id) ? others : [...others, id]));
  };
  const span = columns.length + (narrow ? 0 : 1);
  return (
    <Box
      component="section"
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
        sx={{
          '& td, & th': { py: '6px' },
          ...(narrow ? { tableLayout: 'fixed' } : { minWidth: 300 + columns.length * 200 }),
        }}
      >
        <ComparisonHead columns={columns.flatMap((index) => matrix.offers[index] ?? [])} narrow={narrow} />
        {matrix.groups.map((group) => (
          <Group
            key={group.id}
            group={group}
            span={span}
            open={!closed.has(group.id)}
            onToggle={() => toggle(group.id)}
            context={props}
          />
        ))}
        <TableBody>
          <TableRow>
            {!narrow && (
              <TableCell
                sx={{
                  position: 'sticky',
                  left: 0,
                  bgcolor: 'background.paper',
                }}
              >
                <VisuallyHidden>{text('common.actions')}</VisuallyHidden>
              </TableCell>
            )}
            {columns.map((index) => (
              <TableCell
                key={matrix.offers[index]?.offer ?? index}
                sx={{ borderLeft: 1, borderLeftColor: 'line.hair', py: '10px !important' }}
              >
                {foot(matrix.offers[index]?.offer ?? '')}
              </TableCell>
            ))}
          </TableRow>
        </TableBody>
      </Table>
    </Box>
  );
}

function Group(props: {
  group: ComparisonGroup;
  span: number;
  open: boolean;
  onToggle: () => void;
  context: RowContext;
}): ReactNode {
  const text = useText();
  const { group, span, open, onToggle, context } = props;
  const { matrix, columns, narrow, prices, onRate } = context;
  const row = { matrix, columns, narrow, prices, onRate };
  const hint = text.first([`evaluation.group.${group.id}.hint.${prices}`, `evaluation.group.${group.id}.hint`]);
  const isTotals = group.id === 'totals';
  const chunks = open || isTotals ? chunksOf(shownRows(group), rowsPerChunk) : [];
  return (
    <Fragment>
      {!isTotals && (
        <TableBody>
          <GroupRow id={group.id} span={span} open={open} onToggle={onToggle} {...(hint ? { hint } : {})} />
        </TableBody>
      )}
      {chunks.map((rows, index) => (
        <Chunk
          key={rows[0]?.id ?? index}
          component="tbody"
          estimate={rows.length * rowHeight}
          always={chunks.length < 3}
          render={() =>
            rows.map((one, place) => <MatrixRow key={one.id} row={one} strong={isTotals && place < 2} {...row} />)
          }
        />
      ))}
    </Fragment>
  );
}
