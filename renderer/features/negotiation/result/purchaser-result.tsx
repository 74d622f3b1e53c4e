import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Trophy } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Actions } from '../../../generic/actions/actions.tsx';
import { iriOf, type Representation } from '../../../data/representation.ts';
import { pageOf } from '../../../data/resources.ts';
import type { EntityDescription } from '../../../data/use-schema.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Badge, StateBadge } from '../../../kit/badge.tsx';
import { PageHead } from '../../../kit/page-head.tsx';
import { ApprovalBanners } from '../../approval/approval-banner.tsx';
import { holding, useApprovals } from '../../approval/use-open-approvals.ts';
import { LostSuppliers } from '../../debriefs/lost-suppliers.tsx';
import { ActivityLog } from '../room/log/activity-log.tsx';
import { nextToLog, logCell } from '../room/log/next-to-log.ts';
import { FiguresStrip } from '../room/figures/figures-strip.tsx';
import { roomFigures } from '../room/figures/room-figures.ts';
import { LostBanner } from '../room/frame/lost-banner.tsx';
import { PricePanel } from '../room/prices/price-panel.tsx';
import { RankingTable } from '../room/ranking/ranking-table.tsx';
import { typeViewOf } from '../types/index.ts';
import { currencyOf } from '../records/facts.ts';
import { isCharted, typeOf } from '../records/negotiation-type.ts';
import { PurchaserRules } from '../room/frame/room-rules.tsx';
import type { Place } from '../records/place.ts';
import type { Room } from '../records/use-room.ts';
import { NegotiatedItems } from '../room/frame/negotiated-items.tsx';
import { AwardDialog } from './award/award-dialog.tsx';
import { BreakDownPanel } from './break-down/break-down-panel.tsx';
import { winnerOf } from '../records/place.ts';
import { OrderAction } from './award/order-action.tsx';
import { ChoosingBanner, ResultBanner } from './result-banner.tsx';
import { useAwarding } from './award/use-awarding.tsx';

interface ResultProps {
  room: Room;
  places: readonly Place[];
  description: EntityDescription;
  banner: ReactNode;
}

/** Shows the final ranking after the finish, and the award. */
export function PurchaserResult({ room, places, description, banner }: ResultProps): ReactNode {
  const text = useText();
  const { negotiation, log } = room;
  const currency = currencyOf(negotiation);
  const award = useAwarding(places);
  const winner = winnerOf(places, negotiation);
  return (
    <>
      <PageHead
        title={negotiation.title ?? ''}
        badge={<StateBadge entity="negotiation" state={negotiation.state ?? ''} ui={description.ui} />}
        meta={<Meta negotiation={negotiation} />}
        actions={<HeadActions {...{ negotiation, description, winner }} onAward={award.start} />}
      />
      <Box sx={{ mt: 2, borderTop: 1, borderColor: 'line.hair' }}>
        <FinalFigures room={room} places={places} />
      </Box>
      <Box sx={{ ...nextToLog, flex: 1 }}>
        <Stack sx={{ p: { xs: 2, md: 3 }, gap: 2.5, minWidth: 0 }}>
          <LostBanner room={room} />
          {banner}
          {award.choosing ? (
            <ChoosingBanner onCancel={award.cancel} />
          ) : (
            <Standing {...{ negotiation, places, winner, currency }} />
          )}
          {winner && <BreakDownPanel side="purchaser" award={winner.record} items={room.items} currency={currency} />}
          <RankingTable
            title={text(places.some(({ rank }) => rank !== null) ? 'result.ranking' : 'result.prices')}
            places={places}
            currency={currency}
            best={winner?.iri ?? null}
            {...(winner ? { mark: winnerMark(winner) } : {})}
            {...(award.choosing ? { action: award.chooser } : {})}
          />
          {negotiation.state === 'awarded' && (
            <LostSuppliers workflow={iriOf(negotiation.workflow) ?? ''} negotiation={negotiation['@id']} />
          )}
          <ResultDetails {...{ room, places, winner }} />
        </Stack>
        <Box sx={logCell}>
          <ActivityLog negotiation={negotiation['@id']} log={log} places={places} currency={currency} />
        </Box>
        <Stack sx={{ p: { xs: 2, md: 3 }, pt: { lg: 0 }, gap: 2.5, minWidth: 0 }}>
          <PurchaserRules negotiation={negotiation} places={places} />
          <NegotiatedItems items={room.items} />
        </Stack>
      </Box>
      {award.chosen && (
        <AwardDialog
          place={award.chosen}
          {...{ places, negotiation }}
          items={room.items}
          binding={negotiation.state === 'negotiated'}
          onClose={award.cancel}
        />
      )}
    </>
  );
}

