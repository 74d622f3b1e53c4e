import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import type { Representation } from '../../data/representation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Panel } from '../../kit/panel.tsx';

/** The order's lines and their sum. */
export function OrderLines({ order }: { order: Representation<'purchaseOrder'> }): ReactNode {
  const text = useText();
  const format = useFormat();
  const currency = order.currency ?? 'EUR';
  return (
    <Panel flush title={text('purchaseOrder.field.lines')}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{text('purchaseOrder.field.lines.item')}</TableCell>
            <TableCell align="right">{text('draft.items.quantity')}</TableCell>
            <TableCell>{text('draft.items.unit')}</TableCell>
            <TableCell align="right">{text('orders.amount', { currency: format.symbol(currency) })}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {order.lines?.map((line) => (
            <TableRow key={line.item}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{line.name}</TableCell>
              <TableCell align="right">{format.quantity(line.quantity)}</TableCell>
              <TableCell>{text.first([`unit.${line.unit}`]) ?? line.unit}</TableCell>
              <TableCell align="right">{format.amount(line.amount, currency)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell colSpan={3} sx={{ color: 'text.primary', fontWeight: 600, fontSize: 13 }}>
              {text('purchaseOrder.field.total')}
            </TableCell>
            <TableCell align="right" sx={{ color: 'text.primary', fontWeight: 600, fontSize: 13 }}>
              {format.amount(order.total || '0', currency)}
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </Panel>
  );
}
