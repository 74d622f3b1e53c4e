import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const width = 600;
const height = 160;
/** Maximum number of steps drawn; more would look like a line. */
const mostDrawn = 60;

/**
 * Shows the progress of the rising price. The heights are not prices, since those are revealed one by one. The text
 * next to it says the same.
 */
export function DutchStairs({ step, steps }: { step: number; steps: number }): ReactNode {
  const drawn = Math.min(steps, mostDrawn);
  const at = Math.min(drawn - 1, Math.floor((step * drawn) / steps));
  const x = (n: number): number => (n * width) / drawn;
  const y = (n: number): number => height - 8 - ((n + 1) * (height - 24)) / drawn;
  const stairs = (from: number, to: number): string =>
    Array.from(
      { length: to - from },
      (_, n) => `L ${x(from + n)} ${y(from + n)} L ${x(from + n + 1)} ${y(from + n)}`,
    ).join(' ');
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      sx={{
        display: 'block',
        width: 1,
        height: { xs: 96, md: 160 },
        '& path': { fill: 'none', vectorEffect: 'non-scaling-stroke' },
        '& .risen': { stroke: 'var(--p-palette-tone-live-solid)', strokeWidth: 3 },
        '& .ahead': { stroke: 'var(--p-palette-line-strong)', strokeWidth: 2, strokeDasharray: '3 5' },
      }}
    >
      <path className="ahead" d={`M ${x(at + 1)} ${y(at)} ${stairs(at + 1, drawn)}`} />
      <path className="risen" d={`M 0 ${y(0)} ${stairs(0, at + 1)}`} />
    </Box>
  );
}
