import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Representation } from '../../data/representation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useQuantity } from '../../i18n/use-quantity.ts';
import { useText } from '../../i18n/use-text.ts';
import { Panel } from '../../kit/panel.tsx';
import { DataTable } from '../../kit/table.tsx';
import type { OrderLine } from '../../../schemas/domain/order-document.ts';
import { unitPriceOf } from '../../../schemas/domain/order-change.ts';

/** The order's lines and their total. */
export function OrderLines({ order }: { order: Representation<'purchaseOrder'> }): ReactNode {
  const text = useText();
  const format = useFormat();
  const currency = order.currency ?? 'EUR';
  const { details } = order;
  const rounding = details?.rounding ? [details.rounding] : [];
  const quantityOf = useQuantity();
  return (
    <Panel flush title={text('purchaseOrder.field.lines')}>
      <DataTable
        rows={order.lines ?? []}
        rowKey={({ item }) => item ?? ''}
        footSx={{ '&:last-child td': { color: 'text.primary', fontWeight: 600 } }}
        columns={[
          {
            head: text('purchaseOrder.field.lines.item'),
            sx: { overflowWrap: 'anywhere' },
            render: (line, index) => (
              <>
                {line.name}
                <Note>{details?.lines[index]?.note}</Note>
                <Box sx={{ display: { sm: 'none' }, fontSize: 13 }}>
                  {quantityOf(line.quantity, line.unit)} <UnitPrice line={details?.lines[index]} before="· " />
                </Box>
              </>
            ),
            foot: [...rounding.map(() => text('orders.rounding')), text('purchaseOrder.field.total')],
          },
          {
            head: text('draft.items.quantity'),
            right: true,
            from: 'sm',
            render: ({ quantity }) => format.quantity(quantity),
          },
          {
            head: text('draft.items.unit'),
            from: 'sm',
            render: ({ quantity, unit }) => quantityOf.unit(quantity, unit),
          },
          details && {
            head: text('orders.unitPrice', { currency: format.symbol(currency) }),
            right: true,
            from: 'sm',
            render: (_, index) => <UnitPrice line={details.lines[index]} />,
          },
          {
            head: text('orders.amount', { currency: format.symbol(currency) }),
            right: true,
            render: ({ amount }) => format.amount(amount, currency),
            foot: [...rounding, order.total || '0'].map((amount) => format.amount(amount, currency)),
          },
        ]}
      />
    </Panel>
  );
}

function UnitPrice({ line, before = '' }: { line: OrderLine | undefined; before?: string }): ReactNode {
  const format = useFormat();
  if (!line) return null;
  return `${before}${format.unitPrice(unitPriceOf(line))}`;
}

function Note({ children }: { children: string | null | undefined }): ReactNode {
  return children ? <Box sx={{ color: 'text.secondary', fontSize: 13, whiteSpace: 'pre-line' }}>{children}</Box> : null;
}
