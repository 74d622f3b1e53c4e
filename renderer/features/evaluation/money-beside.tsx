import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ComparisonCell } from '../../../schemas/domain/evaluation/comparison-types.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useText } from '../../i18n/use-text.ts';

/** Below an amount: as it was offered in its own currency, and what the next break would give. */
export function MoneyBeside(props: {
  cell: ComparisonCell | undefined;
  currency: string | null;
  own: string | undefined;
}): ReactNode {
  const text = useText();
  const format = useFormat();
  const { cell, currency, own } = props;
  const lines = [
    cell?.own && own ? format.money(cell.own, own) : '',
    cell?.nextBreak && currency
      ? text('evaluation.nextBreak', {
          from: format.quantity(cell.nextBreak.from),
          price: format.money(cell.nextBreak.unitPrice, currency, { unitPrice: true }),
        })
      : '',
  ].filter(Boolean);
  return lines.map((line) => (
    <Box key={line} className="tnum" sx={{ fontSize: 12, fontWeight: 400, color: 'text.secondary' }}>
      {line}
    </Box>
  ));
}
