import type { RankEffect, RankParticipation, RankState } from '../../../schemas/domain/negotiation/rank-types.ts';
import { rankAuction } from '../../../schemas/domain/rank-auction.ts';
import type { Outcome } from '../../commands/command.ts';
import { rankState } from '../negotiation/rank-state.ts';
import { isRanked } from '../negotiation/types.ts';
import { Problem } from '../../problem.ts';
import type { Row } from '../../repository/table.ts';
import type { Bid } from './bid.ts';
import { bidProblem } from './bid-problem.ts';
import { answerKey, type BatchRead, type StoredAnswer } from './read-batch.ts';

/** One bid, decided: taken, refused (and logged with what the mechanism said), or answered as the first time. */
export type DecidedBid =
  | { bid: Bid; effects: RankEffect[]; before: RankParticipation | undefined }
  | { bid: Bid; effects: RankEffect[]; problem: Problem }
  | { bid: Bid; answer: Outcome }
  /** A retry in the same batch as its first: it hears the same. */
  | { bid: Bid; effects: RankEffect[]; repeated: true };

export interface Decided {
  bids: DecidedBid[];
  /** Before and after all of them. */
  from: RankState;
  to: RankState;
  negotiation: Row;
  /** The rows with everything that the bids changed. */
  participations: ReadonlyMap<string, Row>;
}

/** By the keys of retries. */
type Hashes = ReadonlyMap<string, string>;

interface Context extends BatchRead {
  answers: ReadonlyMap<string, StoredAnswer>;
  now: Date;
}

/** In the order of arrival, each on what the one before left. No I/O; the rows read for the batch become those after it. */
export function decideBids(bids: readonly Bid[], context: Context): Decided {
  const { negotiation, now } = context;
  const from = rankState(negotiation, context.participations);
  const rows = new Map(context.participations.map((row) => [row.id, row]));
  const seen = new Map<string, string>();
  const decided: DecidedBid[] = [];
  let to = from;
  for (const bid of bids) {
    const early =
      answered(bid, { ...context, seen }) ?? refusedEarly(bid, { negotiation, row: rows.get(bid.participation) });
    if (early) {
      decided.push(early);
      continue;
    }
    const before = to.participations.find(({ id }) => id === bid.participation);
    const event = { ...bid, type: 'bid' as const };
    const { state, effects } = rankAuction(to, event, now.toISOString());
    to = state;
    const problem = bidProblem(effects);
    decided.push(problem ? { bid, effects, problem } : { bid, effects, before });
    if (problem) continue;
    bidOn(rows.get(bid.participation), bid);
    if (bid.retry) seen.set(answerKey(bid.retry), bid.retry.hash);
  }
  for (const place of to.participations) stand(rows.get(place.id), place);
  const after = { ...negotiation, state: to.status, effectiveFinish: to.effectiveFinish };
  return { bids: decided, from, to, negotiation: after, participations: rows };
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

/** What is no bid at all: nothing is logged. */
function refusedEarly(
  bid: Bid,
  { negotiation, row }: { negotiation: Row; row: Row | undefined },
): DecidedBid | undefined {
  const refuse = (problem: Problem): DecidedBid => ({ bid, effects: [], problem });
  const { nextRound, type } = negotiation;
  if (bid.version !== undefined && bid.version !== row?.version) return refuse(new Problem('outdated'));
  if (typeof nextRound === 'string') return refuse(new Problem('newer_round_exists', { params: { nextRound } }));
  if (!isRanked(negotiation)) return refuse(new Problem('wrong_state', { params: { type } }));
  return undefined;
}

/** The rows were read for this batch alone: changed in place, because a row has fifty properties. */
function bidOn(row: Row | undefined, { receivedAt, items }: Bid): void {
  if (!row) return;
  row.version += 1;
  row['lastBidAt'] = receivedAt;
  if (items) row['items'] = items;
}

function stand(row: Row | undefined, place: RankParticipation): void {
  if (
    !row ||
    (row['sequence'] === place.sequence && row['rank'] === place.rank && row['shownRank'] === place.shownRank)
  )
    return;
  row['lastOffer'] = place.currentPrice;
  row['relativePrice'] = place.relativePrice;
  row['priceAt'] = place.priceAt;
  row['sequence'] = place.sequence;
  row['rank'] = place.rank;
  row['shownRank'] = place.shownRank;
}
