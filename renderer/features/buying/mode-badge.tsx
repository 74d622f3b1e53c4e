import Box from '@mui/material/Box';
import { CircleHelp, Hand, Zap } from 'lucide-react';
import type { ReactNode } from 'react';

const icons = { auto: Zap, ask: CircleHelp, manual: Hand } as const;
export type Mode = keyof typeof icons;

/** Who decides: outlined, square, ink. A state is filled and round, so that the two are never mistaken. */
export function ModeBadge({ mode, children }: { mode: Mode; children: ReactNode }): ReactNode {
  const Icon = icons[mode];
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: '5px',
        minHeight: 22,
        px: '7px',
        border: 1,
        borderColor: 'line.strong',
        borderRadius: '4px',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 500,
      }}
    >
      <Icon size={13} aria-hidden style={{ flex: 'none' }} />
      {children}
    </Box>
  );
}
