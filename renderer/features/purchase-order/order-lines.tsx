import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { isObject } from '../../../schemas/language/json-schema.ts';
import type { Representation } from '../../data/representation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';
import { Panel } from '../../kit/panel.tsx';
import { textOf } from '../negotiation/records/values.ts';

/** The order's lines and their sum. */
export function OrderLines({ order }: { order: Representation }): ReactNode {
  const text = useText();
  const format = useFormat();
  const currency = textOf(order['currency']) || 'EUR';
  const lines = Array.isArray(order['lines']) ? order['lines'].filter(isObject) : [];
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
          {lines.map((line) => (
            <TableRow key={textOf(line['item'])}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>{textOf(line['name'])}</TableCell>
              <TableCell align="right">{format.quantity(textOf(line['quantity']) || '0')}</TableCell>
              <TableCell>{text.first([`unit.${textOf(line['unit'])}`]) ?? textOf(line['unit'])}</TableCell>
              <TableCell align="right">{format.amount(textOf(line['amount']) || '0', currency)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow>
            <TableCell colSpan={3} sx={{ color: 'text.primary', fontWeight: 600, fontSize: 13 }}>
              {text('purchaseOrder.field.total')}
            </TableCell>
            <TableCell align="right" sx={{ color: 'text.primary', fontWeight: 600, fontSize: 13 }}>
              {format.amount(textOf(order['total']) || '0', currency)}
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </Panel>
  );
}
