import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Flash } from '../live/use-flash.tsx';
import type { Figure } from './figure.ts';

/** Key figures for the purchaser, readable without the table. */
export function FiguresStrip({ figures }: { figures: readonly Figure[] }): ReactNode {
  if (figures.length === 0) return null;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${figures.length}, 1fr)` },
        gap: '1px',
        bgcolor: 'line.hair',
        '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
        borderBottom: 1,
        borderColor: 'line.hair',
      }}
    >
      {figures.map(({ label, value, note, good }) => (
        <Box key={label} sx={{ px: { xs: 2, md: 3 }, py: 1.5, bgcolor: 'background.default', minWidth: 0 }}>
          <Typography variant="head" component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography
            variant="figure"
            component="dd"
            sx={{
              m: 0,
              fontSize: { xs: 17, lg: 20 },
              lineHeight: '28px',
              color: good ? 'tone.success.fg' : 'text.primary',
            }}
          >
            <Flash value={value}>{value}</Flash>
          </Typography>
          <Typography variant="caption" component="dd" sx={{ m: 0, color: 'text.secondary' }}>
            {note}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
