import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/use-format.ts';
import { useText } from '../../../i18n/use-text.ts';

/** Shows how many rows others changed last. */
export function OthersNote({ others }: { others: { rows: number; at: number } | null }): ReactNode {
  const text = useText();
  const format = useFormat();
  return (
    <Typography variant="caption" component="output" sx={{ color: 'text.secondary', m: 0 }}>
      {others && text('rows.others', { count: others.rows, time: format.clock(others.at, { seconds: false }) })}
    </Typography>
  );
}
