import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Read aloud, not shown. */
export function VisuallyHidden({ children }: { children: ReactNode }): ReactNode {
  return (
    <Box
      component="span"
      sx={{
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clip: 'rect(0 0 0 0)',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}
