import { defaultEnglishSettings } from '../../../../../schemas/mechanisms/english-reverse/plan.ts';
import type { Representation } from '../../../../data/representation.ts';
import type { Text } from '../../../../i18n/use-text.ts';
import { settingsOf } from '../../records/facts.ts';
import { priceClockOf } from '../../records/price-clock.ts';
import type { RoomClock } from '../../room/frame/room-head.tsx';

/** To the moment at which who leads has won; null while nobody does. */
export function englishReverseClock(negotiation: Representation<'negotiation'>, text: Text): RoomClock | null {
  const until = priceClockOf(negotiation)?.countdownEndsAt ?? null;
  if (until === null) return null;
  const { awardingSeconds: seconds = defaultEnglishSettings.awardingSeconds } = settingsOf(negotiation);
  return { label: text('room.clock.lead'), until, total: seconds * 1000 };
}
