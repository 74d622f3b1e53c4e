import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { Badge } from '../../../../../kit/badge.tsx';
import { missing } from '../../../../../kit/money.tsx';
import { Panel } from '../../../../../kit/panel.tsx';
import { Presence } from '../../../room/ranking/place-mark.tsx';
import { priceKey, termsText } from '../talk/terms.ts';
import { looks, type Standing } from './standing.ts';
import { barWidth, scaleOf, ValueBar, type Scale } from './value-bar.tsx';

/** Every talk in a row, on one scale; a press opens it beside. */
export function TalksTable(props: {
  standings: readonly Standing[];
  currency: string;
  open: string | null;
  action?: ReactNode;
  onOpen: (place: string) => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { standings, currency, open, action, onOpen } = props;
  const symbol = { currency: format.symbol(currency) };
  const scale = scaleOf(standings);
  return (
    <>
      <Panel flush title={text('bots.talks.title')} hint={text('bots.talks.hint')} action={action}>
        <Table sx={{ '& td': { py: '7px' }, '& th, & td': { px: 1 } }}>
          <TableHead>
            <TableRow>
              <TableCell>{text('bots.col.supplier')}</TableCell>
              <TableCell>{text('bots.col.state')}</TableCell>
              <TableCell align="right">{text('bots.col.messages')}</TableCell>
              <TableCell align="right">{text('bots.col.last', symbol)}</TableCell>
              <TableCell align="right">{text('bots.col.worth', symbol)}</TableCell>
              <TableCell sx={{ width: barWidth + 16 }}>{text('bots.col.bar')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {standings.map((standing) => (
              <Row
                key={standing.place.iri}
                {...{ standing, currency, scale }}
                isOpen={standing.place.iri === open}
                onOpen={() => onOpen(standing.place.iri)}
              />
            ))}
          </TableBody>
        </Table>
      </Panel>
      <Legend standings={standings} currency={currency} />
    </>
  );
}

const second = { color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' } as const;

function Row(props: {
  standing: Standing;
  currency: string;
  scale: Scale;
  isOpen: boolean;
  onOpen: () => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { standing, currency, scale, isOpen, onOpen } = props;
  const { place, talk, stage, used, lastAt, last, now, beyond } = standing;
  const isInside = beyond !== null && Number(beyond) <= 0;
  const amount = (value: string): string => format.amount(value, currency);
  return (
    <TableRow
      hover
      data-talk={stage}
      sx={{
        bgcolor: isOpen ? 'surface.selected' : 'transparent',
        boxShadow: isOpen ? 'inset 2px 0 0 var(--p-palette-primary-main)' : 'none',
      }}
    >
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
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
          <Typography variant="caption" component="div" sx={second}>
            {format.short(lastAt)}
          </Typography>
        ) : (
          <Box sx={{ whiteSpace: 'normal' }}>
            <Presence joinedAt={place.joinedAt} />
          </Box>
        )}
      </TableCell>
      <TableCell>
        <Badge {...looks[stage]}>{text(`bots.stage.${stage}`)}</Badge>
      </TableCell>
      <TableCell align="right" className="tnum" sx={{ whiteSpace: 'nowrap' }}>
        {text('bots.usedOf', { used, all: talk.messagesAll })}
      </TableCell>
      <TableCell align="right" className="tnum">
        {last?.[priceKey] ? amount(last[priceKey]) : missing}
        <Typography variant="caption" component="div" sx={second}>
          {last ? termsText(last, talk.levers, { text, format, currency }) : text('bots.col.noProposal')}
        </Typography>
      </TableCell>
      <TableCell
        align="right"
        className="tnum"
        sx={{ fontWeight: 600, color: isInside ? 'tone.success.fg' : 'text.primary' }}
      >
        {now === null ? missing : amount(now)}
        <Typography variant="caption" component="div" sx={second}>
          {beyond !== null && (isInside ? text('bots.inside') : text('bots.tooDear', { amount: amount(beyond) }))}
        </Typography>
      </TableCell>
      <TableCell>
        <ValueBar {...{ standing, scale, currency }} />
      </TableCell>
    </TableRow>
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
