import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { operationNamed, type Representation } from '../../../data/representation.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Banner } from '../../../kit/banner.tsx';
import { BidForm } from './bid-form.tsx';
import { bidRulesOf } from './room-facts.ts';
import { useBid } from './use-bid.ts';
import type { Room } from './use-room.ts';

/** Lower the own price, where the participation offers it. */
export function BidPanel(props: { room: Room; own: Representation; say: (message: string) => void }): ReactNode {
  const text = useText();
  const { room, own, say } = props;
  const bidding = useBid(own);
  const rules = bidRulesOf(room.negotiation, own, bidding.toldLowest);
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1.5, display: { xs: 'none', md: 'block' } }}>
        {text('room.bid.title')}
      </Typography>
      {operationNamed(own, 'bidding') && rules ? (
        <BidForm rules={rules} bidding={bidding} items={room.items} own={own} fresh={room.fresh} say={say} />
      ) : (
        <Banner tone="neutral" glyph="minus" title={text('room.bid.notOffered')} />
      )}
    </>
  );
}
