import type { ReactNode } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { BidPanel } from '../../room/bidding/bid-panel.tsx';
import type { ActingProps } from '../type-view.ts';

/** Allows repeated bids until the finish. */
export function RankPanel(props: ActingProps): ReactNode {
  const text = useText();
  return (
    <BidPanel
      {...props}
      operation="bidding"
      title={text('room.bid.title')}
      instead={<Banner tone="neutral" glyph="minus" title={text('room.bid.notOffered')} />}
    />
  );
}
