import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';

/** Whether a supplier has opened the room, and since when. */
export function Presence({ joinedAt }: { joinedAt: string | null }): ReactNode {
  const text = useText();
  const format = useFormat();
  return (
    <Typography
      variant="caption"
      component="span"
      data-joined={joinedAt !== null}
      sx={{ flexBasis: '100%', color: joinedAt === null ? 'tone.attention.fg' : 'text.secondary' }}
    >
      {joinedAt === null
        ? text('room.presence.away')
        : text('room.presence.since', { time: format.clock(joinedAt, { seconds: false }) })}
    </Typography>
  );
}
