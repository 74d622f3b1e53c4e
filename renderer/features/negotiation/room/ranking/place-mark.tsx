import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFormat } from '../../../../i18n/use-format.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { Badge } from '../../../../kit/badge.tsx';
import type { Place } from '../../records/place.ts';

/** The status of a place besides its price: leading, sealed offer updated, or left. */
export function PlaceMark({ place: { record, state } }: { place: Place }): ReactNode {
  const text = useText();
  if (state === 'left')
    return (
      <Badge tone="neutral" glyph="minus">
        {text('room.mark.left')}
      </Badge>
    );
  if (record.leading === true)
    return (
      <Badge tone="success" glyph="check">
        {text('room.mark.leads')}
      </Badge>
    );
  if (record.offerUpdated !== true) return null;
  return (
    <Badge tone="info" glyph="check">
      {text('room.mark.updated')}
    </Badge>
  );
}

/** Shows whether a supplier has opened the room, and since when. */
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
