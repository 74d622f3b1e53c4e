import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Representation } from '../../../../data/representation.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { missing } from '../../../../kit/money.tsx';
import { Panel } from '../../../../kit/panel.tsx';
import { DataTable, type Columns } from '../../../../kit/table.tsx';
import { currencyOf } from '../../records/facts.ts';
import type { OwnBid } from '../../../../../schemas/generated/answers.ts';
import { percentBelow } from '../figures/room-figures.ts';

/** The supplier's bids, newest first, down to its initial offer. Refused bids stay, with the reason. */
export function OwnBids(props: {
  negotiation: Representation<'negotiation'>;
  own: Representation<'participation'>;
  bids: readonly OwnBid[];
}): ReactNode {
  const text = useText();
  const { negotiation, own, bids } = props;
  const rows = bidHistory(bids, {
    initialPrice: own.initialPrice ?? '',
    start: negotiation.startDate ?? '',
  });
  const columns = useColumns(
    rows.some(({ ranks }) => ranks !== null),
    currencyOf(negotiation),
  );
  return (
    <Panel flush title={text('room.bids.title')}>
      <DataTable rows={rows} rowKey={({ at, total }) => `${at} ${total}`} columns={columns} />
    </Panel>
  );
}

function useColumns(ranked: boolean, currency: string): Columns<BidRow> {
  const text = useText();
  const format = useFormat();
  return [
    {
      head: text('room.col.time'),
      render: ({ at, refusal }) => (
        <>
          <time dateTime={at}>{format.clock(at)}</time>
          {refusal && (
            <Typography variant="caption" component="div" sx={{ color: 'tone.danger.fg' }}>
              {text.first([`violation.${refusal}`, `error.${refusal}`, 'room.bids.refused'])}
            </Typography>
          )}
        </>
      ),
    },
    {
      head: text('room.col.total', { currency: format.symbol(currency) }),
      right: true,
      sx: ({ refusal }) => ({ fontWeight: 500, textDecoration: refusal ? 'line-through' : 'none' }),
      render: ({ total }) => format.amount(total, currency),
    },
    {
      head: text('room.col.change'),
      right: true,
      from: ranked ? 'sm' : undefined,
      sx: { color: 'text.secondary' },
      render: ({ initial, change }) => {
        if (initial) return text('room.bids.initial');
        return change === null ? missing : format.percent(change, { sign: true });
      },
    },
    ranked && {
      head: text('room.col.rankThen'),
      right: true,
      render: ({ ranks }) => {
        if (ranks === null) return missing;
        return ranks.from === ranks.to ? ranks.to : text('room.bids.ranks', ranks);
      },
    },
  ];
}

interface BidRow {
  at: string;
  total: string;
  /** Change in percent from the previous bid, negative if lower. */
  change: string | null;
  ranks: { from: number; to: number } | null;
  refusal: string | null;
  initial: boolean;
}

/** Sorts newest first; the initial offer comes last. */
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
