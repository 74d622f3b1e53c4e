import type { ReactNode } from 'react';
import { useText } from '../../../../i18n/use-text.ts';
import { Badge } from '../../../../kit/badge.tsx';
import type { Place } from '../../records/room-types.ts';

/** What a place is beside its price: it leads, it has updated its sealed offer, it left. */
export function PlaceMark({ place: { record, state } }: { place: Place }): ReactNode {
  const text = useText();
  if (state === 'left')
    return (
      <Badge tone="neutral" glyph="minus">
        {text('room.mark.left')}
      </Badge>
    );
  if (record['leading'] === true)
    return (
      <Badge tone="success" glyph="check">
        {text('room.mark.leads')}
      </Badge>
    );
  if (record['offerUpdated'] !== true) return null;
  return (
    <Badge tone="info" glyph="check">
      {text('room.mark.updated')}
    </Badge>
  );
}
