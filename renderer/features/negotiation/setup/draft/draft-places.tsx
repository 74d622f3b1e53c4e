import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { missing } from '../../../../kit/money.tsx';
import { Panel } from '../../../../kit/panel.tsx';
import { DataTable } from '../../../../kit/table.tsx';
import { inRankOrder, type Place } from '../../records/place.ts';

/** The participants and their positions before the first bid. Follows their offers until publishing. */
export function DraftPlaces({ places, currency }: { places: readonly Place[]; currency: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const symbol = { currency: format.symbol(currency) };
  const amount = (value: string | null): string => (value === null ? missing : format.amount(value, currency));
  return (
    <Panel flush title={text('negotiation.field.participations')} hint={text('draft.places.hint')}>
      {places.length === 0 ? (
        <Typography variant="body2" sx={{ p: 2, color: 'text.secondary' }}>
          {text('draft.places.none')}
        </Typography>
      ) : (
        <DataTable
          rows={inRankOrder(places)}
          rowKey={({ iri }) => iri}
          columns={[
            { head: text('room.col.supplier'), sx: { fontWeight: 500 }, render: ({ name }) => name || missing },
            { head: text('room.col.initial', symbol), right: true, render: ({ initialPrice }) => amount(initialPrice) },
            {
              head: text('room.col.score'),
              right: true,
              from: 'sm',
              render: ({ score }) =>
                score === null ? missing : format.decimal(score, { minimum: 1, maximum: 1, sign: true }),
            },
            {
              head: text('room.col.relative', symbol),
              right: true,
              render: ({ relativePrice }) => amount(relativePrice),
            },
          ]}
        />
      )}
    </Panel>
  );
}
