import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useServerNow } from '../data/use-server-now.ts';
import { useFormat } from '../i18n/use-format.ts';
import { useText } from '../i18n/use-text.ts';
import { missing } from './money.tsx';

const minute = 60_000;
const oneDay = 86_400_000;

export interface WhenProps {
  iso: string | null | undefined;
  /**
   * `full`: dd. MMM yyyy HH:mm; `short`: 7 Dec, 17:00; `day`: 7 Dec, the time on hover; `date`: dd. MMM yyyy; `ago`:
   * relative, for the past week.
   */
  as?: 'full' | 'short' | 'day' | 'date' | 'ago';
  /** Shows the absolute time first, then the relative one, in the attention tone under 24 hours. */
  deadline?: boolean;
}

export function When({ iso, as = 'short', deadline = false }: WhenProps): ReactNode {
  const format = useFormat();
  const text = useText();
  const now = useServerNow(30_000);
  if (!iso) return missing;
  const left = new Date(iso).getTime() - now;
  const day = (instant: string): string => format.short(instant, { time: false });
  const shown = { full: format.dateTime, short: format.short, day, date: format.date, ago: format.short }[as](iso);
  // This clock ticks slowly, so recent times may appear to be in the future.
  const relative = as === 'ago' && left <= minute && left > -7 * oneDay;
  const isNear = deadline && left > 0 && left < oneDay;
  const words = deadline && left > 0 ? text('common.deadline', { at: shown, in: format.relative(iso) }) : shown;
  const time = (
    <Box component="time" dateTime={iso} sx={isNear ? { color: 'tone.attention.fg', fontWeight: 500 } : {}}>
      {relative ? format.relative(iso) : words}
    </Box>
  );
  return relative || as === 'day' ? <Tooltip title={format.dateTime(iso)}>{time}</Tooltip> : time;
}
