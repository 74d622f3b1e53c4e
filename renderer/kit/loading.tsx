import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';

export const patience = { skeleton: 200, sentence: 10_000 } as const;

/** True once the component has been mounted for this long. */
function useElapsed(milliseconds: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  return elapsed;
}

/**
 * Shows nothing for 200 ms, then the skeleton, and a sentence after 10 s. The call itself fails after 120 s with a
 * problem, which `PartError` shows.
 */
export function Loading({ children, height = 160 }: { children?: ReactNode; height?: number }): ReactNode {
  const text = useText();
  const isVisible = useElapsed(patience.skeleton);
  const isSlow = useElapsed(patience.sentence);
  return (
    <Box aria-busy="true" sx={{ minHeight: height, visibility: isVisible ? 'visible' : 'hidden' }}>
      {children ?? <SkeletonRows rows={3} />}
      {isSlow && (
        <Typography component="output" variant="body2" sx={{ color: 'text.secondary', display: 'block', p: 2 }}>
          {text('common.slow')}
        </Typography>
      )}
    </Box>
  );
}

const widths = [62, 44, 54, 38, 58];

/** Placeholder for table rows. */
export function SkeletonRows({ rows }: { rows: number }): ReactNode {
  return (
    <Box aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <Stack
          key={row}
          direction="row"
          sx={{ gap: 4, px: 2, height: 40, alignItems: 'center', borderTop: row ? 1 : 0, borderColor: 'line.hair' }}
        >
          <Skeleton variant="rounded" height={12} width={`${widths[row % widths.length]}%`} />
          <Skeleton variant="rounded" height={12} width="14%" />
          <Skeleton variant="rounded" height={12} width="10%" />
        </Stack>
      ))}
    </Box>
  );
}

/** Placeholder for a whole page: a title and a panel. */
export function LoadingPage(): ReactNode {
  return (
    <Loading height={400}>
      <Box sx={{ px: { xs: 2, md: 3 }, pt: 2.5 }}>
        <Skeleton variant="rounded" height={24} width={240} sx={{ mb: 3 }} />
        <Box sx={{ border: 1, borderColor: 'line.hair', borderRadius: '8px' }}>
          <SkeletonRows rows={6} />
        </Box>
      </Box>
    </Loading>
  );
}
