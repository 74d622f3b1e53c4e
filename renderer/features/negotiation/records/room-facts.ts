import { defaultDutchSettings } from '../../../../schemas/mechanisms/dutch/plan.ts';
import { defaultEnglishSettings } from '../../../../schemas/mechanisms/english-reverse/plan.ts';
import { isObject, type JsonObject } from '../../../../schemas/language/json-schema.ts';
import type { Representation } from '../../../data/representation.ts';
import type { Text } from '../../../i18n/use-text.ts';
import type { BidRules } from '../room/bidding/bid-draft.ts';
import type { RoomClock } from '../room/frame/room-head.tsx';
import { numberOrNull, textOf, textOrNull } from './room-types.ts';

export const currencyOf = (negotiation: JsonObject): string => textOf(negotiation['currency']) || 'EUR';
export const typeOf = (negotiation: JsonObject): string => textOf(negotiation['type']) || 'not_set';
export const settingsOf = (negotiation: JsonObject): JsonObject =>
  isObject(negotiation['settings']) ? negotiation['settings'] : {};

const ranked: ReadonlySet<unknown> = new Set(['rank_auction', 'rank_negotiation']);
/** Suppliers are told their rank. */
export const hasRanks = ({ type }: JsonObject): boolean => ranked.has(type);
/** Prices move one by one, so that they make a curve. */
export const hasCurve = (negotiation: JsonObject): boolean =>
  hasRanks(negotiation) || negotiation['type'] === 'english_reverse_negotiation';
/** Suppliers act here themselves. */
export const hasBids = ({ type }: JsonObject): boolean => type !== 'offline_negotiation';

/** The price of the moment in a Dutch or English reverse auction that runs. */
export interface PriceClock {
  step: number;
  price: string;
  nextStepAt: string | null;
  countdownEndsAt: string | null;
}

export function priceClockOf({ clock }: JsonObject): PriceClock | null {
  const known = isObject(clock) ? clock : {};
  const [step, price] = [numberOrNull(known['step']), textOrNull(known['price'])];
  if (step === null || price === null) return null;
  const { nextStepAt, countdownEndsAt } = known;
  return { step, price, nextStepAt: textOrNull(nextStepAt), countdownEndsAt: textOrNull(countdownEndsAt) };
}

export const stepSecondsOf = (negotiation: JsonObject): number =>
  numberOrNull(settingsOf(negotiation)['stepSeconds']) ?? defaultDutchSettings.stepSeconds;
const awardingSecondsOf = (negotiation: JsonObject): number =>
  numberOrNull(settingsOf(negotiation)['awardingSeconds']) ?? defaultEnglishSettings.awardingSeconds;

/** To the start while it is only published; while it runs to what comes next: a step, the lead's end, the finish. */
export function clockOf(negotiation: Representation, text: Text): RoomClock | null {
  const start = textOf(negotiation['startDate']);
  const finish = textOf(negotiation['effectiveFinish']);
  if (negotiation.state === 'published' && start) return { label: text('room.clock.starts'), until: start };
  if (negotiation.state !== 'started' || !finish) return null;
  const { nextStepAt = null, countdownEndsAt = null } = priceClockOf(negotiation) ?? {};
  if (nextStepAt !== null)
    return { label: text('room.clock.nextStep'), until: nextStepAt, total: stepSecondsOf(negotiation) * 1000 };
  if (countdownEndsAt !== null)
    return { label: text('room.clock.lead'), until: countdownEndsAt, total: awardingSecondsOf(negotiation) * 1000 };
  const total = Date.parse(finish) - Date.parse(start);
  return { label: text('room.clock.ends'), until: finish, ...(total > 0 ? { total } : {}) };
}

/** What the supplier's next bid is measured by; null while a price is missing. */
export function bidRulesOf(
  negotiation: JsonObject,
  participation: JsonObject,
  toldLowest: string | null,
): BidRules | null {
  const settings = settingsOf(negotiation);
  const initialPrice = textOrNull(participation['initialPrice']);
  const currentPrice = textOrNull(participation['lastOffer']) ?? initialPrice;
  if (!initialPrice || !currentPrice) return null;
  return {
    initialPrice,
    currentPrice,
    currency: currencyOf(negotiation),
    minimumDecrement: textOrNull(settings['minimumDecrement']),
    minimumBidPercent: numberOrNull(settings['minimumBidPercent']),
    toldLowest,
  };
}
