import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Representation } from '../../../../data/representation.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { missing } from '../../../../kit/money.tsx';
import { Panel } from '../../../../kit/panel.tsx';
import { currencyOf } from '../../records/facts.ts';
import type { OwnBid } from '../../records/full-negotiation.ts';
import { percentBelow } from '../figures/room-figures.ts';

const fromSmall = { display: { xs: 'none', sm: 'table-cell' } };

/** What this supplier bid, newest first, down to its offer. Refused ones stay, with the reason. */
export function OwnBids(props: {
  negotiation: Representation<'negotiation'>;
  own: Representation<'participation'>;
  bids: readonly OwnBid[];
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { negotiation, own, bids } = props;
  const currency = currencyOf(negotiation);
  const rows = bidHistory(bids, {
    initialPrice: own.initialPrice ?? '',
    start: negotiation.startDate ?? '',
  });
  const ranked = rows.some(({ ranks }) => ranks !== null);
  return (
    <Panel flush title={text('room.bids.title')}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{text('room.col.time')}</TableCell>
            <TableCell align="right">{text('room.col.total', { currency: format.symbol(currency) })}</TableCell>
            <TableCell align="right" sx={ranked ? fromSmall : {}}>
              {text('room.col.change')}
            </TableCell>
            {ranked && <TableCell align="right">{text('room.col.rankThen')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={`${row.at} ${row.total}`}>
              <TableCell>
                <time dateTime={row.at}>{format.clock(row.at)}</time>
                {row.refusal && (
                  <Typography variant="caption" component="div" sx={{ color: 'tone.danger.fg' }}>
                    {text.first([`violation.${row.refusal}`, `error.${row.refusal}`, 'room.bids.refused'])}
                  </Typography>
                )}
              </TableCell>
              <TableCell align="right" sx={{ fontWeight: 500, textDecoration: row.refusal ? 'line-through' : 'none' }}>
                {format.amount(row.total, currency)}
              </TableCell>
              <TableCell align="right" sx={{ color: 'text.secondary', ...(ranked ? fromSmall : {}) }}>
                {row.initial
                  ? text('room.bids.initial')
                  : row.change === null
                    ? missing
                    : format.percent(row.change, { sign: true })}
              </TableCell>
              {ranked && (
                <TableCell align="right">
                  {row.ranks === null
                    ? missing
                    : row.ranks.from === row.ranks.to
                      ? row.ranks.to
                      : text('room.bids.ranks', row.ranks)}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}

interface BidRow {
  at: string;
  total: string;
  /** Percent against the bid before, negative when lower. */
  change: string | null;
  ranks: { from: number; to: number } | null;
  refusal: string | null;
  initial: boolean;
}

/** Newest first; the response that everything began with stands last. */
function bidHistory(bids: readonly OwnBid[], opening: { initialPrice: string; start: string }): BidRow[] {
  const rows: BidRow[] = [];
  let standing: string | null = opening.initialPrice || null;
  for (const bid of bids.toReversed()) {
    const below = bid.accepted ? percentBelow(bid.total, standing) : null;
    rows.push({
      at: bid.at,
      total: bid.total,
      change: below === null ? null : String(-Number(below)),
      ranks: bid.rankAfter === null ? null : { from: bid.rankBefore ?? bid.rankAfter, to: bid.rankAfter },
      refusal: bid.accepted ? null : (bid.refusal ?? 'refused'),
      initial: false,
    });
    if (bid.accepted) standing = bid.total;
  }
  const first = { change: null, ranks: null, refusal: null, initial: true };
  const entered = opening.initialPrice ? [{ ...first, at: opening.start, total: opening.initialPrice }] : [];
  return [...rows.toReversed(), ...entered];
}
