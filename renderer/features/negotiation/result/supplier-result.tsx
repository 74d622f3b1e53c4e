import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Download, FileCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { GlyphKind, Tone } from '../../../../schemas/language/ui.ts';
import { iriOf, nameOf, type Representation } from '../../../data/representation.ts';
import { pageOf } from '../../../data/resources.ts';
import { useRecord } from '../../../data/use-record.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText, type Text } from '../../../i18n/use-text.ts';
import { Figures } from '../../../kit/fact.tsx';
import { missing } from '../../../kit/money.tsx';
import { PrintButton } from '../../../kit/print-button.tsx';
import { Panel } from '../../../kit/panel.tsx';
import { Glyph } from '../../../theme/glyph.tsx';
import { ResultDebrief } from '../../debriefs/result-debrief.tsx';
import { OwnBids } from '../room/own/own-bids.tsx';
import { typeViewOf } from '../types/index.ts';
import { currencyOf } from '../records/facts.ts';
import { isRanked, suppliersAct, typeOf } from '../records/negotiation-type.ts';
import type { Room } from '../records/use-room.ts';
import { BreakDownPanel } from './break-down/break-down-panel.tsx';
import { outcomeOf, type Outcome } from './outcome.ts';

const looks: Record<Outcome, { tone: Tone; glyph: GlyphKind }> = {
  won: { tone: 'success', glyph: 'check' },
  lost: { tone: 'neutral', glyph: 'minus' },
  waiting: { tone: 'attention', glyph: 'time-up' },
  first: { tone: 'decided', glyph: 'gavel' },
  missed: { tone: 'neutral', glyph: 'minus' },
  failed: { tone: 'neutral', glyph: 'minus' },
  continued: { tone: 'info', glyph: 'arrow' },
};

/** Won, lost, or awaiting the award. Reveals nothing about other suppliers. */
export function SupplierResult(props: {
  room: Room;
  own: Representation<'participation'>;
  banner: ReactNode;
}): ReactNode {
  const text = useText();
  const { room, own, banner } = props;
  const { negotiation, bids } = room;
  const outcome = outcomeOf(negotiation, own);
  const look = looks[outcome];
  const { Deal } = typeViewOf(negotiation).supplier;
  return (
    <Stack
      data-outcome={outcome}
      sx={{ px: { xs: 2, md: 3 }, py: { xs: 2.5, md: 4 }, gap: 2.5, width: 1, maxWidth: 820, mx: 'auto' }}
    >
      {banner}
      <Box>
        <Glyph kind={look.glyph} tone={look.tone} size={40} />
        <Typography variant="h1" tabIndex={-1} sx={{ outline: 'none', mt: 2, fontSize: 26, lineHeight: '32px' }}>
          {titleOf(negotiation, outcome, text)}
        </Typography>
        <Sentence negotiation={negotiation} outcome={outcome} />
      </Box>
      <OwnFigures room={room} own={own} outcome={outcome} />
      <BreakDownPanel side="supplier" award={own} items={room.items} currency={currencyOf(negotiation)} />
      {outcome === 'won' && <NextSteps negotiation={negotiation} own={own} />}
      {outcome === 'lost' && <ResultDebrief of={{ negotiation: negotiation['@id'] }} />}
      {outcome === 'lost' && (
        <Panel title={text('result.lost.next')}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {text.first([`result.lost.text.${typeOf(negotiation)}`, 'result.lost.text'])}
          </Typography>
        </Panel>
      )}
      {Deal && <Deal negotiation={negotiation} own={own} />}
      {bids.length > 0 && <OwnBids negotiation={negotiation} own={own} bids={bids} />}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {negotiation.state === 'awarded' && <SummaryLink own={own} />}
        {negotiation.state === 'awarded' && <PrintButton />}
        <OrderLink own={own} />
        <Button component={RouterLink} to="/requests">
          {text('result.openRequests')}
        </Button>
      </Stack>
    </Stack>
  );
}

