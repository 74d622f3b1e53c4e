import type { AnyState } from '../../schemas/mechanisms/common/any-state.ts';
import type { Effect } from '../../schemas/mechanisms/common/effects.ts';
import { mechanismFor, mechanismOf } from '../../schemas/mechanisms/index.ts';
import type { Standing } from '../../schemas/mechanisms/common/place.ts';
import { placeValues } from '../../schemas/mechanisms/common/write-state.ts';
import type { Outcome } from '../kernel/commands/command.ts';
import { recordOf, stateOf } from './state.ts';
import { Problem } from '../kernel/problem.ts';
import type { Bid } from './bid.ts';
import { bidProblem } from './bid-problem.ts';
import type { KeptPlaces, NegotiationRow, PlaceRow } from './kept-places.ts';
import { answerKey, type StoredAnswer } from './read-batch.ts';
import type { NegotiationMechanism } from '../../schemas/mechanisms/common/define-mechanism.ts';
import { type AnyAction, makeAction } from '../../schemas/mechanisms/common/events.ts';

/** One decided action: accepted, refused (and logged with the mechanism's reason), or answered as before. */
export type DecidedBid =
  | { bid: Bid; effects: Effect[]; before: Standing | undefined }
  | { bid: Bid; effects: Effect[]; problem: Problem }
  | { bid: Bid; answer: Outcome }
  /** A retry in the same batch as its original. It gets the same answer. */
  | { bid: Bid; effects: Effect[]; repeated: true };

export type ClosedEffect = Extract<Effect, { type: 'closed' }>;

export interface BatchDecisions {
  /** The bids up to the end. Bids after it are decided on the result of the end. */
  bids: DecidedBid[];
  /** The state before and after all of them. */
  from: AnyState;
  to: AnyState;
  /** Set if one of them ended the negotiation. */
  closing: ClosedEffect | null;
  negotiation: NegotiationRow;
  /** The rows with all changes by the bids. */
  participations: ReadonlyMap<string, PlaceRow>;
}

/** Hashes by retry key. */
type Hashes = ReadonlyMap<string, string>;

interface Context extends Pick<KeptPlaces, 'negotiation' | 'participations'> {
  answers: ReadonlyMap<string, StoredAnswer>;
  now: Date;
}

/**
 * Decides bids in order of arrival, each on the result of the previous one. No I/O. Rows read for the batch are updated
 * in place.
 */
export function decideBids(bids: readonly Bid[], context: Context): BatchDecisions {
  const { negotiation, participations } = context;
  const from = stateOf(negotiation, participations);
  const rows = new Map(participations.map((row) => [row.id, row]));
  const seen = new Map<string, string>();
  const decided: DecidedBid[] = [];
  let to = from;
  let closing: ClosedEffect | null = null;
  for (const bid of bids) {
    const row = rows.get(bid.participation);
    const early = answered(bid, { ...context, seen }) ?? refusedEarly(bid, { negotiation, row });
    const { state, one } = early ? { state: to, one: early } : decide(to, bid, context.now);
    to = state;
    decided.push(one);
    if (early || 'problem' in one) continue;
    actedOn(row, bid, 'effects' in one ? one.effects : []);
    if (bid.retry) seen.set(answerKey(bid.retry), bid.retry.hash);
    closing = ('effects' in one && one.effects.find((effect) => effect.type === 'closed')) || null;
    if (closing) break;
  }
  stand(rows, { from, to });
  return { bids: decided, from, to, closing, negotiation: after(negotiation, { from, to }), participations: rows };
}

function decide(state: AnyState, bid: Bid, now: Date): { state: AnyState; one: DecidedBid } {
  const before = state.participations.find(({ id }) => id === bid.participation);
  const { mechanism, actions } = mechanismOf(state);
  const outcome = mechanism(state, bidEvent(bid, actions), now.toISOString());
  const { effects } = outcome;
  const problem = bidProblem(effects, bid.items);
  return { state: outcome.state, one: problem ? { bid, effects, problem } : { bid, effects, before } };
}

function answered(bid: Bid, { answers, seen }: { answers: Context['answers']; seen: Hashes }): DecidedBid | undefined {
  if (!bid.retry) return undefined;
  const key = answerKey(bid.retry);
  const stored = answers.get(key);
  const hash = stored?.hash ?? seen.get(key);
  if (hash === undefined) return undefined;
  if (hash !== bid.retry.hash) return { bid, effects: [], problem: new Problem('idempotency_key_reused') };
  return stored ? { bid, answer: stored.outcome } : { bid, effects: [], repeated: true };
}

/** Refuses actions that do not belong to this negotiation type. Nothing is logged. */
function refusedEarly(
  bid: Bid,
  { negotiation, row }: { negotiation: NegotiationRow; row: PlaceRow | undefined },
): DecidedBid | undefined {
  const refuse = (problem: Problem): DecidedBid => ({ bid, effects: [], problem });
  const { nextRound, type } = negotiation;
  if (bid.version !== undefined && bid.version !== row?.version) return refuse(new Problem('outdated'));
  if (nextRound !== null) return refuse(new Problem('newer_round_exists', { params: { nextRound } }));
  const by = mechanismFor(type)?.actions[bid.operation]?.by;
  if (by === 'purchaser') return refuse(new Problem('not_allowed'));
  return by === 'supplier' ? undefined : refuse(new Problem('wrong_state', { params: { type } }));
}

/** Changes the row in place: it was read only for this batch and has fifty properties. */
function actedOn(row: PlaceRow | undefined, { receivedAt, items, operation }: Bid, effects: readonly Effect[]): void {
  if (!row) return;
  row.version += 1;
  if (operation !== 'leave') row.lastBidAt = receivedAt;
  const deal = effects.find((effect) => effect.type === 'items_answered')?.deal;
  if (deal) row.items = [...deal.items];
  if (items) row.items = items;
}

function stand(rows: ReadonlyMap<string, PlaceRow>, { from, to }: { from: AnyState; to: AnyState }): void {
  const before = new Map<string, object>(from.participations.map((place) => [place.id, place]));
  for (const place of to.participations) {
    const row = rows.get(place.id);
    if (row && before.get(place.id) !== place) Object.assign(row, placeValues(place));
  }
}

const after = (negotiation: NegotiationRow, { from, to }: { from: AnyState; to: AnyState }): NegotiationRow =>
  from === to ? negotiation : { ...negotiation, ...recordOf(to, negotiation.type), state: to.status };

/** Converts a supplier's operation to the mechanism's action. (A rule enters the purchaser's prices.) */
function bidEvent(bid: Bid, actions: NegotiationMechanism['actions']): AnyAction {
  const { id, participation, receivedAt, operation, total, acceptedStep, answers } = bid;
  const type = actions[operation]?.event;
  if (!type) throw new Error(`${operation} is not an action of this mechanism`);
  const amount = { total: total ?? '', acceptedStep: acceptedStep ?? 0 };
  const lineAnswers = answers ? { answers: answers.items, accept: answers.accept } : {};
  return makeAction(type, { id, participation, receivedAt, ...amount, ...lineAnswers });
}
