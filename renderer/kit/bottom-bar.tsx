import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** A sticky footer: Back and Continue of a guide, and on phones the page's main action, within reach of the thumb. */
export function BottomBar({ children, phoneOnly = false }: { children: ReactNode; phoneOnly?: boolean }): ReactNode {
  return (
    <Stack
      direction="row"
      sx={{
        display: { xs: 'flex', md: phoneOnly ? 'none' : 'flex' },
        position: 'sticky',
        bottom: 0,
        alignItems: 'center',
        gap: 1,
        px: { xs: 2, md: 3 },
        py: 1.5,
        borderTop: 1,
        borderColor: 'line.hair',
        bgcolor: 'background.default',
        zIndex: 5,
        // Long step names wrap instead of widening the page.
        '& > .MuiButton-root': { minWidth: 0, whiteSpace: 'normal', height: 'auto', lineHeight: 1.25 },
      }}
    >
      {children}
    </Stack>
  );
}
