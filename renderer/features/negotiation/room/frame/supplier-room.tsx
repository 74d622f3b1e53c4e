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
import { SupplierMain } from './supplier-main.tsx';

/** The supplier's side: where it stands, the clock, and what it can do. Nothing of anybody else. */
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
