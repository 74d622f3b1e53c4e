import { isObject, type JsonObject } from '../../../../schemas/engine/json-schema.ts';
import type { Representation } from '../../../data/representation.ts';
import type { Text } from '../../../i18n/use-text.ts';
import type { BidRules } from './bid-draft.ts';
import type { RoomClock } from './room-head.tsx';
import { numberOrNull, textOf, textOrNull } from './room-types.ts';

export const currencyOf = (negotiation: JsonObject): string => textOf(negotiation['currency']) || 'EUR';
export const typeOf = (negotiation: JsonObject): string => textOf(negotiation['type']) || 'not_set';
export const settingsOf = (negotiation: JsonObject): JsonObject =>
  isObject(negotiation['settings']) ? negotiation['settings'] : {};

const ranked: ReadonlySet<unknown> = new Set(['rank_auction', 'rank_negotiation']);
/** Suppliers bid here themselves, by rank. */
export const hasBids = ({ type }: JsonObject): boolean => ranked.has(type);

/** To the start while it is only published, to the effective finish while it runs. */
export function clockOf(negotiation: Representation, text: Text): RoomClock | null {
  const start = textOf(negotiation['startDate']);
  const finish = textOf(negotiation['effectiveFinish']);
  if (negotiation.state === 'published' && start) return { label: text('room.clock.starts'), until: start };
  if (negotiation.state !== 'started' || !finish) return null;
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
