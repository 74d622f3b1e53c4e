import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Representation } from '../../../../data/representation.ts';
import type { EntityDescription } from '../../../../data/use-schema.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { StateBadge } from '../../../../kit/badge.tsx';
import { DraftItems } from '../../setup/draft/draft-items.tsx';
import { BidPanel } from '../bidding/bid-panel.tsx';
import { DutchPanel, DutchPrice } from '../../types/dutch/dutch-room.tsx';
import { EnglishLead, EnglishPanel } from '../../types/english-reverse/english-room.tsx';
import { LostBanner } from './lost-banner.tsx';
import { OwnBids } from '../own/own-bids.tsx';
import { OwnPlace } from '../own/own-place.tsx';
import { clockOf, currencyOf, hasBids, priceClockOf, typeOf } from '../../records/room-facts.ts';
import { RoomHead } from './room-head.tsx';
import { RoomRules } from './room-rules.tsx';
import { numberOrNull, textOf } from '../../records/room-types.ts';
import { useAnnouncer, type Announcer } from '../live/use-announcer.tsx';
import type { Room } from '../../records/use-room.ts';
import { useSpokenClock } from '../live/use-spoken-clock.ts';

/** The supplier's side: own rank, own price, the clock, and the next bid. Nothing of anybody else. */
export function SupplierRoom(props: { room: Room; own: Representation; description: EntityDescription }): ReactNode {
  const text = useText();
  const { room, own, description } = props;
  const { negotiation, bids, items } = room;
  const type = typeOf(negotiation);
  const rank = numberOrNull(own['rank']);
  const announcer = useAnnouncer();
  useSpokenClock(priceClockOf(negotiation)?.nextStepAt ? '' : textOf(negotiation['effectiveFinish']), announcer.polite);
  useSpokenRank(rank, announcer);
  useSpokenPrice(negotiation, announcer.polite);
  useSpokenLoss(own['leading'] === true, announcer.assertive);
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
          <OwnSide room={room} own={own} />
        </Stack>
        {hasBids(negotiation) && (
          <Box
            component="aside"
            aria-label={text(actTitle[type] ?? 'room.bid.title')}
            sx={{
              gridColumn: { md: 2 },
              gridRow: { md: '1 / 3' },
              p: { xs: 2, md: 3 },
              borderLeft: { md: 1 },
              borderColor: { md: 'line.hair' },
              bgcolor: { md: 'surface.sunken' },
            }}
          >
            <ActPanel room={room} own={own} say={announcer.assertive} />
          </Box>
        )}
        <Stack sx={{ p: { xs: 2, md: 3 }, pt: { xs: 1, md: 1.25 }, gap: 2.5, gridColumn: 1, minWidth: 0 }}>
          {hasBids(negotiation) && <OwnBids negotiation={negotiation} own={own} bids={bids} />}
          <RoomRules negotiation={negotiation} />
          <DraftItems items={items} />
        </Stack>
      </Box>
      {announcer.region}
    </>
  );
}

const actTitle: Record<string, string> = {
  sealed_bid_negotiation: 'room.sealed.title',
  dutch_negotiation: 'room.dutch.title',
  english_reverse_negotiation: 'room.english.title',
};

/** Where the supplier stands. */
function OwnSide({ room, own }: { room: Room; own: Representation }): ReactNode {
  const { negotiation } = room;
  const type = typeOf(negotiation);
  if (type === 'dutch_negotiation') return <DutchPrice negotiation={negotiation} own={own} />;
  return (
    <>
      {type === 'english_reverse_negotiation' && <EnglishLead negotiation={negotiation} own={own} />}
      <OwnPlace negotiation={negotiation} own={own} />
    </>
  );
}

/** What the supplier can do. */
function ActPanel(props: { room: Room; own: Representation; say: (message: string) => void }): ReactNode {
  const type = typeOf(props.room.negotiation);
  if (type === 'dutch_negotiation') return <DutchPanel {...props} />;
  if (type === 'english_reverse_negotiation') return <EnglishPanel {...props} />;
  return <BidPanel {...props} />;
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

/** English reverse: somebody else has taken the lead. */
function useSpokenLoss(leads: boolean, say: (message: string) => void): void {
  const text = useText();
  const led = useRef(leads);
  useEffect(() => {
    if (led.current && !leads) say(text('room.say.leadLost'));
    led.current = leads;
  }, [leads, say, text]);
}

/** Each price that is shown, while the page is looked at. */
function useSpokenPrice(negotiation: Representation, say: (message: string) => void): void {
  const text = useText();
  const format = useFormat();
  const price = priceClockOf(negotiation)?.price ?? null;
  const known = useRef(price);
  useEffect(() => {
    if (known.current === price) return;
    known.current = price;
    if (price === null || !document.hasFocus()) return;
    say(text('room.say.price', { price: format.money(price, currencyOf(negotiation)) }));
  }, [price, negotiation, say, text, format]);
}
