import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Tone } from '../../schemas/language/ui.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A bar for a share from 0 to 1; the label says it in words. */
export function Bar(props: { value: number; label: string; tone?: Tone; height?: number }): ReactNode {
  const { value, label, tone = 'info', height = 6 } = props;
  const width = `${Math.min(1, Math.max(0, value)) * 100}%`;
  return (
    <Box sx={{ height, borderRadius: 9, bgcolor: 'line.hair', overflow: 'hidden', position: 'relative' }}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Box sx={{ width, height: 1, bgcolor: `tone.${tone}.solid`, borderRadius: 9 }} />
    </Box>
  );
}

export function Dot({ tone = 'live', size = 7 }: { tone?: Tone; size?: number }): ReactNode {
  const round = { width: size, height: size, borderRadius: 9, flex: 'none', display: 'inline-block' };
  return <Box component="span" aria-hidden sx={{ ...round, bgcolor: `tone.${tone}.solid` }} />;
}
