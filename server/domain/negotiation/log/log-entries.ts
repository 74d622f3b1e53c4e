import type { AnyState } from '../../../../schemas/mechanisms/common/any-state.ts';
import type { OwnMoney } from '../../../../schemas/mechanisms/common/own-money.ts';
import type { Lot } from '../../../../schemas/mechanisms/common/opening.ts';
import type { Records } from '../../../../schemas/generated/records.ts';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';

/**
 * All data frozen at publishing, so that the log alone is enough to replay the negotiation. This includes the price
 * steps of Dutch auctions and the prices of English reverse auctions.
 */
export const publishedEntry = (
  record: Records['negotiation'],
  {
    state,
    items,
    quantity,
    lot,
  }: { state: AnyState; items: readonly string[]; quantity: string; lot?: Lot | undefined },
): JsonObject => ({
  type: record.type,
  round: record.round,
  currency: state.currency,
  startDate: record.startDate,
  finishDate: record.effectiveFinish,
  settings: record.settings ?? {},
  ...(record.plan ? { plan: record.plan } : {}),
  items,
  quantity,
  ...(lot ? { lot } : {}),
  participations: state.participations.map(({ id, supplier, initialPrice, initialAt, qualityScore, ...money }) => ({
    id,
    supplier,
    initialPrice,
    initialAt,
    qualityScore,
    ...foreignMoney(money),
  })),
});

/** Own currency and rate of a place, if the currency differs from the negotiation's. */
const foreignMoney = ({ currency, rate }: OwnMoney): JsonObject => (currency && rate ? { currency, rate } : {});

/** The cause of the end: the clock, the purchaser, or a supplier's action. */
export type EndedBy = 'clock' | 'purchaser' | 'supplier';

export const winnersPrice = ({ participations, winner }: AnyState): string | null =>
  participations.find(({ id }) => id === winner)?.currentPrice ?? null;

/** The result. For a sealed bid, these are the first amounts in the log. */
export const finishedEntry = (after: AnyState, by: EndedBy): JsonObject => ({
  state: after.status,
  winner: after.winner,
  price: winnersPrice(after),
  at: after.effectiveFinish,
  by,
  forced: by === 'purchaser',
  participations: standings(after),
});

/**
 * Position of every participant. Entries cannot be changed later: for sealed offers, only the entry that opens them
 * contains this.
 */
export const standings = ({ participations }: AnyState): JsonObject[] =>
  participations.map((place) => ({
    participation: place.id,
    price: place.currentPrice,
    at: place.priceAt,
    rank: place.rank,
    updated: 'updated' in place && place.updated,
    left: 'left' in place && place.left,
  }));
