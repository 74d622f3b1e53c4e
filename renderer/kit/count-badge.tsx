import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A count of new things. Hidden from screen readers because the surrounding label says it in words. */
export function CountBadge({ count }: { count: number }): ReactNode {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-block',
        minWidth: 20,
        px: 0.75,
        borderRadius: 999,
        bgcolor: 'tone.info.bg',
        color: 'tone.info.fg',
        fontSize: 12,
        lineHeight: '20px',
        fontWeight: 600,
        textAlign: 'center',
      }}
    >
      {count}
    </Box>
  );
}
