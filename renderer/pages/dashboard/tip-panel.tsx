import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useSession } from '../../data/session.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Kbd } from '../../kit/kbd.tsx';
import { Panel } from '../../kit/panel.tsx';

/** One thing that is easy to miss. */
export function TipPanel(): ReactNode {
  const text = useText();
  const { isSupplier } = useSession();
  return (
    <Panel title={text('dashboard.tip')}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text(isSupplier ? 'dashboard.tip.supplier' : 'dashboard.tip.purchaser')} <Kbd>?</Kbd>{' '}
        {text('dashboard.tip.shortcuts')}
      </Typography>
    </Panel>
  );
}
