import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import type { Representation } from '../../data/representation.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useQuantity } from '../../i18n/use-quantity.ts';
import { useText } from '../../i18n/use-text.ts';
import { Panel } from '../../kit/panel.tsx';
import { detailsOf, unitPriceOf, type OrderLine } from './order-details.ts';

/** On a phone these stand below the name. */
const fromSmall = { display: { xs: 'none', sm: 'table-cell' } };

/** The order's lines and their sum. */
export function OrderLines({ order }: { order: Representation<'purchaseOrder'> }): ReactNode {
  const text = useText();
  const format = useFormat();
  const currency = order.currency ?? 'EUR';
  const details = detailsOf(order);
  const quantityOf = useQuantity();
  return (
    <Panel flush title={text('purchaseOrder.field.lines')}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{text('purchaseOrder.field.lines.item')}</TableCell>
            <TableCell align="right" sx={fromSmall}>
              {text('draft.items.quantity')}
            </TableCell>
            <TableCell sx={fromSmall}>{text('draft.items.unit')}</TableCell>
            {details && (
              <TableCell align="right" sx={fromSmall}>
                {text('orders.unitPrice', { currency: format.symbol(currency) })}
              </TableCell>
            )}
            <TableCell align="right">{text('orders.amount', { currency: format.symbol(currency) })}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {order.lines?.map((line, index) => (
            <TableRow key={line.item}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {line.name}
                <Note>{details?.lines[index]?.note}</Note>
                <Box sx={{ display: { sm: 'none' }, fontSize: 13 }}>
                  {quantityOf(line.quantity, line.unit)} <UnitPrice line={details?.lines[index]} before="· " />
                </Box>
              </TableCell>
              <TableCell align="right" sx={fromSmall}>
                {format.quantity(line.quantity)}
              </TableCell>
              <TableCell sx={fromSmall}>{quantityOf.unit(line.quantity, line.unit)}</TableCell>
              {details && (
                <TableCell align="right" sx={fromSmall}>
                  <UnitPrice line={details.lines[index]} />
                </TableCell>
              )}
              <TableCell align="right">{format.amount(line.amount, currency)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          {details?.rounding && (
            <TableRow>
              <TableCell>{text('orders.rounding')}</TableCell>
              <TableCell colSpan={3} sx={fromSmall} />
              <TableCell align="right">{format.amount(details.rounding, currency)}</TableCell>
            </TableRow>
          )}
          <TableRow>
            <TableCell sx={{ color: 'text.primary', fontWeight: 600, fontSize: 13 }}>
              {text('purchaseOrder.field.total')}
            </TableCell>
            <TableCell colSpan={details ? 3 : 2} sx={fromSmall} />
            <TableCell align="right" sx={{ color: 'text.primary', fontWeight: 600, fontSize: 13 }}>
              {format.amount(order.total || '0', currency)}
            </TableCell>
          </TableRow>
        </TableFooter>
      </Table>
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
