import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/use-format.ts';
import type { SupplierShare } from './split.ts';
import type { ScenarioScene } from './scenario-types.ts';

interface BarProps {
  shares: readonly SupplierShare[];
  scene: ScenarioScene;
  color: (supplier: string) => string;
}

/** The shares of the cost as one bar, and in words below it: colour alone says nothing. */
export function ShareBar({ shares, scene, color }: BarProps): ReactNode {
  const format = useFormat();
  return (
    <Box sx={{ px: 2, pb: 1.5 }}>
      <Box
        aria-hidden
        sx={{ display: 'flex', gap: '2px', height: 10, borderRadius: '5px', overflow: 'hidden', my: 1.5 }}
      >
        {shares.map(({ supplier, share }) => (
          <Box key={supplier} sx={{ flex: `${share} 0 0`, bgcolor: color(supplier) }} />
        ))}
      </Box>
      <Box
        component="ul"
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0, p: 0, listStyle: 'none' }}
      >
        {shares.map(({ supplier, share }) => (
          <Box component="li" key={supplier} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: color(supplier) }} />
            {scene.names.get(supplier) ?? '—'} <b className="tnum">{format.percent(share, { decimals: 1 })}</b>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
