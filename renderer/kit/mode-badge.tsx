import Box from '@mui/material/Box';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** The decision mode: outlined, square and ink-colored. States are filled and round, so the two never look alike. */
export function ModeBadge({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }): ReactNode {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        alignSelf: 'flex-start',
        gap: '5px',
        minHeight: 22,
        px: '7px',
        border: 1,
        borderColor: 'line.strong',
        borderRadius: '4px',
        fontSize: 12,
        lineHeight: '16px',
        fontWeight: 500,
        color: 'text.primary',
      }}
    >
      <Icon size={13} aria-hidden style={{ flex: 'none' }} />
      {children}
    </Box>
  );
}
