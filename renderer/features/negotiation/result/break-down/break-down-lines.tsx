import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Representation } from '../../../../data/representation.ts';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useQuantity } from '../../../../i18n/use-quantity.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { CellInput } from '../../../../kit/cell-input.tsx';
import { missing } from '../../../../kit/money.tsx';
import { DataTable } from '../../../../kit/table.tsx';
import { amountOf, draftSum, type Deal, type DraftLine } from './break-down-draft.ts';

/** A unit price per item, the resulting amounts, and their difference from the deal. */
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
  const quantity = (line: DraftLine): string => quantityOf(line.quantity, byIri.get(line.item)?.unit ?? '');
  const sums = useSums(lines, deal);
  return (
    <DataTable
      rows={lines}
      rowKey={({ item }) => item}
      footSx={{ '& td': { color: 'text.primary' } }}
      columns={[
        {
          head: text('draft.items.name'),
          sx: { overflowWrap: 'anywhere' },
          render: (line) => (
            <>
              {byIri.get(line.item)?.name}
              <Box sx={{ display: { sm: 'none' }, fontSize: 13, color: 'text.secondary' }}>{quantity(line)}</Box>
            </>
          ),
          foot: sums.map(({ label }) => label),
        },
        { head: text('draft.items.quantity'), right: true, from: 'sm', render: quantity },
        {
          head: text('orders.unitPrice', { currency: symbol }),
          right: true,
          render: (line) => (
            <CellInput
              label={text('result.breakDown.price', { item: byIri.get(line.item)?.name ?? '' })}
              isInvalid={line.unitPrice === null}
              value={typed[line.item] ?? format.edit(line.unitPrice ?? '')}
              onType={(price) => onTyped({ ...typed, [line.item]: price })}
            />
          ),
        },
        {
          head: text('orders.amount', { currency: symbol }),
          right: true,
          render: (line) =>
            line.unitPrice === null ? missing : format.amount(amountOf(line, deal.currency), deal.currency),
          foot: sums.map(({ amount }) => format.amount(amount, deal.currency)),
        },
      ]}
    />
  );
}

function useSums(lines: readonly DraftLine[], deal: Deal): { label: string; amount: string }[] {
  const text = useText();
  const { sum, difference, fits } = draftSum(lines, deal);
  return [
    { label: text('result.breakDown.sum'), amount: sum },
    { label: text('result.breakDown.deal'), amount: deal.total },
    ...(Number(difference) === 0
      ? []
      : [{ label: text(fits ? 'orders.rounding' : 'result.breakDown.difference'), amount: difference }]),
  ];
}
