import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SxProps } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Tone } from '../../schemas/language/ui.ts';
import { Link } from './link.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A caption with its value, for use inside `Facts`. */
export function Fact(props: {
  label: ReactNode;
  children: ReactNode;
  tone?: Tone;
  /** Spans all columns of the list of facts. */
  wide?: boolean;
}): ReactNode {
  const { label, children, tone, wide = false } = props;
  return (
    <Box sx={{ minWidth: 0, gridColumn: wide ? '1 / -1' : 'auto' }}>
      <Typography variant="head" component="dt" sx={{ color: 'text.secondary', display: 'block' }}>
        {label}
      </Typography>
      <Typography
        variant="body1"
        component="dd"
        sx={{
          m: 0,
          mt: '2px',
          fontWeight: 500,
          color: tone ? `tone.${tone}.fg` : 'text.primary',
          overflowWrap: 'anywhere',
        }}
      >
        {children}
      </Typography>
    </Box>
  );
}

export function Facts({ children, sx }: { children: ReactNode; sx?: SxProps }): ReactNode {
  return (
    <Stack component="dl" sx={[{ m: 0, gap: 1.5 }, ...(Array.isArray(sx) ? sx : [sx ?? {}])]}>
      {children}
    </Stack>
  );
}

/** Figures side by side in a bordered row, for the dashboard's counts and a room's head. */
export function Figures(props: {
  figures: { label: string; value: ReactNode; note?: ReactNode; tone?: Tone; to?: string }[];
}): ReactNode {
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, 1fr)', md: `repeat(${props.figures.length}, 1fr)` },
        gap: '1px',
        bgcolor: 'line.hair',
        border: 1,
        borderColor: 'line.hair',
        borderRadius: '8px',
        m: 0,
        overflow: 'hidden',
        '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      {props.figures.map(({ label, value, note, tone, to }) => (
        <Box key={label} sx={{ px: 2, py: 1.75, bgcolor: 'background.paper' }}>
          <Typography variant="head" component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography
            variant="figure"
            component="dd"
            sx={{ m: 0, mt: 0.25, fontSize: { xs: 20, sm: 24 }, color: tone ? `tone.${tone}.fg` : 'text.primary' }}
          >
            {to ? (
              <Link to={to} color="inherit">
                <VisuallyHidden>{label}: </VisuallyHidden>
                {value}
              </Link>
            ) : (
              value
            )}
          </Typography>
          {note && (
            <Typography variant="caption" component="dd" sx={{ m: 0, color: 'text.secondary' }}>
              {note}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}
