import { defaultDutchSettings } from '../../../../../schemas/mechanisms/dutch/plan.ts';
import type { Representation } from '../../../../data/representation.ts';
import type { Text } from '../../../../i18n/use-text.ts';
import { settingsOf } from '../../records/facts.ts';
import { priceClockOf } from '../../records/price-clock.ts';
import type { RoomClock } from '../../room/frame/room-head.tsx';

/** Seconds for which each price stands. */
export const stepSecondsOf = (negotiation: Representation<'negotiation'>): number =>
  settingsOf(negotiation).stepSeconds ?? defaultDutchSettings.stepSeconds;

/** The number of steps, from start, finish and the seconds per step. */
export function stepsOf(negotiation: Representation<'negotiation'>): number {
  const { startDate, effectiveFinish } = negotiation;
  const length = Date.parse(effectiveFinish ?? '') - Date.parse(startDate ?? '');
  return Math.max(1, Math.round(length / (stepSecondsOf(negotiation) * 1000)) || 1);
}

/** The clock to the next step; null on the last one. */
export function dutchClock(negotiation: Representation<'negotiation'>, text: Text): RoomClock | null {
  const until = priceClockOf(negotiation)?.nextStepAt ?? null;
  if (until === null) return null;
  return { label: text('room.clock.nextStep'), until, total: stepSecondsOf(negotiation) * 1000 };
}
