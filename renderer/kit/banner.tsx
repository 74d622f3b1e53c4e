import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { GlyphKind, Tone } from '../../schemas/language/ui.ts';
import { Glyph } from '../theme/glyph.tsx';

/** The current action or information; at most one per page. */
export function Banner(props: {
  tone: Tone;
  glyph: GlyphKind;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** `alert` interrupts a screen reader. */
  role?: 'status' | 'alert';
}): ReactNode {
  const { tone, glyph, title, children, action, role = 'status' } = props;
  return (
    <Stack
      role={role}
      direction={{ xs: 'column', sm: 'row' }}
      sx={{
        gap: { xs: 1, sm: 1.5 },
        alignItems: { xs: 'stretch', sm: 'center' },
        px: 2,
        py: 1.25,
        borderRadius: '8px',
        bgcolor: `tone.${tone}.bg`,
        border: 1,
        borderColor: `tone.${tone}.border`,
      }}
    >
      <Stack direction="row" sx={{ gap: 1.25, alignItems: 'flex-start', flex: 1, minWidth: 0 }}>
        <Box sx={{ pt: '3px' }}>
          <Glyph kind={glyph} tone={tone} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="label" component="p" sx={{ m: 0, color: `tone.${tone}.fg` }}>
            {title}
          </Typography>
          {children && (
            <Typography variant="body2" component="div">
              {children}
            </Typography>
          )}
        </Box>
      </Stack>
      {action}
    </Stack>
  );
}
