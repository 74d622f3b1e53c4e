import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { isObject } from '../../../schemas/language/json-schema.ts';
import type { RunningNegotiation } from '../../data/dashboard.ts';
import { useLive } from '../../data/use-live.tsx';
import { useRecord } from '../../data/use-record.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Countdown } from '../../kit/countdown.tsx';
import { Link } from '../../kit/link.tsx';
import { missing, Money } from '../../kit/money.tsx';
import { Panel } from '../../kit/panel.tsx';
import { Glyph } from '../../theme/glyph.tsx';
import { webPath } from '../../data/web-path.ts';

/** Live negotiations with their clocks; nothing while none runs. */
export function RunningNegotiations({ running }: { running: readonly RunningNegotiation[] }): ReactNode {
  const text = useText();
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
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{text('dashboard.negotiation')}</TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{text('dashboard.type')}</TableCell>
            <TableCell align="right">{text('dashboard.price')}</TableCell>
            <TableCell align="right" sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
              {text('dashboard.savings')}
            </TableCell>
            <TableCell align="right">{text('dashboard.endsIn')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {running.map((negotiation) => (
            <RunningRow key={negotiation['@id']} negotiation={negotiation} />
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}

const priceOn = (clock: unknown): string | null =>
  isObject(clock) && typeof clock['price'] === 'string' ? clock['price'] : null;

function RunningRow({ negotiation }: { negotiation: RunningNegotiation }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { title, type, currency, savingsPercent, endsAt, participants } = negotiation;
  const clocked = useRecord<'negotiation'>(negotiation.followsClock ? negotiation['@id'] : null);
  const price = priceOn(clocked.data?.clock) ?? negotiation.price;
  return (
    <TableRow hover>
      <TableCell>
        <Link to={webPath(negotiation['@id'])} color="inherit" sx={{ fontWeight: 500 }}>
          {title}
        </Link>
        {participants !== undefined && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {text('dashboard.participants', { count: participants })}
          </Typography>
        )}
      </TableCell>
      <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
        {text.first([`negotiationType.${type}`]) ?? type}
      </TableCell>
      <TableCell align="right" sx={{ fontWeight: 500 }}>
        <Money value={price} currency={currency} />
      </TableCell>
      <TableCell
        align="right"
        sx={{
          display: { xs: 'none', sm: 'table-cell' },
          color: Number(savingsPercent) > 0 ? 'tone.success.fg' : 'text.secondary',
        }}
      >
        {Number(savingsPercent) > 0 ? format.percent(savingsPercent ?? '0') : missing}
      </TableCell>
      <TableCell align="right">{endsAt ? <Countdown until={endsAt} /> : missing}</TableCell>
    </TableRow>
  );
}
