import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';

/** "12 workflows" */
export function TotalNote({ entity, total }: { entity: string; total: number }): ReactNode {
  const text = useText();
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {text.first([`${entity}.count`, 'common.entries'], { count: total })}
    </Typography>
  );
}