function titleOf(negotiation: Representation<'negotiation'>, outcome: Outcome, text: Text): string {
  if (outcome === 'first' && !isRanked(negotiation)) return text('result.named.title');
  const own = `result.${outcome}.title.${typeOf(negotiation)}`;
  return text.first([own]) ?? text(`result.${outcome}.title`);
}

function Sentence({
  negotiation,
  outcome,
}: {
  negotiation: Representation<'negotiation'>;
  outcome: Outcome;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const buyer = useRecord<'organization'>(iriOf(negotiation.organization));
  const at = negotiation.decidedAt ?? negotiation.finishedAt ?? '';
  const values = {
    buyer: nameOf(buyer.data) || text('result.buyer'),
    title: negotiation.title ?? '',
    at: at ? format.dateTime(at) : '',
    reason: negotiation.publicReason ?? '',
  };
  return (
    <Typography variant="body1" sx={{ color: 'text.secondary', mt: 0.5, maxWidth: 720 }}>
      {text(`result.${outcome}.sentence`, values)}
    </Typography>
  );
}

function OwnFigures({
  room,
  own,
  outcome,
}: {
  room: Room;
  own: Representation<'participation'>;
  outcome: Outcome;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const currency = currencyOf(room.negotiation);
  const money = (name: 'initialPrice' | 'lastOffer' | 'finalPrice'): string => {
    const value = own[name];
    return value ? format.money(value, currency) : missing;
  };
  const rank = own.rank ?? null;
  const final = own.finalPrice ? 'finalPrice' : 'lastOffer';
  const second =
    outcome === 'won' || rank === null
      ? { label: text('room.own.initial'), value: money('initialPrice') }
      : { label: text('result.rank'), value: format.quantity(rank) };
  const accepted = room.bids.filter((bid) => bid.accepted).length;
  const figures = [{ label: text('result.price'), value: money(final) }, second];
  if (!suppliersAct(room.negotiation)) return <Figures figures={figures} />;
  return <Figures figures={[...figures, { label: text('result.bids'), value: format.quantity(accepted) }]} />;
}

function NextSteps({
  negotiation,
  own,
}: {
  negotiation: Representation<'negotiation'>;
  own: Representation<'participation'>;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const decidedAt = negotiation.decidedAt ?? '';
  const hasOrder = iriOf(own.purchaseOrder) !== null;
  const steps: { id: string; glyph: GlyphKind; tone: Tone; note: string }[] = [
    { id: 'award', glyph: 'check', tone: 'success', note: decidedAt ? format.dateTime(decidedAt) : '' },
    hasOrder
      ? { id: 'order', glyph: 'check', tone: 'success', note: text('result.next.order.there') }
      : { id: 'order', glyph: 'half', tone: 'info', note: text('result.next.order.coming') },
    { id: 'delivery', glyph: 'draft', tone: 'neutral', note: text('result.next.delivery.note') },
  ];
  return (
    <Panel flush title={text('result.next')}>
      <Stack component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map((step, index) => (
          <Stack
            key={step.id}
            component="li"
            direction={{ xs: 'column', sm: 'row' }}
            sx={{ px: 2, py: 1.25, columnGap: 2, borderTop: index ? 1 : 0, borderColor: 'line.hair' }}
          >
            <Stack direction="row" sx={{ gap: 1.25, alignItems: 'center', width: { sm: 200 } }}>
              <Glyph kind={step.glyph} tone={step.tone} />
              <Typography variant="label">{text(`result.next.${step.id}`)}</Typography>
            </Stack>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {step.note}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}

/** Link to a printable summary of the result, available from the award on. */
function SummaryLink({ own }: { own: Representation<'participation'> }): ReactNode {
  const text = useText();
  return (
    <Button component="a" href={`${own['@id']}/summary`} download startIcon={<Download size={15} />}>
      {text('result.summary')}
    </Button>
  );
}

function OrderLink({ own }: { own: Representation<'participation'> }): ReactNode {
  const text = useText();
  const page = pageOf(iriOf(own.purchaseOrder));
  if (!page) return null;
  return (
    <Button component={RouterLink} to={page} variant="contained" color="primary" startIcon={<FileCheck size={15} />}>
      {text('orders.open')}
    </Button>
  );
}
