import type { AnyState } from '../../../../schemas/mechanisms/common/any-state.ts';
import type { OwnMoney } from '../../../../schemas/mechanisms/common/own-money.ts';
import type { Lot } from '../../../../schemas/mechanisms/common/opening.ts';
import type { Records } from '../../../../schemas/generated/records.ts';
import type { JsonObject } from '../../../../schemas/language/json-schema.ts';

/**
 * Everything that was frozen: with it the log alone is enough to play the negotiation again. The stairs of a Dutch and
 * the prices of an English reverse auction are frozen too.
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

/** Where its prices are in another currency than the negotiation's. */
const foreignMoney = ({ currency, rate }: OwnMoney): JsonObject => (currency && rate ? { currency, rate } : {});

/** Who ended it: time being over, the purchaser, or what a supplier did. */
export type EndedBy = 'clock' | 'purchaser' | 'supplier';

export const winnersPrice = ({ participations, winner }: AnyState): string | null =>
  participations.find(({ id }) => id === winner)?.currentPrice ?? null;

/** The result. Of a sealed bid these are the first amounts that the log holds. */
export const finishedEntry = (after: AnyState, by: EndedBy): JsonObject => ({
  state: after.status,
  winner: after.winner,
  price: winnersPrice(after),
  at: after.effectiveFinish,
  by,
  forced: by === 'purchaser',
  participations: standings(after),
});

/** Where everybody stands. Entries cannot be changed later: of sealed offers only the one that opens them says this. */
export const standings = ({ participations }: AnyState): JsonObject[] =>
  participations.map((place) => ({
    participation: place.id,
    price: place.currentPrice,
    at: place.priceAt,
    rank: place.rank,
    updated: 'updated' in place && place.updated,
    left: 'left' in place && place.left,
  }));
