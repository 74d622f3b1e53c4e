import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { isObject } from '../../../schemas/language/json-schema.ts';
import type { Dashboard } from '../../../schemas/generated/answers.ts';
import { useLive } from '../../data/use-live.tsx';
import { useRecord } from '../../data/use-record.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Countdown } from '../../kit/countdown.tsx';
import { Link } from '../../kit/link.tsx';
import { missing, Money } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';
import { DataTable, type Columns } from '../../kit/table.tsx';
import { Glyph } from '../../theme/glyph.tsx';
import { webPath } from '../../data/web-path.ts';

type Running = Dashboard['running'][number];

/** Live negotiations with their clocks; hidden if none is running. */
export function RunningNegotiations({ running }: { running: readonly Running[] }): ReactNode {
  const text = useText();
  const columns = useColumns();
  useLive(running.map((negotiation) => negotiation['@id']));
  if (running.length === 0) return null;
  return (
    <Panel
      flush
      title={
        <>
          <Glyph kind="live" tone="live" /> {text('dashboard.running')}
        </>
      }
      action={
        <Link to="/negotiations" variant="body2">
          {text('dashboard.allNegotiations')}
        </Link>
      }
    >
      <DataTable
        rows={running}
        rowKey={(negotiation) => negotiation['@id']}
        rowProps={() => ({ hover: true })}
        columns={columns}
      />
    </Panel>
  );
}

function useColumns(): Columns<Running> {
  const text = useText();
  const format = useFormat();
  return [
    {
      head: text('dashboard.negotiation'),
      render: ({ '@id': iri, title, participants }) => (
        <>
          <Link to={webPath(iri)} color="inherit" sx={{ fontWeight: 500 }}>
            {title}
          </Link>
          {participants !== undefined && (
            <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
              {text('dashboard.participants', { count: participants })}
            </Typography>
          )}
        </>
      ),
    },
    {
      head: text('dashboard.type'),
      from: 'sm',
      render: ({ type }) => text.first([`negotiationType.${type}`]) ?? type,
    },
    {
      head: text('dashboard.price'),
      right: true,
      sx: { fontWeight: 500 },
      render: (negotiation) => <Price negotiation={negotiation} />,
    },
    {
      head: text('dashboard.savings'),
      right: true,
      from: 'sm',
      sx: ({ savingsPercent }) => ({ color: Number(savingsPercent) > 0 ? 'tone.success.fg' : 'text.secondary' }),
      render: ({ savingsPercent }) => (Number(savingsPercent) > 0 ? format.percent(savingsPercent ?? '0') : missing),
    },
    {
      head: text('dashboard.endsIn'),
      right: true,
      render: ({ endsAt }) => (endsAt ? <Countdown until={endsAt} /> : missing),
    },
  ];
}

const priceOn = (clock: unknown): string | null =>
  isObject(clock) && typeof clock['price'] === 'string' ? clock['price'] : null;

/** The price on the clock, if one is running. */
function Price({ negotiation }: { negotiation: Running }): ReactNode {
  const clocked = useRecord<'negotiation'>(negotiation.followsClock ? negotiation['@id'] : null);
  return <Money value={priceOn(clocked.data?.clock) ?? negotiation.price} currency={negotiation.currency ?? 'EUR'} />;
}
