import { useQueries } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState, type ReactNode } from 'react';
import type { GlyphKind, Tone } from '../../../../../schemas/language/ui.ts';
import { operationNamed, type Representation } from '../../../../data/representation.ts';
import { useCommand } from '../../../../data/use-command.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { AreaTexts } from '../../../../kit/area-texts.tsx';
import { Badge } from '../../../../kit/badge.tsx';
import { ConfirmDialog } from '../../../../kit/confirm-dialog.tsx';
import { Panel } from '../../../../kit/panel.tsx';
import { currencyOf } from '../../records/facts.ts';
import type { Place } from '../../records/place.ts';
import { tableQuery, type ItemTable } from './item-table.ts';

const looks: Record<ItemTable['state'], { tone: Tone; glyph: GlyphKind }> = {
  open: { tone: 'info', glyph: 'half' },
  agreed: { tone: 'success', glyph: 'check' },
  ended: { tone: 'neutral', glyph: 'minus' },
};

interface TalksProps {
  negotiation: Representation<'negotiation'>;
  places: readonly Place[];
}

/** How far the talk with each supplier has come. */
export default function Talks(props: TalksProps): ReactNode {
  return (
    <AreaTexts areas={['quickBot']}>
      <TalkTable {...props} />
    </AreaTexts>
  );
}

function TalkTable(props: TalksProps): ReactNode {
  const text = useText();
  const format = useFormat();
  const { negotiation, places } = props;
  const currency = currencyOf(negotiation);
  const tables = useQueries({ queries: places.map(({ record }) => tableQuery(record)) });
  return (
    <Panel flush title={text('itemBot.talks.title')}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{text('itemBot.talks.supplier')}</TableCell>
            <TableCell>{text('itemBot.talks.state')}</TableCell>
            <TableCell align="right">{text('itemBot.talks.settled')}</TableCell>
            <TableCell align="right">{text('itemBot.talks.asked')}</TableCell>
            <TableCell align="right">{text('itemBot.talks.said')}</TableCell>
            <TableCell align="right">{text('itemBot.talks.left')}</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {places.map((place, index) => {
            const table = tables[index]?.data;
            const state = place.state === 'left' ? 'ended' : (table?.state ?? 'open');
            const settled = table?.items.filter(({ isSettled }) => isSettled).length ?? 0;
            return (
              <TableRow key={place.iri}>
                <TableCell>{place.name}</TableCell>
                <TableCell>
                  <Badge {...looks[state]}>{text(`itemBot.talks.${state}`)}</Badge>
                </TableCell>
                <TableCell align="right" className="tnum">
                  {table ? `${format.count(settled)} / ${format.count(table.items.length)}` : '—'}
                </TableCell>
                <TableCell align="right" className="tnum">
                  {table ? format.amount(table.totalTarget, currency) : '—'}
                </TableCell>
                <TableCell align="right" className="tnum">
                  {table ? format.amount(table.total, currency) : '—'}
                </TableCell>
                <TableCell align="right" className="tnum">
                  {table ? format.count(table.exchangesLeft) : '—'}
                </TableCell>
                <TableCell align="right">
                  <EndTalk negotiation={negotiation} place={place} />
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Panel>
  );
}

/** Of one that goes on; the server says which. */
function EndTalk({ negotiation, place }: { negotiation: Representation<'negotiation'>; place: Place }): ReactNode {
  const text = useText();
  const command = useCommand();
  const [asking, setAsking] = useState(false);
  const operation = operationNamed(negotiation, 'endBotConversation');
  if (!operation || !operationNamed(place.record, 'endTalk')) return null;
  const end = (): void => {
    const { method, href } = operation;
    const body = { participationId: place.iri };
    command.mutate({ method, href, body, refresh: [place.iri] }, { onSettled: () => setAsking(false) });
  };
  return (
    <>
      <Button
        size="small"
        variant="text"
        color="error"
        aria-label={text('itemBot.talks.end.of', { name: place.name })}
        onClick={() => setAsking(true)}
      >
        {text('itemBot.talks.end')}
      </Button>
      <ConfirmDialog
        danger
        open={asking}
        title={text('itemBot.talks.end.of', { name: place.name })}
        consequence={text('itemBot.talks.end.text')}
        verb={text('itemBot.talks.end')}
        busy={command.isPending}
        onConfirm={end}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
