import { defaultDutchSettings } from '../../../../../schemas/mechanisms/dutch/plan.ts';
import type { Representation } from '../../../../data/representation.ts';
import type { Text } from '../../../../i18n/use-text.ts';
import { settingsOf } from '../../records/facts.ts';
import { priceClockOf } from '../../records/price-clock.ts';
import type { RoomClock } from '../../room/frame/room-head.tsx';

/** How long each price stands. */
export const stepSecondsOf = (negotiation: Representation<'negotiation'>): number =>
  settingsOf(negotiation).stepSeconds ?? defaultDutchSettings.stepSeconds;

/** How many there are: follows from start, finish and how long a step stands. */
export function stepsOf(negotiation: Representation<'negotiation'>): number {
  const { startDate, effectiveFinish } = negotiation;
  const length = Date.parse(effectiveFinish ?? '') - Date.parse(startDate ?? '');
  return Math.max(1, Math.round(length / (stepSecondsOf(negotiation) * 1000)) || 1);
}

/** To the next step; on the last one there is none. */
export function dutchClock(negotiation: Representation<'negotiation'>, text: Text): RoomClock | null {
  const until = priceClockOf(negotiation)?.nextStepAt ?? null;
  if (until === null) return null;
  return { label: text('room.clock.nextStep'), until, total: stepSecondsOf(negotiation) * 1000 };
}
