import { useQueries } from '@tanstack/react-query';
import Button from '@mui/material/Button';
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
import { missing } from '../../../../kit/money.tsx';
import { DataTable } from '../../../../kit/table.tsx';

const looks: Record<ItemTable['state'], { tone: Tone; glyph: GlyphKind }> = {
  open: { tone: 'info', glyph: 'half' },
  agreed: { tone: 'success', glyph: 'check' },
  ended: { tone: 'neutral', glyph: 'minus' },
};

interface TalksProps {
  negotiation: Representation<'negotiation'>;
  places: readonly Place[];
}

/** Progress of the talk with each supplier. */
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
  const talks = places.map((place, index) => ({ place, table: tables[index]?.data }));
  return (
    <Panel flush title={text('itemBot.talks.title')}>
      <DataTable
        rows={talks}
        rowKey={({ place }) => place.iri}
        columns={[
          { head: text('itemBot.talks.supplier'), render: ({ place }) => place.name },
          {
            head: text('itemBot.talks.state'),
            render: ({ place, table }) => {
              const state = place.state === 'left' ? 'ended' : (table?.state ?? 'open');
              return <Badge {...looks[state]}>{text(`itemBot.talks.${state}`)}</Badge>;
            },
          },
          {
            head: text('itemBot.talks.settled'),
            right: true,
            render: ({ table }) =>
              table
                ? `${format.count(table.items.filter(({ isSettled }) => isSettled).length)} / ${format.count(table.items.length)}`
                : missing,
          },
          {
            head: text('itemBot.talks.asked'),
            right: true,
            render: ({ table }) => (table ? format.amount(table.totalTarget, currency) : missing),
          },
          {
            head: text('itemBot.talks.said'),
            right: true,
            render: ({ table }) => (table ? format.amount(table.total, currency) : missing),
          },
          {
            head: text('itemBot.talks.left'),
            right: true,
            render: ({ table }) => (table ? format.count(table.exchangesLeft) : missing),
          },
          { head: '', right: true, render: ({ place }) => <EndTalk negotiation={negotiation} place={place} /> },
        ]}
      />
    </Panel>
  );
}

/** Ends a running talk if the server offers it. */
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
