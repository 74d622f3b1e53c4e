import { useEffect, useRef, type ReactNode } from 'react';
import { Actions } from '../../../../generic/actions/actions.tsx';
import type { EntityDescription } from '../../../../data/use-schema.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { StateBadge } from '../../../../kit/badge.tsx';
import { currencyOf } from '../../records/facts.ts';
import { typeOf } from '../../records/negotiation-type.ts';
import { inRankOrder, type Place } from '../../records/place.ts';
import type { Room } from '../../records/use-room.ts';
import { typeViewOf } from '../../types/index.ts';
import { FiguresStrip } from '../figures/figures-strip.tsx';
import { roomFigures } from '../figures/room-figures.ts';
import { useAnnouncer } from '../live/use-announcer.tsx';
import { useSpokenClock } from '../live/use-spoken-clock.ts';
import { LostBanner } from './lost-banner.tsx';
import { PurchaserMain } from './purchaser-main.tsx';
import { roomClock } from './room-clock.ts';
import { RoomHead } from './room-head.tsx';

/** The purchaser's view of the room: head and figures, then the content of the type. */
export function PurchaserRoom(props: {
  room: Room;
  places: readonly Place[];
  description: EntityDescription;
  /** Instructions and links at the top: rounds, and the next steps. */
  banner?: ReactNode;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { room, places, description, banner } = props;
  const { negotiation, log } = room;
  const currency = currencyOf(negotiation);
  const type = typeOf(negotiation);
  const view = typeViewOf(negotiation).purchaser;
  const question = { figures: roomFigures(places, log, currency), negotiation, currency, places };
  const announcer = useAnnouncer();
  useSpokenClock(negotiation.effectiveFinish ?? '', announcer.polite);
  useSpokenLead(places, currency, announcer.polite);
  const Main = view.Main ?? PurchaserMain;
  const notes = (
    <>
      <LostBanner room={room} />
      {banner}
    </>
  );
  return (
    <>
      <RoomHead
        title={negotiation.title ?? ''}
        badge={<StateBadge entity="negotiation" state={negotiation.state ?? ''} ui={description.ui} />}
        type={text(`negotiationType.${type}`)}
        rule={text(`negotiationType.${type}.rule`)}
        clock={roomClock(negotiation, text)}
        actions={
          <Actions
            entity="negotiation"
            description={description}
            record={negotiation}
            // Talks are ended where they are shown.
            hidden={['markAsJoined', 'endBotConversation']}
            quiet={['convertToOffline', 'markFailed']}
          />
        }
      />
      <FiguresStrip figures={view.figures(question, { text, format })} />
      <Main room={room} places={places} notes={notes} />
      {announcer.region}
    </>
  );
}

/** Announces a new leader; price changes of the same leader are in the table. */
function useSpokenLead(places: readonly Place[], currency: string, announce: (message: string) => void): void {
  const text = useText();
  const format = useFormat();
  const leading = places.filter(({ rank, record }) => rank !== null || record.leading === true);
  const [leader] = inRankOrder(leading);
  const known = useRef(leader?.iri);
  useEffect(() => {
    if (known.current === leader?.iri) return;
    known.current = leader?.iri;
    if (!leader?.price) return;
    announce(text('room.say.leads', { supplier: leader.name, price: format.money(leader.price, currency) }));
  }, [leader, currency, announce, text, format]);
}
