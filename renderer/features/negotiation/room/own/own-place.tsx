import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { serverNow } from '../../../../data/clock.ts';
import type { Representation } from '../../../../data/representation.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Badge } from '../../../../kit/badge.tsx';
import { missing } from '../../../../kit/money.tsx';
import { percentBelow } from '../figures/room-figures.ts';
import { currencyOf } from '../../records/facts.ts';
import { flashLook, useChanges } from '../live/use-flash.tsx';

/** The supplier's rank as the largest element, with its price and everything the purchaser made visible. */
export function OwnPlace({
  negotiation,
  own,
}: {
  negotiation: Representation<'negotiation'>;
  own: Representation<'participation'>;
}): ReactNode {
  const rank = own.rank ?? null;
  const change = useRankChange(rank);
  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'line.hair',
        borderRadius: '8px',
        bgcolor: 'background.paper',
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: '240px minmax(0, 1fr)' },
      }}
    >
      {rank !== null && <RankBlock rank={rank} was={change?.from ?? null} />}
      <PriceFacts negotiation={negotiation} own={own} change={change} wide={rank === null} />
    </Box>
  );
}

interface RankChange {
  from: number;
  to: number;
  at: number;
  /** True for the supplier's own bid, false for another supplier's. */
  own: boolean;
}

/** The last change of rank while the page is open. Only the supplier's own bid improves it. */
function useRankChange(rank: number | null): RankChange | null {
  const [known, setKnown] = useState<{ rank: number | null; change: RankChange | null }>({ rank, change: null });
  if (known.rank === rank) return known.change;
  const change =
    rank === null || known.rank === null
      ? null
      : { from: known.rank, to: rank, at: serverNow(), own: rank < known.rank };
  setKnown({ rank, change });
  return change;
}

function RankBlock({ rank, was }: { rank: number; was: number | null }): ReactNode {
  const text = useText();
  const changes = useChanges(rank);
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, borderRight: 1, borderColor: 'line.hair', ...flashLook(changes) }}>
      <Typography variant="head" component="h2" sx={{ color: 'text.secondary', m: 0 }}>
        {text('room.own.rank')}
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'baseline', columnGap: 1.5, flexWrap: 'wrap' }}>
        <Typography
          component="p"
          className="tnum"
          data-own-rank
          sx={{
            m: 0,
            fontSize: { xs: 56, md: 88 },
            lineHeight: { xs: '60px', md: '92px' },
            fontWeight: 600,
            letterSpacing: '-.04em',
          }}
        >
          {rank}
        </Typography>
        {was !== null && was !== rank && (
          <Badge tone={rank < was ? 'success' : 'attention'} glyph={rank < was ? 'up' : 'down'}>
            {text('room.own.was', { rank: was })}
          </Badge>
        )}
      </Stack>
    </Box>
  );
}

function PriceFacts(props: {
  negotiation: Representation<'negotiation'>;
  own: Representation<'participation'>;
  change: RankChange | null;
  wide: boolean;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { negotiation, own, change, wide } = props;
  const currency = currencyOf(negotiation);
  const price = own.lastOffer ?? null;
  const below = percentBelow(price, own.initialPrice ?? null);
  const count = own.participantCount ?? null;
  const extras = [
    { id: 'best', value: own.bestPrice ?? null },
    { id: 'rankOne', value: own.priceForRankOne ?? null },
  ].flatMap(({ id, value }) => (value === null ? [] : [{ id, value: format.money(value, currency) }]));
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        p: { xs: 2, md: 3 },
        gridColumn: wide ? '1 / -1' : 'auto',
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
        gap: { xs: 1, md: 3 },
        alignContent: 'center',
      }}
    >
      <OwnFact
        label={text('room.own.price')}
        note={Number(below ?? 0) === 0 ? '' : text('room.own.below', { percent: format.percent(below ?? '0') })}
      >
        <Typography
          variant="figure"
          component="span"
          data-own-price
          sx={{ fontSize: { xs: 20, md: 28 }, lineHeight: { xs: '28px', md: '36px' } }}
        >
          {price === null ? missing : format.money(price, currency)}
        </Typography>
      </OwnFact>
      {change && <LastChange change={change} />}
      {extras.map(({ id, value }) => (
        <OwnFact key={id} label={text(`room.own.${id}`)}>
          {value}
        </OwnFact>
      ))}
      {count !== null && <OwnFact label={text('room.own.count')}>{format.quantity(count)}</OwnFact>}
    </Box>
  );
}

function LastChange({ change }: { change: RankChange }): ReactNode {
  const text = useText();
  const format = useFormat();
  return (
    <OwnFact
      hideOnPhone
      label={text('room.own.change')}
      note={text('room.own.change.ranks', { from: change.from, to: change.to })}
    >
      {text(change.own ? 'room.own.change.mine' : 'room.own.change.other', { time: format.clock(change.at) })}
    </OwnFact>
  );
}

function OwnFact(props: { label: string; children: ReactNode; note?: string; hideOnPhone?: boolean }): ReactNode {
  return (
    <Box sx={props.hideOnPhone ? { display: { xs: 'none', sm: 'block' } } : {}}>
      <Typography variant="head" component="dt" sx={{ color: 'text.secondary' }}>
        {props.label}
      </Typography>
      <Typography variant="body1" component="dd" sx={{ m: 0, fontWeight: 500 }}>
        {props.children}
      </Typography>
      {props.note && (
        <Typography variant="caption" component="dd" sx={{ m: 0, color: 'text.secondary' }}>
          {props.note}
        </Typography>
      )}
    </Box>
  );
}
