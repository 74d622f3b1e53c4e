import Box from '@mui/material/Box';
import type { Breakpoint } from '@mui/material/styles';
import type { ReactNode } from 'react';

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
  whiteSpace: 'nowrap',
};

/** Hides text visually but keeps it for screen readers; with `below`, only on smaller screens. */
export function VisuallyHidden({ below, children }: { below?: Breakpoint; children: ReactNode }): ReactNode {
  return (
    <Box component="span" sx={({ breakpoints }) => (below ? { [breakpoints.down(below)]: hidden } : hidden)}>
      {children}
    </Box>
  );
}
