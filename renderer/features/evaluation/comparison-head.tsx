import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ComparisonColumn, ComparisonMatrix } from '../../../schemas/domain/evaluation/comparison-types.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Badge } from '../../kit/badge.tsx';
import { VisuallyHidden } from '../../kit/visually-hidden.tsx';
import { ColumnsInSight } from './columns-in-sight.tsx';
import type { Sight } from './comparison-windows.ts';
import { LowPriceBadge } from './low-price-badge.tsx';

/** The suppliers, each with its rank or the reason for having none. */
export function ComparisonHead(props: {
  matrix: ComparisonMatrix;
  columns: readonly number[];
  sight: Sight | null;
  narrow: boolean;
}): ReactNode {
  const text = useText();
  return (
    <TableHead>
      <TableRow aria-rowindex={1}>
        {!props.narrow && (
          <TableCell
            sx={{
              width: 300,
              position: 'sticky',
              left: 0,
              zIndex: '4 !important',
            }}
          >
            <VisuallyHidden>{text('evaluation.row')}</VisuallyHidden>
          </TableCell>
        )}
        <ColumnsInSight
          columns={props.columns}
          sight={props.sight}
          render={(index, at) => {
            const column = props.matrix.offers[index];
            return column && <Supplier key={column.offer} {...{ column, at }} currency={props.matrix.currency} />;
          }}
        />
      </TableRow>
    </TableHead>
  );
}

function Supplier(props: {
  column: ComparisonColumn;
  currency: string | null;
  at: { 'aria-colindex'?: number };
}): ReactNode {
  const { column, currency, at } = props;
  return (
    <TableCell
      {...at}
      scope="col"
      sx={{
        minWidth: { md: 200 },
        verticalAlign: 'top',
        borderLeft: 1,
        borderLeftColor: 'line.hair',
        py: '10px !important',
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1, flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
        <Typography
          variant="label"
          component="div"
          sx={{ flex: { xs: '1 1 100%', md: 1 }, color: 'text.primary', overflowWrap: 'anywhere' }}
        >
          {column.name}
        </Typography>
        <Place column={column} />
      </Stack>
      {column.lowPrice && <LowPriceBadge percent={column.lowPrice.percent} />}
      <Notes {...{ column, currency }} />
    </TableCell>
  );
}

function Place({ column }: { column: ComparisonColumn }): ReactNode {
  const text = useText();
  if (column.awarded) {
    return (
      <Badge tone="success" glyph="check">
        {text('evaluation.awarded')}
      </Badge>
    );
  }
  if (column.rank === null) {
    return (
      <Badge tone="attention" glyph="warn">
        {text('evaluation.notRanked')}
      </Badge>
    );
  }
  const first = column.rank === 1;
  return (
    <Badge tone={first ? 'success' : 'neutral'} {...(first ? { glyph: 'check' as const } : {})}>
      {text('evaluation.rank', { rank: column.rank })}
    </Badge>
  );
}

function Notes({ column, currency }: { column: ComparisonColumn; currency: string | null }): ReactNode {
  const text = useText();
  const format = useFormat();
  const money = (amount: string): string => format.money(amount, currency ?? 'EUR');
  const notes = [
    column.awarded ? text('evaluation.awarded.note', { amount: money(column.awarded) }) : '',
    column.negotiated && !column.awarded ? text('evaluation.negotiated', { amount: money(column.negotiated) }) : '',
    column.currency && column.rate
      ? text('evaluation.rate', { code: column.currency, rate: format.decimal(column.rate, { maximum: 10 }) })
      : '',
    column.state === 'accepted' ? text('evaluation.accepted') : '',
    column.missingItems > 0 ? text('evaluation.missingItems', { count: column.missingItems }) : '',
    column.frozen && !column.awarded && !column.negotiated ? text('evaluation.frozen') : '',
    column.unratedCriteria > 0 ? text('evaluation.unrated', { count: column.unratedCriteria }) : '',
  ].filter(Boolean);
  if (notes.length === 0) return null;
  return (
    <Box sx={{ color: 'text.secondary', fontWeight: 400, fontSize: 12, lineHeight: '16px', mt: 0.5 }}>
      {notes.join(' · ')}
    </Box>
  );
}
