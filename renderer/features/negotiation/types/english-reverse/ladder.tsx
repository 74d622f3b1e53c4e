import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useEffect, useState, type ReactNode } from 'react';
import type { Representation } from '../../../../data/representation.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Badge } from '../../../../kit/badge.tsx';
import { missing } from '../../../../kit/money.tsx';
import { Panel } from '../../../../kit/panel.tsx';
import { DataTable } from '../../../../kit/table.tsx';
import { Glyph } from '../../../../theme/glyph.tsx';
import { currencyOf } from '../../records/facts.ts';
import type { OwnBid } from '../../../../../schemas/generated/answers.ts';
import { priceClockOf } from '../../records/price-clock.ts';
import { ladderOf, type Rung } from './ladder.ts';
/** Number of steps shown; earlier ones no longer matter. */
const shownSteps = 12;

/** Prices from the start downward: accepted by the reader, accepted by others, and the current one. Shows no names. */
export function EnglishLadder(props: {
  negotiation: Representation<'negotiation'>;
  own: Representation<'participation'>;
  bids: readonly OwnBid[];
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { negotiation, own, bids } = props;
  const clock = priceClockOf(negotiation);
  const [seen] = useState(() => new Map<number, string>());
  useEffect(() => {
    if (clock) seen.set(clock.step, clock.price);
  });
  if (!clock) return null;
  const currency = currencyOf(negotiation);
  const leading = own.leading === true;
  const acceptedStep = own.acceptedStep ?? null;
  const isConverted = own.rate != null;
  const rungs = ladderOf({ clock, leading, acceptedStep, bids, seen, currency, isConverted }).slice(-shownSteps);
  return (
    <Panel flush title={text('room.ladder.title')} hint={text('room.ladder.hint')}>
      <DataTable
        rows={rungs}
        rowKey={({ step }) => step}
        rowProps={({ by }) =>
          by === 'shown' ? { sx: { '& td': { bgcolor: 'surface.selected', fontWeight: 600 } } } : {}
        }
        columns={[
          { head: text('room.ladder.step'), right: true, width: 72, render: ({ step }) => step },
          {
            head: text('room.ladder.price', { currency: format.symbol(currency) }),
            right: true,
            render: ({ price }) => (price === null ? missing : format.amount(price, currency)),
          },
          { head: text('room.ladder.by'), render: (rung) => <Taker rung={rung} leading={leading} /> },
          {
            head: text('room.col.time'),
            right: true,
            from: 'sm',
            render: ({ at }) => at && <time dateTime={at}>{format.clock(at)}</time>,
          },
        ]}
      />
    </Panel>
  );
}

function Taker({ rung: { by, leads }, leading }: { rung: Rung; leading: boolean }): ReactNode {
  const text = useText();
  if (by === 'shown') return text(leading ? 'room.ladder.shownToOthers' : 'room.ladder.shown');
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: 'none', display: 'flex' }}>
        <Glyph kind={by === 'you' ? 'check' : 'minus'} tone={by === 'you' ? 'success' : 'neutral'} />
      </Box>
      <Stack direction="row" sx={{ columnGap: 1, flexWrap: 'wrap' }}>
        {text(`room.ladder.${by}`)}
        {leads && <Badge tone={by === 'you' ? 'success' : 'attention'}>{text('room.ladder.leads')}</Badge>}
      </Stack>
    </Stack>
  );
}
