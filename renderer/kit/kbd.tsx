import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }): ReactNode {
  return (
    <Box
      component="kbd"
      sx={{
        fontFamily: 'inherit',
        fontSize: 11,
        lineHeight: '16px',
        px: '5px',
        borderRadius: '4px',
        border: 1,
        borderColor: 'line.hair',
        color: 'ink.faint',
        bgcolor: 'background.paper',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}
