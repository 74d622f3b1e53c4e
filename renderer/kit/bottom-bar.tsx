import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

/** A sticky footer: Back and Continue of a guide, and on phones the page's main action, within reach of the thumb. */
export function BottomBar(props: {
  children: ReactNode;
  phoneOnly?: boolean;
  /** Parts that do not fit next to each other are below each other. */
  wraps?: boolean;
}): ReactNode {
  const { children, phoneOnly = false, wraps = false } = props;
  return (
    <Stack
      direction="row"
      sx={{
        display: { xs: 'flex', md: phoneOnly ? 'none' : 'flex' },
        position: 'sticky',
        bottom: 0,
        alignItems: 'center',
        flexWrap: wraps ? 'wrap' : 'nowrap',
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
