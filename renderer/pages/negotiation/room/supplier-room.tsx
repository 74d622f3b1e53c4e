import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Representation } from '../../../data/representation.ts';
import type { EntityDescription } from '../../../data/use-schema.ts';
import { useText } from '../../../i18n/use-text.ts';
import { StateBadge } from '../../../kit/badge.tsx';
import { BidPanel } from './bid-panel.tsx';
import { LostBanner } from './lost-banner.tsx';
import { OwnBids } from './own-bids.tsx';
import { OwnPlace } from './own-place.tsx';
import { clockOf, hasBids, typeOf } from './room-facts.ts';
import { RoomHead } from './room-head.tsx';
import { RoomRules } from './room-rules.tsx';
import { numberOrNull, textOf } from './room-types.ts';
import { useAnnouncer, type Announcer } from './use-announcer.tsx';
import type { Room } from './use-room.ts';
import { useSpokenClock } from './use-spoken-clock.ts';

/** The supplier's side: own rank, own price, the clock, and the next bid. Nothing of anybody else. */
export function SupplierRoom(props: { room: Room; own: Representation; description: EntityDescription }): ReactNode {
  const text = useText();
  const { room, own, description } = props;
  const { negotiation, bids } = room;
  const type = typeOf(negotiation);
  const rank = numberOrNull(own['rank']);
  const announcer = useAnnouncer();
  useSpokenClock(textOf(negotiation['effectiveFinish']), announcer.polite);
  useSpokenRank(rank, announcer);
  const head = text.first([`room.rule.${type}`, `negotiationType.${type}.rule`]) ?? '';
  const named = text(`negotiationType.${type}`);
  return (
    <>
      <RoomHead
        title={textOf(negotiation['title'])}
        badge={<StateBadge entity="negotiation" state={textOf(negotiation.state)} ui={description.ui} />}
        type={named}
        rule={head}
        note={rank === null ? named : text('room.own.rankIs', { rank })}
        clock={clockOf(negotiation, text)}
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 360px' },
          gridTemplateRows: { xs: 'auto auto 1fr', md: 'auto 1fr' },
          flex: 1,
        }}
      >
        <Stack sx={{ p: { xs: 2, md: 3 }, pb: { xs: 0, md: 1.25 }, gap: 2, gridColumn: 1 }}>
          <LostBanner room={room} bidding />
          <OwnPlace negotiation={negotiation} own={own} />
        </Stack>
        {hasBids(negotiation) && (
          <Box
            component="aside"
            aria-label={text('room.bid.title')}
            sx={{
              gridColumn: { md: 2 },
              gridRow: { md: '1 / 3' },
              p: { xs: 2, md: 3 },
              borderLeft: { md: 1 },
              borderColor: { md: 'line.hair' },
              bgcolor: { md: 'surface.sunken' },
            }}
          >
            <BidPanel room={room} own={own} say={announcer.assertive} />
          </Box>
        )}
        {hasBids(negotiation) && (
          <Stack sx={{ p: { xs: 2, md: 3 }, pt: { xs: 1, md: 1.25 }, gap: 2.5, gridColumn: 1, minWidth: 0 }}>
            <OwnBids negotiation={negotiation} own={own} bids={bids} />
            <RoomRules negotiation={negotiation} />
          </Stack>
        )}
      </Box>
      {announcer.region}
    </>
  );
}

/** Being overtaken interrupts; a better rank waits its turn. */
function useSpokenRank(rank: number | null, announcer: Announcer): void {
  const text = useText();
  const known = useRef(rank);
  const { polite, assertive } = announcer;
  useEffect(() => {
    const before = known.current;
    known.current = rank;
    if (rank === null || before === null || rank === before) return;
    if (rank > before) assertive(text('room.say.overtaken', { rank }));
    else polite(text('room.say.rank', { rank }));
  }, [rank, polite, assertive, text]);
}
