import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { ArrowDownUp } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { missing } from '../../../../kit/money.tsx';
import { Panel } from '../../../../kit/panel.tsx';
import { VisuallyHidden } from '../../../../kit/visually-hidden.tsx';
import { When } from '../../../../kit/when.tsx';
import { percentBelow } from '../figures/room-figures.ts';
import { inRankOrder, type Place } from '../../records/place.ts';
import { SeriesKey } from './series-key.tsx';
import { flashLook, useChanges } from '../live/use-flash.tsx';
import { useHeldOrder, useSlide } from './use-held-order.ts';

const fromMedium = { display: { xs: 'none', md: 'table-cell' } };
const fromLarge = { display: { xs: 'none', lg: 'table-cell' } };

/** Who stands where; rows keep their place under the pointer and offer to sort. `action` is drawn in each row. */
export function RankingTable(props: {
  places: readonly Place[];
  currency: string;
  title: string;
  live?: boolean;
  /** Only a clock moves: nobody bids, so the offers stand as they were made. */
  standing?: boolean;
  best?: string | null;
  /** Beside the name of a place: who won. */
  mark?: (place: Place) => ReactNode;
  action?: (place: Place) => ReactNode;
}): ReactNode {
  const text = useText();
  const { places, currency, title, live = false, standing = false, mark, action } = props;
  const container = useRef<HTMLDivElement>(null);
  const { order, changed, sort, holders } = useHeldOrder(inRankOrder(places).map(({ iri }) => iri));
  useSlide(container);
  const rows = order.flatMap((iri) => places.find((place) => place.iri === iri) ?? []);
  const best = props.best ?? places.find(({ rank }) => rank === 1)?.iri ?? null;
  const ranked = places.some(({ rank }) => rank !== null);
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
        <Table>
          <RankingHead {...{ currency, live, standing, ranked }} hasAction={action !== undefined} />
          <TableBody>
            {rows.map((place) => (
              <RankingRow
                key={place.iri}
                {...{ place, currency, live, standing, ranked, mark, action }}
                best={place.iri === best}
              />
            ))}
          </TableBody>
        </Table>
      </Panel>
    </Box>
  );
}

function RankingHead({
  currency,
  live,
  standing,
  ranked,
  hasAction,
}: {
  currency: string;
  live: boolean;
  standing: boolean;
  ranked: boolean;
  hasAction: boolean;
}): ReactNode {
  const text = useText();
  const symbol = { currency: useFormat().symbol(currency) };
  return (
    <TableHead>
      <TableRow>
        {ranked && (
          <TableCell align="right" sx={{ width: 56 }}>
            {text('room.col.rank')}
          </TableCell>
        )}
        <TableCell>{text('room.col.supplier')}</TableCell>
        {!standing && (
          <TableCell align="right" sx={fromMedium}>
            {text('room.col.initial', symbol)}
          </TableCell>
        )}
        <TableCell align="right">{text(priceHead({ live, standing }), symbol)}</TableCell>
        {!standing && (
          <TableCell align="right" sx={fromMedium}>
            {text('room.col.change')}
          </TableCell>
        )}
        <TableCell align="right" sx={fromLarge}>
          {text('room.col.score')}
        </TableCell>
        <TableCell align="right" sx={fromMedium}>
          {text('room.col.relative', symbol)}
        </TableCell>
        {live && !standing && (
          <TableCell align="right" sx={fromLarge}>
            {text('room.col.lastBid')}
          </TableCell>
        )}
        {hasAction && (
          <TableCell align="right">
            <VisuallyHidden>{text('common.actions')}</VisuallyHidden>
          </TableCell>
        )}
      </TableRow>
    </TableHead>
  );
}

function priceHead({ live, standing }: { live: boolean; standing: boolean }): string {
  if (standing) return 'room.col.initial';
  return live ? 'room.col.price' : 'room.col.final';
}

function RankingRow(props: {
  place: Place;
  currency: string;
  best: boolean;
  live: boolean;
  standing: boolean;
  ranked: boolean;
  mark: ((place: Place) => ReactNode) | undefined;
  action: ((place: Place) => ReactNode) | undefined;
}): ReactNode {
  const format = useFormat();
  const { place, currency, best, live, standing, ranked, mark, action } = props;
  const priceFlash = flashLook(useChanges(place.price));
  const rankFlash = flashLook(useChanges(place.rank));
  const amount = (value: string | null): string => (value === null ? missing : format.amount(value, currency));
  const below = percentBelow(place.price, place.initialPrice);
  return (
    <TableRow data-row={place.iri} sx={best ? { '& td': { bgcolor: 'surface.best' } } : {}}>
      {ranked && (
        <TableCell align="right" sx={{ fontWeight: 600, fontSize: 15, ...rankFlash }}>
          {place.rank ?? missing}
        </TableCell>
      )}
      <TableCell>
        <Stack direction="row" sx={{ columnGap: 1.25, rowGap: 0.25, alignItems: 'center' }}>
          <SeriesKey series={place.series} />
          <Stack direction="row" sx={{ columnGap: 1.25, rowGap: 0.25, alignItems: 'center', flexWrap: 'wrap' }}>
            <Box component="span" sx={{ fontWeight: 500, overflowWrap: 'break-word', minWidth: 72 }}>
              {place.name || missing}
            </Box>
            {mark?.(place)}
          </Stack>
        </Stack>
      </TableCell>
      {!standing && (
        <TableCell align="right" sx={{ color: 'text.secondary', ...fromMedium }}>
          {amount(place.initialPrice)}
        </TableCell>
      )}
      <TableCell align="right" sx={{ fontWeight: 600, ...priceFlash }}>
        {amount(place.price)}
        {place.own && (
          <Box sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
            {format.money(place.own.price, place.own.currency)}
          </Box>
        )}
      </TableCell>
      {!standing && (
        <TableCell
          align="right"
          sx={{ color: Number(below) > 0 ? 'tone.success.fg' : 'text.secondary', ...fromMedium }}
        >
          {below === null ? missing : format.percent(-Number(below), { sign: true })}
        </TableCell>
      )}
      <TableCell align="right" sx={fromLarge}>
        {place.score === null ? missing : format.decimal(place.score, { minimum: 1, maximum: 1, sign: true })}
      </TableCell>
      <TableCell align="right" sx={{ fontWeight: best ? 600 : 400, ...fromMedium }}>
        {amount(place.relativePrice)}
      </TableCell>
      {live && !standing && (
        <TableCell align="right" sx={{ color: 'text.secondary', whiteSpace: 'nowrap', ...fromLarge }}>
          <When iso={place.lastBidAt} as="ago" />
        </TableCell>
      )}
      {action && <TableCell align="right">{action(place)}</TableCell>}
    </TableRow>
  );
}
