import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { ComparisonMatrix } from '../../../schemas/domain/evaluation/comparison-types.ts';
import { useText } from '../../i18n/use-text.ts';
import { bestLook, hatched } from './comparison-cell.tsx';

/** How to read the matrix. */
export function ComparisonLegend({ matrix }: { matrix: ComparisonMatrix }): ReactNode {
  const text = useText();
  const priced = matrix.currency !== null;
  const withPlug = matrix.offers.some(({ missingItems }) => missingItems > 0);
  return (
    <Stack
      direction="row"
      sx={{ columnGap: 2, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap', fontSize: 12, color: 'text.secondary' }}
    >
      <Key swatch={bestLook}>{text('evaluation.legend.best')}</Key>
      <Key swatch={{ ...hatched, border: 1, borderColor: 'line.hair' }}>{text('evaluation.notOffered')}</Key>
      {priced && withPlug && <span>{text('evaluation.legend.plug')}</span>}
      <Box sx={{ flex: 1 }} />
      {priced && <span>{text('evaluation.legend.relativePrice')}</span>}
    </Stack>
  );
}

function Key({ swatch, children }: { swatch: object; children: ReactNode }): ReactNode {
  return (
    <Stack direction="row" component="span" sx={{ alignItems: 'center', gap: 0.75 }}>
      <Box aria-hidden sx={{ width: 22, height: 14, borderRadius: '3px', ...swatch }} />
      {children}
    </Stack>
  );
}
