import { isObject, type JsonObject } from '../../../schemas/engine/json-schema.ts';
import type { Reader } from '../../repository/scope.ts';
import type { Row } from '../../repository/table.ts';
import { supplierEyes } from '../negotiation/supplier-eyes.ts';
import { isOffline, isRanked } from '../negotiation/types.ts';

const auctionOf = ({ auction }: Row): JsonObject =>
  isObject(auction) && (auction['nextRound'] ?? null) === null ? auction : {};

function isRunning({ state, startDate, effectiveFinish }: JsonObject, now: Date): boolean {
  if (state !== 'published' && state !== 'started') return false;
  const time = now.toISOString();
  return String(startDate) <= time && time <= String(effectiveFinish);
}

function isAwardable(row: Row): boolean {
  const { state, winner } = auctionOf(row);
  return state === 'finished' || (state === 'negotiated' && winner === row.id);
}

type Possible = (row: Row, now: Date, reader: Reader) => boolean;

/** What the negotiation's type and time leave of a participation's operations. */
export const participationPossible: Record<string, Possible> = {
  bidding: (row, now) => isRanked(auctionOf(row)) && isRunning(auctionOf(row), now),
  updateOffer: (row, _now, reader) =>
    isOffline(auctionOf(row)) && auctionOf(row)['state'] === 'started' && supplierEyes(reader) === null,
  awarding: (row) => isAwardable(row),
  createPurchaseOrder: (row) => (row['purchaseOrder'] ?? null) === null,
  dutchDeal: () => false,
  acceptEnglishReverse: () => false,
  leave: () => false,
};
