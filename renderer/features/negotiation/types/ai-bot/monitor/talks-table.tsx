import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { Badge } from '../../../../../kit/badge.tsx';
import { missing } from '../../../../../kit/money.tsx';
import { Panel } from '../../../../../kit/panel.tsx';
import { DataTable, type Columns } from '../../../../../kit/table.tsx';
import { Presence } from '../../../room/ranking/place-mark.tsx';
import { priceKey, termsText } from '../talk/terms.ts';
import { looks, type Standing } from './standing.ts';
import { barWidth, scaleOf, ValueBar } from './value-bar.tsx';

interface TalksProps {
  standings: readonly Standing[];
  currency: string;
  open: string | null;
  action?: ReactNode;
  onOpen: (place: string) => void;
}

/** All talks as rows on one scale; a click opens one next to the table. */
export function TalksTable(props: TalksProps): ReactNode {
  const text = useText();
  const { standings, currency, open, action } = props;
  const columns = useColumns(props);
  return (
    <>
      <Panel flush title={text('bots.talks.title')} hint={text('bots.talks.hint')} action={action}>
        <DataTable
          sx={{ '& td': { py: '7px' }, '& th, & td': { px: 1 } }}
          rows={standings}
          rowKey={({ place }) => place.iri}
          rowProps={({ place, stage }) => ({ hover: true, 'data-talk': stage, sx: place.iri === open ? opened : {} })}
          columns={columns}
        />
      </Panel>
      <Legend standings={standings} currency={currency} />
    </>
  );
}

function useColumns({ standings, currency, open, onOpen }: TalksProps): Columns<Standing> {
  const text = useText();
  const format = useFormat();
  const symbol = { currency: format.symbol(currency) };
  const scale = scaleOf(standings);
  const amount = (value: string): string => format.amount(value, currency);
  return [
    {
      head: text('bots.col.supplier'),
      sx: { whiteSpace: 'nowrap' },
      render: (standing) => (
        <Opener standing={standing} isOpen={standing.place.iri === open} onOpen={() => onOpen(standing.place.iri)} />
      ),
    },
    {
      head: text('bots.col.state'),
      render: ({ stage }) => <Badge {...looks[stage]}>{text(`bots.stage.${stage}`)}</Badge>,
    },
    {
      head: text('bots.col.messages'),
      right: true,
      sx: { whiteSpace: 'nowrap' },
      render: ({ used, talk }) => text('bots.usedOf', { used, all: talk.messagesAll }),
    },
    {
      head: text('bots.col.last', symbol),
      right: true,
      render: ({ last, talk }) => (
        <>
          {last?.[priceKey] ? amount(last[priceKey]) : missing}
          <Second>
            {last ? termsText(last, talk.levers, { text, format, currency }) : text('bots.col.noProposal')}
          </Second>
        </>
      ),
    },
    {
      head: text('bots.col.worth', symbol),
      right: true,
      sx: ({ beyond }) => ({ fontWeight: 600, color: isInside(beyond) ? 'tone.success.fg' : 'text.primary' }),
      render: ({ now, beyond }) => (
        <>
          {now === null ? missing : amount(now)}
          <Second>
            {beyond !== null &&
              (isInside(beyond) ? text('bots.inside') : text('bots.tooDear', { amount: amount(beyond) }))}
          </Second>
        </>
      ),
    },
    {
      head: text('bots.col.bar'),
      width: barWidth + 16,
      render: (standing) => <ValueBar {...{ standing, scale, currency }} />,
    },
  ];
}

const opened = { bgcolor: 'surface.selected', boxShadow: 'inset 2px 0 0 var(--p-palette-primary-main)' };

const isInside = (beyond: string | null): boolean => beyond !== null && Number(beyond) <= 0;

const Second = ({ children }: { children: ReactNode }): ReactNode => (
  <Typography variant="caption" component="div" sx={{ color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' }}>
    {children}
  </Typography>
);

/** The supplier's name as a button that opens its talk. */
function Opener(props: { standing: Standing; isOpen: boolean; onOpen: () => void }): ReactNode {
  const format = useFormat();
  const { standing, isOpen, onOpen } = props;
  const { place, lastAt } = standing;
  return (
    <>
      <Link
        component="button"
        type="button"
        variant="body2"
        color="inherit"
        aria-pressed={isOpen}
        sx={{ fontWeight: 500, textAlign: 'left', whiteSpace: 'normal' }}
        onClick={onOpen}
      >
        {place.name || missing}
      </Link>
      {lastAt ? (
        <Second>{format.short(lastAt)}</Second>
      ) : (
        <Box sx={{ whiteSpace: 'normal' }}>
          <Presence joinedAt={place.joinedAt} />
        </Box>
      )}
    </>
  );
}

function Legend({ standings, currency }: { standings: readonly Standing[]; currency: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const [any] = standings.toSorted((a, b) => (Number(a.walkAway) < Number(b.walkAway) ? 1 : -1));
  return (
    <Box sx={{ display: 'flex', columnGap: 2, rowGap: 0.5, flexWrap: 'wrap', color: 'text.secondary' }}>
      {['first', 'now', 'agreed'].map((mark) => (
        <Typography key={mark} variant="caption">
          {text(`bots.legend.${mark}`)}
        </Typography>
      ))}
      {any && (
        <Typography variant="caption" className="tnum">
          {text('bots.legend.limits', {
            target: format.money(any.target, currency),
            walkAway: format.money(any.walkAway, currency),
          })}
        </Typography>
      )}
    </Box>
  );
}
