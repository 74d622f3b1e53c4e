import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { Representation } from '../../../../data/representation.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useQuantity } from '../../../../i18n/use-quantity.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Panel } from '../../../../kit/panel.tsx';

const pageSize = 50;

/** What is negotiated. */
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
        <Table>
          <TableHead>
            <TableRow>
              <TableCell>{text('draft.items.name')}</TableCell>
              <TableCell align="right">{text('draft.items.quantity')}</TableCell>
              <TableCell>{text('draft.items.unit')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {items.slice(0, size).map((item) => (
              <TableRow key={item['@id']}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{item.name}</TableCell>
                <TableCell align="right">{format.quantity(item.quantity || '0')}</TableCell>
                <TableCell>{quantityOf.unit(item.quantity || '0', item.unit ?? '')}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {items.length > size && (
        <Button variant="text" size="small" onClick={() => setSize(items.length)} sx={{ m: 1 }}>
          {text('draft.items.all', { count: items.length })}
        </Button>
      )}
    </Panel>
  );
}
