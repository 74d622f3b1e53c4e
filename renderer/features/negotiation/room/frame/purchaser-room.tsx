import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, type ReactNode } from 'react';
import { Actions } from '../../../../generic/actions/actions.tsx';
import type { EntityDescription } from '../../../../data/use-schema.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { StateBadge } from '../../../../kit/badge.tsx';
import { DraftItems } from '../../setup/draft/draft-items.tsx';
import { ActivityLog } from '../log/activity-log.tsx';
import { DutchProgress } from '../../types/dutch/progress.tsx';
import { FiguresStrip } from '../figures/figures-strip.tsx';
import { LostBanner } from './lost-banner.tsx';
import { OfflinePrice } from '../../types/offline/entered-price.tsx';
import { PricePanel } from '../prices/price-panel.tsx';
import { RankingTable } from '../ranking/ranking-table.tsx';
import { besideLog, logCell } from '../log/log-layout.ts';
import { roomFigures } from '../figures/room-figures.ts';
import { RoomHead } from './room-head.tsx';
import { PurchaserRules } from './room-rules.tsx';
import { clockOf, currencyOf, hasBids, hasCurve, hasRanks, typeOf } from '../../records/room-facts.ts';
import { PlaceMark } from '../ranking/place-mark.tsx';
import { Presence } from '../ranking/presence.tsx';
import { inRankOrder, textOf, type Place } from '../../records/room-types.ts';
import { useAnnouncer } from '../live/use-announcer.tsx';
import { useSpokenClock } from '../live/use-spoken-clock.ts';
import type { Room } from '../../records/use-room.ts';

/** The purchaser watches: first who leads, then how it came, then what happened. */
export function PurchaserRoom(props: {
  room: Room;
  places: readonly Place[];
  description: EntityDescription;
  /** Instructions and links above everything: rounds, what comes next. */
  banner?: ReactNode;
}): ReactNode {
  const text = useText();
  const { room, places, description, banner } = props;
  const { negotiation, log } = room;
  const currency = currencyOf(negotiation);
  const type = typeOf(negotiation);
  const figures = roomFigures(places, log, currency);
  const announcer = useAnnouncer();
  useSpokenClock(textOf(negotiation['effectiveFinish']), announcer.polite);
  useSpokenLead(places, currency, announcer.polite);
  return (
    <>
      <RoomHead
        title={textOf(negotiation['title'])}
        badge={<StateBadge entity="negotiation" state={textOf(negotiation.state)} ui={description.ui} />}
        type={text(`negotiationType.${type}`)}
        rule={text(`negotiationType.${type}.rule`)}
        clock={clockOf(negotiation, text)}
        actions={
          <Actions
            entity="negotiation"
            description={description}
            record={negotiation}
            hidden={['markAsJoined']}
            quiet={['convertToOffline', 'markFailed']}
          />
        }
      />
      <FiguresStrip figures={figures} negotiation={negotiation} currency={currency} places={places} />
      <Box sx={{ ...besideLog, flex: 1 }}>
        <Stack sx={{ p: { xs: 2, md: 3 }, gap: 2.5, minWidth: 0 }}>
          <LostBanner room={room} />
          {banner}
          <RankingTable
            live
            title={text(
              hasRanks(negotiation) || type === 'offline_negotiation' ? 'room.ranking.title' : 'room.places.title',
            )}
            places={places}
            currency={currency}
            mark={hasBids(negotiation) ? presentPlace : placeMark}
            {...(type === 'offline_negotiation' ? { action: offlinePrices(currency) } : {})}
          />
          {negotiation.state === 'started' && hasCurve(negotiation) && textOf(negotiation['effectiveFinish']) && (
            <PricePanel
              running
              places={places}
              log={log}
              currency={currency}
              start={textOf(negotiation['startDate'])}
              end={textOf(negotiation['effectiveFinish'])}
            />
          )}
          {type === 'dutch_negotiation' && <DutchProgress negotiation={negotiation} places={places} />}
        </Stack>
        <Box sx={logCell}>
          <ActivityLog negotiation={negotiation['@id']} log={log} places={places} currency={currency} />
        </Box>
        <Stack sx={{ p: { xs: 2, md: 3 }, pt: { lg: 0 }, gap: 2.5, minWidth: 0 }}>
          <PurchaserRules negotiation={negotiation} places={places} />
          <DraftItems items={room.items} />
        </Stack>
      </Box>
      {announcer.region}
    </>
  );
}

const placeMark = (place: Place): ReactNode => <PlaceMark place={place} />;

const presentPlace = (place: Place): ReactNode => (
  <>
    <PlaceMark place={place} />
    <Presence joinedAt={place.joinedAt} />
  </>
);

const offlinePrices = (currency: string) =>
  function offlinePrice(place: Place): ReactNode {
    return <OfflinePrice place={place} currency={currency} />;
  };

/** A new leader is news; its price alone is told by the table. */
function useSpokenLead(places: readonly Place[], currency: string, say: (message: string) => void): void {
  const text = useText();
  const format = useFormat();
  const leading = places.filter(({ rank, record }) => rank !== null || record['leading'] === true);
  const [leader] = inRankOrder(leading);
  const known = useRef(leader?.iri);
  useEffect(() => {
    if (known.current === leader?.iri) return;
    known.current = leader?.iri;
    if (!leader?.price) return;
    say(text('room.say.leads', { supplier: leader.name, price: format.money(leader.price, currency) }));
  }, [leader, currency, say, text, format]);
}
