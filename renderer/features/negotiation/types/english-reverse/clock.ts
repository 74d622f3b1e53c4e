import { defaultEnglishSettings } from '../../../../../schemas/mechanisms/english-reverse/plan.ts';
import type { Representation } from '../../../../data/representation.ts';
import type { Text } from '../../../../i18n/use-text.ts';
import { settingsOf } from '../../records/facts.ts';
import { priceClockOf } from '../../records/price-clock.ts';
import type { RoomClock } from '../../room/frame/room-head.tsx';

/** Counts to the moment at which the leader wins; null if no one leads. */
export function englishReverseClock(negotiation: Representation<'negotiation'>, text: Text): RoomClock | null {
  const until = priceClockOf(negotiation)?.countdownEndsAt ?? null;
  if (until === null) return null;
  const { awardingSeconds: seconds = defaultEnglishSettings.awardingSeconds } = settingsOf(negotiation);
  return { label: text('room.clock.lead'), until, total: seconds * 1000 };
}
