import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../../i18n/use-format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { missing } from '../../../../../kit/money.tsx';
import { DataTable } from '../../../../../kit/table.tsx';
import type { Simulation, Spread } from './simulation.ts';

/** The figures of the chart, message by message, and the results of the deals. */
export function ExpectationTable({ simulation, currency }: { simulation: Simulation; currency: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const { curve, suppliers, value } = simulation;
  const isLarge = (curve[0] ?? 0) >= 1000;
  const amount = (price: number | undefined): string =>
    price === undefined ? missing : isLarge ? format.decimal(price, { maximum: 0 }) : format.amount(price, currency);
  const between = (spread: Spread | undefined): string =>
    spread ? `${amount(spread.best)} – ${amount(spread.worst)}` : missing;
  const deals = value && { message: text('bots.expect.deals'), price: value.middle, spread: value };
  const messages = curve.map((price, index) => ({ message: index + 1, price, spread: suppliers[index] }));
  const rows = [...messages, ...(deals ? [deals] : [])];
  const symbol = { currency: format.symbol(currency) };
  return (
    <Box sx={{ overflowX: 'auto', borderTop: 1, borderColor: 'line.hair' }}>
      <DataTable
        sx={{ '& th, & td': { px: 1 } }}
        rows={rows}
        rowKey={({ message }) => message}
        rowProps={(row) => (row === deals ? { sx: { '& td': { fontWeight: 600 } } } : {})}
        columns={[
          { head: text('bots.expect.message'), right: true, render: ({ message }) => message },
          { head: text('bots.expect.bot', symbol), right: true, render: ({ price }) => amount(price) },
          { head: text('bots.expect.suppliers', symbol), right: true, render: ({ spread }) => between(spread) },
        ]}
      />
    </Box>
  );
}
