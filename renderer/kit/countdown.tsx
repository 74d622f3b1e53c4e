import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Tone } from '../../schemas/language/ui.ts';
import { useServerNow } from '../data/use-server-now.ts';
import { isFar } from '../i18n/format/date.ts';
import { useFormat } from '../i18n/use-format.ts';

/** True in the last minute, or in the last tenth of the total time. */
function isAlmostOver(leftMilliseconds: number, totalMilliseconds: number | null): boolean {
  return leftMilliseconds <= Math.max(60_000, (totalMilliseconds ?? 0) / 10);
}

/**
 * The remaining time on the server's clock; from one day on in days, with the date. `large` is the clock of a room,
 * with caption and bar.
 */
export function Countdown(props: {
  until: string;
  /** Milliseconds from start to end, for the bar and the tone. */
  total?: number;
  large?: boolean;
  label?: string;
}): ReactNode {
  const format = useFormat();
  const now = useServerNow(250);
  const left = Math.max(0, new Date(props.until).getTime() - now);
  const tone: Tone = isAlmostOver(left, props.total ?? null) ? 'attention' : 'live';
  const color = tone === 'attention' ? 'tone.attention.fg' : 'text.primary';
  // Not announced each second: the room's live region announces it at 10, 5 and 1 minutes, and at 30 and 10 seconds.
  if (!props.large) {
    return (
      <Box component="span" role="timer" aria-live="off" className="tnum" sx={{ fontWeight: 600, color }}>
        {format.countdown(left)}
      </Box>
    );
  }
  return (
    <Box sx={{ textAlign: 'right' }}>
      <Typography variant="head" component="div" sx={{ color: 'text.secondary' }}>
        {props.label}
      </Typography>
      <Typography variant="figureLarge" component="div" role="timer" aria-live="off" sx={{ color }}>
        {format.countdown(left)}
      </Typography>
      {isFar(left) && (
        <Typography variant="caption" component="div" className="tnum" sx={{ color: 'text.secondary' }}>
          {format.short(props.until)}
        </Typography>
      )}
      {props.total !== undefined && <TimeBar share={left / props.total} tone={tone} />}
    </Box>
  );
}

function TimeBar({ share, tone }: { share: number; tone: Tone }): ReactNode {
  const width = `${Math.min(1, share) * 100}%`;
  return (
    <Box aria-hidden sx={{ width: 148, ml: 'auto', height: 4, borderRadius: 2, bgcolor: 'line.hair', mt: 0.5 }}>
      <Box sx={{ ml: 'auto', width, height: 1, borderRadius: 2, bgcolor: `tone.${tone}.solid` }} />
    </Box>
  );
}
