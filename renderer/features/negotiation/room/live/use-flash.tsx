import Box from '@mui/material/Box';
import { useState, type ReactNode } from 'react';
import { motion } from '../../../../theme/tokens.ts';

/** Counts the changes of the value since it was first shown. */
export function useChanges(value: unknown): number {
  const [known, setKnown] = useState({ value, count: 0 });
  if (Object.is(known.value, value)) return known.count;
  const next = { value, count: known.count + 1 };
  setKnown(next);
  return next.count;
}

/** Style for a cell or a block. Restarts on each change, because two animation names alternate. */
export function flashLook(changes: number): object {
  if (changes === 0) return {};
  const name = `flash-${changes % 2}`;
  return {
    [`@keyframes ${name}`]: { from: { backgroundColor: 'var(--p-palette-tone-live-bg)' } },
    animation: `${name} ${motion.flash}ms ${motion.ease}`,
    // With reduced motion: an edge that stays for two seconds.
    '@media (prefers-reduced-motion: reduce)': {
      [`@keyframes ${name}-edge`]: { '0%, 99%': { boxShadow: 'inset 3px 0 0 var(--p-palette-tone-live-solid)' } },
      animation: `${name}-edge 2s step-end !important`,
      animationDuration: '2s !important',
    },
  };
}

/** A value whose background flashes on changes. Nothing moves, and numbers do not count up. */
export function Flash({ value, children }: { value: unknown; children: ReactNode }): ReactNode {
  const changes = useChanges(value);
  return (
    <Box component="span" sx={{ borderRadius: '4px', mx: -0.5, px: 0.5, ...flashLook(changes) }}>
      {children}
    </Box>
  );
}
