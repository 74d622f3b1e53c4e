import { savingsOf } from '../../../schemas/domain/negotiation/savings.ts';
import { supplierView } from '../../../schemas/domain/negotiation/rank-views.ts';
import { isObject, type JsonObject } from '../../../schemas/engine/json-schema.ts';
import { entityNamed } from '../../commands/persist.ts';
import { iriOf } from '../../present/iri.ts';
import type { PresentContext, Representation } from '../../present/presenter.ts';
import type { Row } from '../../repository/table.ts';
import { rankState } from '../negotiation/rank-state.ts';
import { supplierEyes } from '../negotiation/supplier-eyes.ts';
import { isRanked } from '../negotiation/types.ts';

/** A supplier is told the rank as the tie rule shows it, and what the switches allow; the purchaser what is saved. */
export function presentParticipation(
  { row, representation }: { row: Row; representation: Representation },
  { reader }: PresentContext,
): void {
  const { state } = row;
  representation['items'] = linesOf(row);
  representation['result'] = state === 'won' || state === 'lost' ? state : 'waiting';
  const auction = isObject(row['auction']) ? row['auction'] : {};
  if (supplierEyes(reader) === null) {
    representation['savings'] = row['savings'] ?? savedSoFar(row, auction);
    return;
  }
  representation['rank'] = isRanked(auction) ? row['shownRank'] : null;
  Object.assign(representation, allowed(row, auction));
}

function linesOf({ items }: Row): JsonObject[] {
  const lines = Array.isArray(items) ? items.filter(isObject) : [];
  return lines.map((line) => ({ ...line, item: iriOf(entityNamed('requestItem'), String(line['item'])) }));
}

/** Against the own initial price. */
function savedSoFar({ initialPrice, lastOffer }: Row, { currency }: JsonObject): JsonObject | null {
  if (typeof initialPrice !== 'string' || typeof lastOffer !== 'string' || typeof currency !== 'string') return null;
  return { ...savingsOf(lastOffer, initialPrice, currency), currency };
}

function allowed(row: Row, auction: JsonObject): JsonObject {
  const others = Array.isArray(auction['others']) ? auction['others'].filter(isObject) : [];
  const view = isRanked(auction) ? supplierView(rankState(auction, others), row.id) : null;
  return {
    bestPrice: view?.bestPrice ?? null,
    participantCount: view?.participantCount ?? null,
    priceForRankOne: view?.priceForRankOne ?? null,
  };
}
