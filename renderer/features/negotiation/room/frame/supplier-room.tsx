import type { ReactNode } from 'react';
import type { Representation } from '../../../../data/representation.ts';
import type { EntityDescription } from '../../../../data/use-schema.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { StateBadge } from '../../../../kit/badge.tsx';
import { typeOf } from '../../records/negotiation-type.ts';
import { priceClockOf } from '../../records/price-clock.ts';
import type { Room } from '../../records/use-room.ts';
import { typeViewOf } from '../../types/index.ts';
import { useAnnouncer } from '../live/use-announcer.tsx';
import { useSpokenClock } from '../live/use-spoken-clock.ts';
import { LostBanner } from './lost-banner.tsx';
import { roomClock } from './room-clock.ts';
import { RoomHead } from './room-head.tsx';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { NegotiatedItems } from './negotiated-items.tsx';
import type { SupplierMainProps } from '../../types/type-view.ts';
import { OwnBids } from '../own/own-bids.tsx';
import { RoomRules } from './room-rules.tsx';

/** The supplier's view of the room: its standing, the clock and its actions. Nothing about other suppliers. */
export function SupplierRoom(props: {
  room: Room;
  own: Representation<'participation'>;
  description: EntityDescription;
}): ReactNode {
  const text = useText();
  const { room, own, description } = props;
  const { negotiation } = room;
  const type = typeOf(negotiation);
  const rank = own.rank ?? null;
  const announcer = useAnnouncer();
  useSpokenClock(priceClockOf(negotiation)?.nextStepAt ? '' : (negotiation.effectiveFinish ?? ''), announcer.polite);
  const { Main = SupplierMain, Spoken } = typeViewOf(negotiation).supplier;
  const named = text(`negotiationType.${type}`);
  return (
    <>
      <RoomHead
        title={negotiation.title ?? ''}
        badge={<StateBadge entity="negotiation" state={negotiation.state ?? ''} ui={description.ui} />}
        type={named}
        rule={text.first([`room.rule.${type}`, `negotiationType.${type}.rule`]) ?? ''}
        note={rank === null ? named : text('room.own.rankIs', { rank })}
        clock={roomClock(negotiation, text)}
      />
      <Main room={room} own={own} announce={announcer.assertive} notes={<LostBanner room={room} bidding />} />
      {Spoken && <Spoken negotiation={negotiation} own={own} announcer={announcer} />}
      {announcer.region}
    </>
  );
}

/** The supplier's standing, its next action next to it, and its bids and the rules below. */
function SupplierMain({ room, own, announce, notes }: SupplierMainProps): ReactNode {
  const text = useText();
  const { negotiation, bids, items } = room;
  const { Standing, Way, acting } = typeViewOf(negotiation).supplier;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
        gridTemplateRows: { xs: 'auto auto 1fr', md: 'auto 1fr' },
        flex: 1,
      }}
    >
      <Stack sx={{ p: { xs: 2, md: 3 }, pb: { xs: 0, md: 1.25 }, gap: 2, gridColumn: 1 }}>
        {notes}
        <Standing negotiation={negotiation} own={own} />
      </Stack>
      {acting && (
        <Box
          component="aside"
          aria-label={text(acting.titleId)}
          sx={{
            gridColumn: { md: 2 },
            gridRow: { md: '1 / 3' },
            p: { xs: 2, md: 3 },
            borderLeft: { md: 1 },
            borderColor: { md: 'line.hair' },
            bgcolor: { md: 'surface.sunken' },
          }}
        >
          <acting.Panel room={room} own={own} announce={announce} />
        </Box>
      )}
      <Stack sx={{ p: { xs: 2, md: 3 }, pt: { xs: 1, md: 1.25 }, gap: 2.5, gridColumn: 1, minWidth: 0 }}>
        {Way && <Way key={negotiation['@id']} negotiation={negotiation} own={own} bids={bids} />}
        {acting && <OwnBids negotiation={negotiation} own={own} bids={bids} />}
        <RoomRules negotiation={negotiation} />
        <NegotiatedItems items={items} />
      </Stack>
    </Box>
  );
}
