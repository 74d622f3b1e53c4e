import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { serverNow } from '../../../data/clock.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';
import type { LineCounts } from '../lines/response-lines.ts';

const bindingDays = 14;

/** The total, the items and the end of the binding period, to which a supplier agrees by submitting. */
export function SubmitFacts({ counts, currency }: { counts: LineCounts; currency: string }): ReactNode {
  const text = useText();
  const format = useFormat();
  const until = new Date(serverNow() + bindingDays * 24 * 3600 * 1000).toISOString();
  return (
    <Box>
      <Typography variant="head" component="div" sx={{ color: 'text.secondary' }}>
        {text('common.field.totalPrice')}
      </Typography>
      <Typography variant="figure" component="div">
        {format.money(counts.total, currency)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text('offer.submit.items', { count: counts.offered })} ·{' '}
        {text('offer.submit.until', { date: format.date(until) })}
      </Typography>
    </Box>
  );
}
