import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { minorUnit } from '../../../../../schemas/domain/money.ts';
import { operationNamed, type Representation } from '../../../../data/representation.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Banner } from '../../../../kit/banner.tsx';
import { BidForm } from './bid-form.tsx';
import { bidRulesOf, typeOf } from '../../records/room-facts.ts';
import { useBid } from './use-bid.ts';
import type { Room } from '../../records/use-room.ts';

/** Lower the own price, where the participation offers it: again and again by rank, just once sealed. */
export function BidPanel(props: { room: Room; own: Representation; say: (message: string) => void }): ReactNode {
  const text = useText();
  const { room, own, say } = props;
  const isSealed = typeOf(room.negotiation) === 'sealed_bid_negotiation';
  const name = isSealed ? 'updateOffer' : 'bidding';
  const bidding = useBid(own, name);
  const known = bidRulesOf(room.negotiation, own, bidding.toldLowest);
  const rules = known && isSealed ? { ...known, minimumDecrement: minorUnit(known.currency) } : known;
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1.5, display: { xs: 'none', md: 'block' } }}>
        {text(isSealed ? 'room.sealed.title' : 'room.bid.title')}
      </Typography>
      {operationNamed(own, name) && rules ? (
        <BidForm
          rules={rules}
          bidding={bidding}
          items={room.items}
          own={own}
          fresh={room.fresh}
          say={say}
          once={isSealed}
        />
      ) : own['offerUpdated'] === true ? (
        <Banner tone="success" glyph="check" title={text('room.sealed.used')}>
          {text('room.sealed.used.text')}
        </Banner>
      ) : (
        <Banner tone="neutral" glyph="minus" title={text('room.bid.notOffered')} />
      )}
    </>
  );
}
