import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Excludes tones that mean that someone must act. */
const looks = ['info', 'live', 'neutral'] as const;

/** Gives the same name the same color everywhere. */
function lookOf(name: string): (typeof looks)[number] {
  const sum = Array.from(name).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return looks[sum % looks.length] ?? 'neutral';
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => word[0])
    .join('');
}

export function Initials({ name, size = 24 }: { name: string; size?: number }): ReactNode {
  const look = lookOf(name);
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        justifyContent: 'center',
        flex: 'none',
        width: size,
        height: size,
        fontSize: size * 0.42,
        lineHeight: 1,
        fontWeight: 600,
        bgcolor: `tone.${look}.bg`,
        color: `tone.${look}.fg`,
        borderRadius: size > 28 ? '8px' : '6px',
      }}
    >
      {initialsOf(name)}
    </Box>
  );
}
