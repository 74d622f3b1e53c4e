import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { currencyOf } from '../../records/facts.ts';
import { isCharted, suppliersAct } from '../../records/negotiation-type.ts';
import type { Place } from '../../records/place.ts';
import { NegotiatedItems } from './negotiated-items.tsx';
import { typeViewOf } from '../../types/index.ts';
import type { PurchaserMainProps, PurchaserView } from '../../types/type-view.ts';
import { ActivityLog } from '../log/activity-log.tsx';
import { nextToLog, logCell } from '../log/next-to-log.ts';
import { PricePanel } from '../prices/price-panel.tsx';
import { PlaceMark, Presence } from '../ranking/place-mark.tsx';
import { RankingTable } from '../ranking/ranking-table.tsx';
import { PurchaserRules } from './room-rules.tsx';

/** First the ranking, then the course of prices, then the log. */
export function PurchaserMain({ room, places, notes }: PurchaserMainProps): ReactNode {
  const text = useText();
  const { negotiation, log } = room;
  const currency = currencyOf(negotiation);
  const { tableTitle, isClock, RowAction, Progress } = typeViewOf(negotiation).purchaser;
  return (
    <Box sx={{ ...nextToLog, flex: 1 }}>
      <Stack sx={{ p: { xs: 2, md: 3 }, gap: 2.5, minWidth: 0 }}>
        {notes}
        <RankingTable
          live
          standing={isClock === true && negotiation.state === 'started'}
          title={text(tableTitle)}
          places={places}
          currency={currency}
          mark={suppliersAct(negotiation) ? presentPlace : placeMark}
          {...(RowAction ? { action: rowAction(RowAction, currency) } : {})}
        />
        {negotiation.state === 'started' && isCharted(negotiation) && negotiation.effectiveFinish && (
          <PricePanel
            running
            places={places}
            log={log}
            currency={currency}
            start={negotiation.startDate ?? ''}
            end={negotiation.effectiveFinish}
          />
        )}
        {Progress && <Progress negotiation={negotiation} places={places} />}
      </Stack>
      <Box sx={logCell}>
        <ActivityLog negotiation={negotiation['@id']} log={log} places={places} currency={currency} />
      </Box>
      <Stack sx={{ p: { xs: 2, md: 3 }, pt: { lg: 0 }, gap: 2.5, minWidth: 0 }}>
        <PurchaserRules negotiation={negotiation} places={places} />
        <NegotiatedItems items={room.items} />
      </Stack>
    </Box>
  );
}

const placeMark = (place: Place): ReactNode => <PlaceMark place={place} />;

const presentPlace = (place: Place): ReactNode => (
  <>
    <PlaceMark place={place} />
    <Presence joinedAt={place.joinedAt ?? place.lastBidAt} />
  </>
);

const rowAction = (RowAction: NonNullable<PurchaserView['RowAction']>, currency: string) =>
  function action(place: Place): ReactNode {
    return <RowAction place={place} currency={currency} />;
  };
