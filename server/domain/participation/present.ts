import type { AnyState } from '../../../schemas/mechanisms/common/any-state.ts';
import { lowestBid } from '../../../schemas/mechanisms/common/bid-rules.ts';
import { commonText, foreign, ownCurrency } from '../../../schemas/mechanisms/common/own-money.ts';
import { enteredSettings } from '../../../schemas/mechanisms/common/read-state.ts';
import { rankSettings } from '../../../schemas/mechanisms/rank/opening.ts';
import { mechanismFor, mechanismOf } from '../../../schemas/mechanisms/index.ts';
import { sealedFrom } from '../../../schemas/mechanisms/sealed-from.ts';
import { savingsOf } from '../../../schemas/mechanisms/common/savings.ts';
import type { ShownRecords } from '../../../schemas/generated/records.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';
import type { PresentedRecord } from '../../kernel/entity-server.ts';
import { entityNamed } from '../../kernel/commands/persist.ts';
import { iriOf } from '../../kernel/present/iri.ts';
import type { PresentContext } from '../../kernel/present/representation.ts';
import { sideOf } from '../negotiation/sealed.ts';
import { isRanked } from '../negotiation/types.ts';
import type { Auction, ParticipationHelpers } from './computed.ts';

type PlaceRow = ShownRecords['participation'] & ParticipationHelpers;

/** A supplier sees its rank under the tie rule, and what the switches allow. The purchaser sees the savings. */
export function presentParticipation(
  { row, representation, sees }: PresentedRecord<PlaceRow>,
  { reader, now }: PresentContext,
): void {
  const { state, auction } = row;
  representation['serverTime'] = now.toISOString();
  representation['items'] = linesOf(row.items ?? []);
  const { breakDown } = row;
  if (breakDown) representation['breakDown'] = { ...breakDown, items: linesOf(breakDown.items) };
  representation['result'] = state === 'won' || state === 'lost' ? state : 'waiting';
  if (sees('leading')) representation['leading'] = isLeading(row, auction);
  const side = sideOf(reader);
  if (side === 'purchaser') representation['savings'] = row.savings ?? savedSoFar(row);
  else {
    representation['rank'] = isRanked(auction ?? {}) ? row.shownRank : null;
    Object.assign(representation, allowed(row, auction, now));
  }
  if (!auction) return;
  for (const name of sealedFrom(auction, side).participation) delete representation[name];
}

const linesOf = (lines: readonly (JsonObject & { item: string })[]): JsonObject[] =>
  lines.map((line) => ({ ...line, item: iriOf(entityNamed('requestItem'), line.item) }));

/**
 * True for the leader while it runs, in types where more than ranks decides. Once a mechanism has named a winner, each
 * learns its own result: equal bids may show the same rank. Null in all other cases.
 */
function isLeading({ id }: PlaceRow, auction: Auction | undefined): boolean | null {
  if (!auction) return null;
  const { type, state, winner } = auction;
  if (state === 'negotiated') return winner === null ? null : winner === id;
  const { leader, read } = mechanismFor(type) ?? { leader: null };
  if (!leader || (state !== 'published' && state !== 'started')) return null;
  return leader(read({ negotiation: auction, participations: [] })) === id;
}

/** Savings against the supplier's own initial price, in the negotiation's currency. */
function savedSoFar(row: PlaceRow): PlaceRow['savings'] {
  const { initialPrice, lastOffer, auction } = row;
  const currency = auction?.currency ?? null;
  if (initialPrice === null || lastOffer === null || currency === null) return null;
  const money = foreign(row);
  const paid = dealt(row) ?? commonText(lastOffer, money, currency);
  return { ...savingsOf(paid, commonText(initialPrice, money, currency), currency), currency };
}

/** Effective price of a deal about more than the price. */
function dealt({ id, deal, ...row }: PlaceRow): string | null {
  const mechanism = mechanismFor(row.auction?.type);
  if (!deal || !row.auction || !mechanism) return null;
  const state = mechanism.read({ negotiation: row.auction, participations: [{ id, deal, ...row }] });
  return mechanism.settlement(state, id)?.effective ?? null;
}

/** Information about others that the purchaser's switches allow. */
function allowed(row: PlaceRow, auction: Auction | undefined, now: Date): JsonObject {
  const state = auction ? stateOf(auction) : null;
  const view: JsonObject = state ? { ...mechanismOf(state).supplierView(state, row.id, now.toISOString()) } : {};
  return {
    bestPrice: view['bestPrice'] ?? null,
    participantCount: view['participantCount'] ?? null,
    priceForRankOne: view['priceForRankOne'] ?? null,
    lowestBid: ownLowest(row, auction),
  };
}

/** Shown before a bid below it is refused: it guards against typing errors. */
function ownLowest(row: PlaceRow, auction: Auction | undefined): string | null {
  const { initialPrice } = row;
  if (!auction || !isRanked(auction) || initialPrice === null || auction.currency === null) return null;
  const settings = rankSettings(enteredSettings(auction.settings));
  return lowestBid({ initialPrice, currency: ownCurrency(foreign(row), auction.currency), settings });
}

/** Includes others only if a switch shows something about them. */
function stateOf(negotiation: Auction): AnyState | null {
  const { type, others } = negotiation;
  const mechanism = mechanismFor(type);
  if (!mechanism || !others) return null;
  return mechanism.read({ negotiation, participations: others });
}
