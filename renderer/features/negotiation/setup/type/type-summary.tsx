import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { traitsOf } from '../../../../../schemas/mechanisms/index.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { priceCurves } from './price-curves.tsx';

/** The chosen type with its rule and curve. */
export function TypeSummary({ type, children }: { type: string; children?: ReactNode }): ReactNode {
  const text = useText();
  const curve = traitsOf(type)?.curve;
  return (
    <Stack direction="row" sx={{ gap: 2, alignItems: 'center' }}>
      {curve && (
        <Box sx={{ bgcolor: 'surface.sunken', borderRadius: '8px', px: 1, py: 0.75, width: 116, flex: 'none' }}>
          <svg viewBox="0 0 138 52" height="40" width="100%" aria-hidden="true">
            {priceCurves[curve]}
          </svg>
        </Box>
      )}
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="label" component="p" sx={{ m: 0 }}>
          {text(`negotiationType.${type}`)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {text(`negotiationType.${type}.rule`)}
        </Typography>
        {children}
      </Box>
    </Stack>
  );
}
