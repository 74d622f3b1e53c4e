import type { AnyState } from '../../../schemas/mechanisms/common/any-state.ts';
import { isMechanismType, mechanisms } from '../../../schemas/mechanisms/index.ts';
import { readState } from '../../../schemas/mechanisms/common/read-state.ts';
import { savingsOf } from '../../../schemas/mechanisms/common/savings.ts';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import type { PresentContext, Representation } from '../../kernel/present/presenter.ts';
import type { Row } from '../../kernel/repository/table.ts';
import { isSealed, sealedProperties } from '../negotiation/sealed.ts';
import { supplierEyes } from '../negotiation/supplier-eyes.ts';
import { isRanked } from '../negotiation/types.ts';

interface Presented {
  row: Row;
  representation: Representation;
  sees: (property: string) => boolean;
}

/** A supplier is told the rank as the tie rule shows it, and what the switches allow; the purchaser what is saved. */
export function presentParticipation({ row, representation, sees }: Presented, { reader, now }: PresentContext): void {
  const { state } = row;
  const auction = isObject(row['auction']) ? row['auction'] : {};
  representation['items'] = linesOf(row);
  representation['result'] = state === 'won' || state === 'lost' ? state : 'waiting';
  if (sees('leading')) representation['leading'] = isLeading(row, auction);
  if (supplierEyes(reader) !== null) {
    representation['rank'] = isRanked(auction) ? row['shownRank'] : null;
    Object.assign(representation, allowed(row, auction, now));
    return;
  }
  if (isSealed(auction)) for (const name of sealedProperties) delete representation[name];
  else representation['savings'] = row['savings'] ?? savedSoFar(row, auction);
}

function linesOf({ items }: Row): JsonObject[] {
  const lines = Array.isArray(items) ? items.filter(isObject) : [];
  return lines.map((line) => ({ ...line, item: iriOf(entityNamed('requestItem'), String(line['item'])) }));
}

/**
 * English reverse, while it runs: who accepted last. Once a mechanism has named a winner, each learns its own result: a
 * rank alone does not tell it where equal bids are shown the same one. Null where neither is.
 */
function isLeading({ id }: Row, auction: JsonObject): boolean | null {
  const { type, state, progress, winner } = auction;
  if (state === 'negotiated') return typeof winner === 'string' ? winner === id : null;
  if (type !== 'english_reverse_negotiation' || (state !== 'published' && state !== 'started')) return null;
  return isObject(progress) && progress['leader'] === id;
}

/** Against the own initial price. */
function savedSoFar({ initialPrice, lastOffer }: Row, { currency }: JsonObject): JsonObject | null {
  if (typeof initialPrice !== 'string' || typeof lastOffer !== 'string' || typeof currency !== 'string') return null;
  return { ...savingsOf(lastOffer, initialPrice, currency), currency };
}

/** What the purchaser's switches show of the others. */
function allowed(row: Row, auction: JsonObject, now: Date): JsonObject {
  const state = stateOf(auction);
  const view: JsonObject = state ? { ...mechanisms[state.type].supplierView(state, row.id, now.toISOString()) } : {};
  return {
    bestPrice: view['bestPrice'] ?? null,
    participantCount: view['participantCount'] ?? null,
    priceForRankOne: view['priceForRankOne'] ?? null,
  };
}

/** The others come along only where a switch shows something of them. */
function stateOf(negotiation: JsonObject): AnyState | null {
  const { type, others } = negotiation;
  if (!isMechanismType(type) || !Array.isArray(others)) return null;
  return readState(type, { negotiation, participations: others.filter(isObject) });
}
