import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { violationText } from '../../../i18n/problem-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { GridColumn } from '../rows/grid-columns.ts';
import { textIn, type GridRow, type RowError } from './grid-state.ts';
import { suggestion } from '../rows/suggestion.ts';

const shownAtMost = 20;

/** Lists the errors of the cells, each with a link to fix it. */
export function GridErrors(props: {
  errors: readonly RowError[];
  rows: readonly GridRow[];
  columns: readonly GridColumn[];
  title?: string;
  onGo: (error: RowError) => void;
  onReplace: (error: RowError, text: string) => void;
}): ReactNode {
  const text = useText();
  const { errors, rows, columns, title, onGo, onReplace } = props;
  if (errors.length === 0) return null;
  return (
    <Box
      component="section"
      aria-live="polite"
      sx={{
        border: 1,
        borderColor: 'tone.danger.border',
        bgcolor: 'tone.danger.bg',
        borderRadius: '8px',
        px: 2,
        py: 1.25,
      }}
    >
      <Typography variant="label" component="h3" sx={{ m: 0, color: 'tone.danger.fg' }}>
        {title ?? text('grid.errors', { count: errors.length })}
      </Typography>
      {errors.slice(0, shownAtMost).map((error) => {
        const column = columns.find(({ field }) => field === error.field);
        const typed = textIn(rows[error.row] ?? {}, error.field);
        const proposal = column ? suggestion(column, typed) : null;
        const place = text('grid.place', { row: error.row + 1, column: column?.label ?? error.field });
        return (
          <Stack
            key={`${error.row} ${error.field}`}
            direction="row"
            sx={{ gap: 1.5, fontSize: 13, mt: 0.5, flexWrap: 'wrap' }}
          >
            <Box sx={{ minWidth: 128, fontWeight: 500 }}>{place}</Box>
            <Box sx={{ flex: 1, minWidth: 160 }}>
              {proposal ? text('grid.unknown', { typed, proposal }) : violationText(error.violation, text)}
            </Box>
            <Link
              component="button"
              variant="body2"
              underline="always"
              sx={{ color: 'tone.danger.fg' }}
              onClick={() => (proposal ? onReplace(error, proposal) : onGo(error))}
            >
              {proposal ? text('grid.replace', { proposal }) : text('grid.go')}
            </Link>
          </Stack>
        );
      })}
      {errors.length > shownAtMost && (
        <Typography variant="caption">{text('grid.more', { count: errors.length - shownAtMost })}</Typography>
      )}
    </Box>
  );
}
