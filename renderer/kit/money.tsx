import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useFormat } from '../i18n/use-format.ts';

export const missing = '—';

/** An amount of money. Without `currency`, only the number, if the column heading names the currency. */
export function Money(props: {
  value: string | number | null | undefined;
  currency?: string | undefined;
  unitPrice?: boolean;
}): ReactNode {
  const format = useFormat();
  const { value, currency, unitPrice = false } = props;
  if (value === null || value === undefined || value === '') return missing;
  const shown = currency ? format.money(value, currency, { unitPrice }) : format.unitPrice(value);
  return (
    <Box component="span" className="tnum" sx={{ whiteSpace: 'nowrap' }}>
      {shown}
    </Box>
  );
}
