import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { ArrowDownUp } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { missing } from '../../../../kit/money.tsx';
import { Panel } from '../../../../kit/panel.tsx';
import { DataTable, type Columns } from '../../../../kit/table.tsx';
import { VisuallyHidden } from '../../../../kit/visually-hidden.tsx';
import { When } from '../../../../kit/when.tsx';
import { percentBelow } from '../figures/room-figures.ts';
import { inRankOrder, type Place } from '../../records/place.ts';
import { SeriesKey } from './series-key.tsx';
import { Flash } from '../live/use-flash.tsx';
import { useHeldOrder, useSlide } from './use-held-order.ts';
interface RankingProps {
  places: readonly Place[];
  currency: string;
  title: string;
  live?: boolean;
  /** True if only a clock changes: no one bids, so the offers keep their prices. */
  standing?: boolean;
  best?: string | null;
  /** A mark next to a place's name, such as the winner's. */
  mark?: ((place: Place) => ReactNode) | undefined;
  action?: ((place: Place) => ReactNode) | undefined;
}

/** Lists the suppliers by rank. Rows keep their place under the pointer and offer to sort. Each row draws `action`. */
export function RankingTable(props: RankingProps): ReactNode {
  const text = useText();
  const { places, currency, title, live = false, standing = false, mark, action } = props;
  const container = useRef<HTMLDivElement>(null);
  const { order, changed, sort, holders } = useHeldOrder(inRankOrder(places).map(({ iri }) => iri));
  useSlide(container);
  const rows = order.flatMap((iri) => places.find((place) => place.iri === iri) ?? []);
  const best = props.best ?? places.find(({ rank }) => rank === 1)?.iri ?? null;
  const ranked = places.some(({ rank }) => rank !== null);
  const columns = useColumns({ currency, live, standing, ranked, best, mark, action });
  return (
    <Box ref={container} {...(live ? holders : {})}>
      <Panel
        flush
        title={title}
        hint={ranked ? text('room.ranking.hint') : undefined}
        action={
          changed && (
            <Button size="small" startIcon={<ArrowDownUp size={13} />} onClick={sort}>
              {text('room.ranking.changed')}
            </Button>
          )
        }
      >
        <DataTable
          rows={rows}
          rowKey={({ iri }) => iri}
          rowProps={(place) => ({
            'data-row': place.iri,
            ...(place.iri === best && { sx: { '& td': { bgcolor: 'surface.best' } } }),
          })}
          columns={columns}
        />
      </Panel>
    </Box>
  );
}

function priceHead({ live, standing }: { live: boolean; standing: boolean }): string {
  if (standing) return 'room.col.initial';
  return live ? 'room.col.price' : 'room.col.final';
}

interface Ranking extends Pick<RankingProps, 'currency' | 'mark' | 'action'> {
  live: boolean;
  standing: boolean;
  ranked: boolean;
  best: string | null;
}

function useColumns(ranking: Ranking): Columns<Place> {
  const text = useText();
  const { live, standing, ranked, mark, action } = ranking;
  const figures = useFigures(ranking);
  return [
    ranked && {
      head: text('room.col.rank'),
      right: true,
      width: 56,
      sx: { fontWeight: 600, fontSize: 15 },
      render: ({ rank }) => <Flash value={rank}>{rank ?? missing}</Flash>,
    },
    { head: text('room.col.supplier'), render: (place) => <Supplier {...{ place, mark }} /> },
    ...figures,
    live &&
      !standing && {
        head: text('room.col.lastBid'),
        right: true,
        from: 'lg',
        sx: { color: 'text.secondary', whiteSpace: 'nowrap' },
        render: ({ lastBidAt }) => <When iso={lastBidAt} as="ago" />,
      },
    action && { head: <VisuallyHidden>{text('common.actions')}</VisuallyHidden>, right: true, render: action },
  ];
}

const belowFirst = ({ price, initialPrice }: Place) => percentBelow(price, initialPrice);

function useFigures({ currency, live, standing, best }: Ranking): Columns<Place> {
  const text = useText();
  const format = useFormat();
  const symbol = { currency: format.symbol(currency) };
  const amount = (value: string | null): string => (value === null ? missing : format.amount(value, currency));
  return [
    !standing && {
      head: text('room.col.initial', symbol),
      right: true,
      from: 'md',
      sx: { color: 'text.secondary' },
      render: ({ initialPrice }) => amount(initialPrice),
    },
    {
      head: text(priceHead({ live, standing }), symbol),
      right: true,
      sx: { fontWeight: 600 },
      render: ({ price, own }) => (
        <>
          <Flash value={price}>{amount(price)}</Flash>
          {own && (
            <Box sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
              {format.money(own.price, own.currency)}
            </Box>
          )}
        </>
      ),
    },
    !standing && {
      head: text('room.col.change'),
      right: true,
      from: 'md',
      sx: (place) => ({ color: Number(belowFirst(place)) > 0 ? 'tone.success.fg' : 'text.secondary' }),
      render: (place) => {
        const below = belowFirst(place);
        return below === null ? missing : format.percent(-Number(below), { sign: true });
      },
    },
    {
      head: text('room.col.score'),
      right: true,
      from: 'lg',
      render: ({ score }) => (score === null ? missing : format.decimal(score, { minimum: 1, maximum: 1, sign: true })),
    },
    {
      head: text('room.col.relative', symbol),
      right: true,
      from: 'md',
      sx: ({ iri }) => ({ fontWeight: iri === best ? 600 : 400 }),
      render: ({ relativePrice }) => amount(relativePrice),
    },
  ];
}

function Supplier({ place, mark }: { place: Place; mark: RankingProps['mark'] }): ReactNode {
  return (
    <Stack direction="row" sx={{ columnGap: 1.25, rowGap: 0.25, alignItems: 'center' }}>
      <SeriesKey series={place.series} />
      <Stack direction="row" sx={{ columnGap: 1.25, rowGap: 0.25, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box component="span" sx={{ fontWeight: 500, overflowWrap: 'break-word', minWidth: 72 }}>
          {place.name || missing}
        </Box>
        {mark?.(place)}
      </Stack>
    </Stack>
  );
}
