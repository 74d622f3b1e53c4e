import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { AcceptPanel } from '../common/accept-panel.tsx';
import type { ActingProps } from '../type-view.ts';

/** The first supplier to accept wins. Waiting improves the price, but may be too late. */
export function DutchPanel(props: ActingProps): ReactNode {
  const text = useText();
  return (
    <>
      <AcceptPanel
        {...props}
        operation="dutchDeal"
        title={text('room.dutch.title')}
        consequence={text('room.dutch.consequence')}
        instead={<Banner tone="neutral" glyph="minus" title={text('room.bid.notOffered')} />}
      />
      <Typography variant="h3" sx={{ mt: 3 }}>
        {text('room.dutch.wait')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {text('room.dutch.wait.text')}
      </Typography>
    </>
  );
}
