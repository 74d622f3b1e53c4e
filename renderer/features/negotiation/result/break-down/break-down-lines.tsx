import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import type { Representation } from '../../../../data/representation.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useQuantity } from '../../../../i18n/use-quantity.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { missing } from '../../../../kit/money.tsx';
import { amountOf, draftSum, type Deal, type DraftLine } from './break-down-draft.ts';

/** On a phone these stand below the name. */
const fromSmall = { display: { xs: 'none', sm: 'table-cell' } };

/** A unit price per item, the amounts that follow, and their difference from the deal. */
export function BreakDownLines(props: {
  lines: readonly DraftLine[];
  items: readonly Representation<'requestItem'>[];
  deal: Deal;
  typed: Readonly<Record<string, string>>;
  onTyped: (typed: Record<string, string>) => void;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { lines, items, deal, typed, onTyped } = props;
  const quantityOf = useQuantity();
  const symbol = format.symbol(deal.currency);
  const byIri = new Map(items.map((item) => [item['@id'], item]));
  return (
    <Table>
      <TableHead>
        <TableRow>
          <TableCell>{text('draft.items.name')}</TableCell>
          <TableCell align="right" sx={fromSmall}>
            {text('draft.items.quantity')}
          </TableCell>
          <TableCell align="right">{text('orders.unitPrice', { currency: symbol })}</TableCell>
          <TableCell align="right">{text('orders.amount', { currency: symbol })}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => {
          const item = byIri.get(line.item);
          const quantity = quantityOf(line.quantity, item?.unit ?? '');
          return (
            <TableRow key={line.item}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {item?.name}
                <Box sx={{ display: { sm: 'none' }, fontSize: 13, color: 'text.secondary' }}>{quantity}</Box>
              </TableCell>
              <TableCell align="right" sx={fromSmall}>
                {quantity}
              </TableCell>
              <TableCell align="right">
                <OutlinedInput
                  notched={false}
                  error={line.unitPrice === null}
                  value={typed[line.item] ?? format.edit(line.unitPrice ?? '')}
                  onChange={(event) => onTyped({ ...typed, [line.item]: event.target.value })}
                  inputProps={{
                    inputMode: 'decimal',
                    className: 'tnum',
                    style: { textAlign: 'right' },
                    'aria-label': text('result.breakDown.price', { item: item?.name ?? '' }),
                  }}
                  sx={{ width: { xs: 96, sm: 132 } }}
                />
              </TableCell>
              <TableCell align="right" className="tnum">
                {line.unitPrice === null ? missing : format.amount(amountOf(line, deal.currency), deal.currency)}
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
      <Foot lines={lines} deal={deal} />
    </Table>
  );
}

function Foot({ lines, deal }: { lines: readonly DraftLine[]; deal: Deal }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { sum, difference, fits } = draftSum(lines, deal);
  const rows = [
    { label: text('result.breakDown.sum'), amount: sum },
    { label: text('result.breakDown.deal'), amount: deal.total },
    ...(Number(difference) === 0
      ? []
      : [{ label: text(fits ? 'orders.rounding' : 'result.breakDown.difference'), amount: difference }]),
  ];
  return (
    <TableFooter>
      {rows.map(({ label, amount }) => (
        <TableRow key={label}>
          <TableCell sx={{ color: 'text.primary', fontSize: 13 }}>{label}</TableCell>
          <TableCell sx={fromSmall} />
          <TableCell />
          <TableCell align="right" className="tnum" sx={{ color: 'text.primary', fontSize: 13 }}>
            {format.amount(amount, deal.currency)}
          </TableCell>
        </TableRow>
      ))}
    </TableFooter>
  );
}
