import type { AnyState } from '../../../schemas/mechanisms/common/any-state.ts';
import { mechanismFor, mechanismOf } from '../../../schemas/mechanisms/index.ts';
import { sealedFrom } from '../../../schemas/mechanisms/sealed-from.ts';
import { savingsOf } from '../../../schemas/mechanisms/common/savings.ts';
import { isObject, type JsonObject } from '../../../schemas/language/json-schema.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import type { PresentContext, Representation } from '../../kernel/present/presenter.ts';
import type { Row } from '../../kernel/repository/table.ts';
import { sideOf } from '../negotiation/sealed.ts';
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
  const side = sideOf(reader);
  if (side === 'purchaser') representation['savings'] = row['savings'] ?? savedSoFar(row, auction);
  else {
    representation['rank'] = isRanked(auction) ? row['shownRank'] : null;
    Object.assign(representation, allowed(row, auction, now));
  }
  for (const name of sealedFrom(auction, side).participation) delete representation[name];
}

function linesOf({ items }: Row): JsonObject[] {
  const lines = Array.isArray(items) ? items.filter(isObject) : [];
  return lines.map((line) => ({ ...line, item: iriOf(entityNamed('requestItem'), String(line['item'])) }));
}

/**
 * Where more than ranks tells who leads, and while it runs. Once a mechanism has named a winner, each learns its own
 * result: a rank alone does not tell it where equal bids are shown the same one. Null where neither is.
 */
function isLeading({ id }: Row, auction: JsonObject): boolean | null {
  const { type, state, winner } = auction;
  if (state === 'negotiated') return typeof winner === 'string' ? winner === id : null;
  const { leader, read } = mechanismFor(type) ?? { leader: null };
  if (!leader || (state !== 'published' && state !== 'started')) return null;
  return leader(read({ negotiation: auction, participations: [] })) === id;
}

/** Against the own initial price. */
function savedSoFar({ initialPrice, lastOffer }: Row, { currency }: JsonObject): JsonObject | null {
  if (typeof initialPrice !== 'string' || typeof lastOffer !== 'string' || typeof currency !== 'string') return null;
  return { ...savingsOf(lastOffer, initialPrice, currency), currency };
}

/** What the purchaser's switches show of the others. */
function allowed(row: Row, auction: JsonObject, now: Date): JsonObject {
  const state = stateOf(auction);
  const view: JsonObject = state ? { ...mechanismOf(state).supplierView(state, row.id, now.toISOString()) } : {};
  return {
    bestPrice: view['bestPrice'] ?? null,
    participantCount: view['participantCount'] ?? null,
    priceForRankOne: view['priceForRankOne'] ?? null,
  };
}

/** The others come along only where a switch shows something of them. */
function stateOf(negotiation: JsonObject): AnyState | null {
  const { type, others } = negotiation;
  const mechanism = mechanismFor(type);
  if (!mechanism || !Array.isArray(others)) return null;
  return mechanism.read({ negotiation, participations: others.filter(isObject) });
}
