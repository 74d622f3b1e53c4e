import type { Representation } from '../../../../data/representation.ts';
import type { Text } from '../../../../i18n/use-text.ts';
import { typeViewOf } from '../../types/index.ts';
import type { RoomClock } from './room-head.tsx';

/** Counts to the start before it; then to the type's next event, or to the finish. */
export function roomClock(negotiation: Representation<'negotiation'>, text: Text): RoomClock | null {
  const start = negotiation.startDate ?? '';
  const finish = negotiation.effectiveFinish ?? '';
  if (negotiation.state === 'published' && start) return { label: text('room.clock.starts'), until: start };
  if (negotiation.state !== 'started' || !finish) return null;
  const next = typeViewOf(negotiation).clock?.(negotiation, text) ?? null;
  if (next !== null) return next;
  const total = Date.parse(finish) - Date.parse(start);
  return { label: text('room.clock.ends'), until: finish, ...(total > 0 ? { total } : {}) };
}
