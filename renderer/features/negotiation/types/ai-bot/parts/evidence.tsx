import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Quote } from 'lucide-react';
import type { ReactNode } from 'react';

/** The evidence for a generated text, shown below it. */
export function Evidence({ children }: { children: ReactNode }): ReactNode {
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary', display: 'flex', gap: 0.75, mt: 0.5 }}>
      <Quote size={11} aria-hidden style={{ flex: 'none', marginTop: 2.5 }} color="var(--p-palette-ink-faint)" />
      <Box component="span" sx={{ minWidth: 0 }}>
        {children}
      </Box>
    </Typography>
  );
}