/** The current state. While the award waits for an approval, that is what matters. */
function Standing(props: ComponentProps<typeof ResultBanner> & { places: readonly Place[] }): ReactNode {
  const { places, ...result } = props;
  const { negotiation } = result;
  const { open, declined } = useApprovals(iriOf(negotiation.workflow));
  const own = places.map(({ iri }) => iri);
  const held = holding(open, own);
  const isOpen = negotiation.state === 'finished' || negotiation.state === 'negotiated';
  return (
    <>
      <ApprovalBanners requests={held} />
      {isOpen && held.length === 0 && <ApprovalBanners requests={holding(declined, own).slice(0, 1)} />}
      {(held.length === 0 || negotiation.state === 'awarded') && <ResultBanner {...result} />}
    </>
  );
}

function HeadActions(props: {
  negotiation: Representation<'negotiation'>;
  description: EntityDescription;
  winner: Place | null;
  onAward: (() => void) | null;
}): ReactNode {
  const text = useText();
  const navigate = useNavigate();
  const { negotiation, description, winner, onAward } = props;
  return (
    <>
      <Actions
        entity="negotiation"
        description={description}
        record={negotiation}
        quiet={['convertToOffline']}
        onDone={(operation, answer) => {
          const page = operation.name === 'newRound' ? pageOf(answer?.['@id']) : null;
          if (page) void navigate(page);
        }}
      />
      {winner && <OrderAction award={winner.record} />}
      {onAward && (
        <Button variant="contained" color="primary" startIcon={<Trophy size={15} />} onClick={onAward}>
          {text('participation.operation.awarding')}
        </Button>
      )}
    </>
  );
}

function FinalFigures({ room, places }: Pick<ResultProps, 'room' | 'places'>): ReactNode {
  const text = useText();
  const format = useFormat();
  const { negotiation, log } = room;
  const currency = currencyOf(negotiation);
  if (!isCharted(negotiation) || negotiation.state === 'failed') return null;
  return (
    <FiguresStrip
      figures={typeViewOf(negotiation).purchaser.figures(
        { figures: roomFigures(places, log, currency), negotiation, currency, places },
        { text, format },
      )}
    />
  );
}

/** Shows terms agreed in addition to the price, and the course of the prices. */
function ResultDetails(props: Pick<ResultProps, 'room' | 'places'> & { winner: Place | null }): ReactNode {
  const { room, places, winner } = props;
  const { negotiation, log } = room;
  const { Deal } = typeViewOf(negotiation).purchaser;
  return (
    <>
      {Deal && <Deal {...{ negotiation, places, winner }} />}
      {isCharted(negotiation) && negotiation.effectiveFinish && (
        <PricePanel
          running={false}
          places={places}
          log={log}
          currency={currencyOf(negotiation)}
          start={negotiation.startDate ?? ''}
          end={negotiation.effectiveFinish}
        />
      )}
    </>
  );
}

const winnerMark = (winner: Place) =>
  function mark(place: Place): ReactNode {
    return place.iri === winner.iri ? <WinnerBadge /> : null;
  };

function WinnerBadge(): ReactNode {
  return (
    <Badge tone="success" glyph="check">
      {useText()('result.winner')}
    </Badge>
  );
}

function Meta({ negotiation }: { negotiation: Representation<'negotiation'> }): ReactNode {
  const text = useText();
  const format = useFormat();
  const type = typeOf(negotiation);
  const ended = negotiation.finishedAt ?? negotiation.effectiveFinish ?? '';
  return text(ended ? 'result.meta' : 'result.meta.open', {
    type: text(`negotiationType.${type}`),
    at: ended ? format.dateTime(ended) : '',
  });
}
