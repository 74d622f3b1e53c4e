import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { Representation } from '../../../../data/representation.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useQuantity } from '../../../../i18n/use-quantity.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Panel } from '../../../../kit/panel.tsx';
import { DataTable } from '../../../../kit/table.tsx';

const pageSize = 50;

/** The negotiated items. */
export function NegotiatedItems({ items }: { items: readonly Representation<'requestItem'>[] }): ReactNode {
  const text = useText();
  const format = useFormat();
  const quantityOf = useQuantity();
  const [size, setSize] = useState(pageSize);
  return (
    <Panel flush title={text('negotiation.field.items')} hint={format.quantity(items.length)}>
      {items.length === 0 ? (
        <Typography variant="body2" sx={{ p: 2, color: 'text.secondary' }}>
          {text('draft.items.none')}
        </Typography>
      ) : (
        <DataTable
          rows={items.slice(0, size)}
          rowKey={(item) => item['@id']}
          columns={[
            { head: text('draft.items.name'), sx: { overflowWrap: 'anywhere' }, render: ({ name }) => name },
            {
              head: text('draft.items.quantity'),
              right: true,
              render: ({ quantity }) => format.quantity(quantity || '0'),
            },
            {
              head: text('draft.items.unit'),
              render: ({ quantity, unit }) => quantityOf.unit(quantity || '0', unit ?? ''),
            },
          ]}
        />
      )}
      {items.length > size && (
        <Button variant="text" size="small" onClick={() => setSize(items.length)} sx={{ m: 1 }}>
          {text('draft.items.all', { count: items.length })}
        </Button>
      )}
    </Panel>
  );
}
