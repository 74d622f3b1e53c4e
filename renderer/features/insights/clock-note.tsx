import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/use-text.ts';

/** Names the time zone of days and months: accounts have time zones, organizations do not. */
export function ClockNote({ zone }: { zone: string | undefined }): ReactNode {
  const text = useText();
  if (!zone) return null;
  return (
    <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
      {text('insights.clock', { zone: zone.replaceAll('_', ' ') })}
    </Typography>
  );
}
