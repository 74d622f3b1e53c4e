import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Kbd } from '../../kit/kbd.tsx';
import { Panel } from '../../kit/panel.tsx';

/** One thing that is easy to miss. */
export function TipPanel(): ReactNode {
  const text = useText();
  const { isSupplier, isAdmin } = useSession();
  if (isAdmin) return null;
  return (
    <Panel title={text('dashboard.tip')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text(isSupplier ? 'dashboard.tip.supplier' : 'dashboard.tip.purchaser')}{' '}
        <Box component="span" sx={{ '@media (hover: none)': { display: 'none' } }}>
          <Kbd>?</Kbd> {text('dashboard.tip.shortcuts')}
        </Box>
      </Typography>
    </Panel>
  );
}
