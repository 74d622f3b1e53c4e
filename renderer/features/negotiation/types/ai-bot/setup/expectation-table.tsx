import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { missing } from '../../../../../kit/money.tsx';
import type { Simulation, Spread } from './simulation.ts';

/** The same figures as the picture, message by message, and what deals come to. */
export function ExpectationTable({ simulation, currency }: { simulation: Simulation; currency: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { curve, suppliers, value } = simulation;
  const isLarge = (curve[0] ?? 0) >= 1000;
  const amount = (price: number | undefined): string =>
    price === undefined ? missing : isLarge ? format.decimal(price, { maximum: 0 }) : format.amount(price, currency);
  const between = (spread: Spread | undefined): string =>
    spread ? `${amount(spread.best)} – ${amount(spread.worst)}` : missing;
  const symbol = { currency: format.symbol(currency) };
  return (
    <Box sx={{ overflowX: 'auto', borderTop: 1, borderColor: 'line.hair' }}>
      <Table sx={{ '& th, & td': { px: 1 } }}>
        <TableHead>
          <TableRow>
            <TableCell align="right">{text('bots.expect.message')}</TableCell>
            <TableCell align="right">{text('bots.expect.bot', symbol)}</TableCell>
            <TableCell align="right">{text('bots.expect.suppliers', symbol)}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {curve.map((price, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a message is its number
            <TableRow key={index}>
              <TableCell align="right">{index + 1}</TableCell>
              <TableCell align="right">{amount(price)}</TableCell>
              <TableCell align="right">{between(suppliers[index])}</TableCell>
            </TableRow>
          ))}
          {value && (
            <TableRow sx={{ '& td': { fontWeight: 600 } }}>
              <TableCell align="right">{text('bots.expect.deals')}</TableCell>
              <TableCell align="right">{amount(value.middle)}</TableCell>
              <TableCell align="right">{between(value)}</TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </Box>
  );
}
