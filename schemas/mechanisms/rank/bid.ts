import { compareNumbers } from '../../domain/decimal.ts';
import { admitted, refuseBid, roundedTotal } from '../common/admission.ts';
import { bidContext, refusal } from '../common/bid-rules.ts';
import { reranked } from '../common/deciding-order.ts';
import { finishAfter } from './finish-extension.ts';
import { finishMoved, startedBy } from '../common/life.ts';
import type { Outcome } from '../common/mechanism.ts';
import { ownCurrency, relativeOf } from '../common/own-money.ts';
import type { BidEvent, RankEffect, RankParticipation, RankState } from './types.ts';

export type RankOutcome = Outcome<RankState, RankEffect>;

/** A bid in progress: the bidder before the bid, and the rounded total. */
interface Bid {
  bidder: RankParticipation;
  event: BidEvent;
  total: string;
}

/** See `refusal` for the rules of amounts. All positions follow from the total. */
export function decideBid(state: RankState, event: BidEvent): RankOutcome {
  const bidder = admitted(state, event);
  if (!bidder.ok) return refuseBid(state, event, { total: event.total, problem: bidder.problem });
  const rounded = roundedTotal(event.total, ownCurrency(bidder.value, state.currency));
  if (!rounded.ok) return refuseBid(state, event, { total: event.total, problem: rounded.problem });
  const total = rounded.value;
  const problem = refusal(total, bidContext(bidder.value, state));
  if (problem) return refuseBid(state, event, { total, problem });
  return accept(state, { bidder: bidder.value, event, total });
}

function accept(state: RankState, { bidder, event, total }: Bid): RankOutcome {
  const { participations, changes } = standings(state, { bidder, event, total });
  const after = participations.find(({ id }) => id === bidder.id) ?? bidder;
  const changedRank = changes.length > 0 ? after.rank : null;
  const { finishDate, effectiveFinish, settings } = state;
  const times = { extension: settings.extension, finishDate, effectiveFinish };
  const finish = finishAfter({ receivedAt: event.receivedAt, changedRank }, times);
  const { id, participation, receivedAt } = event;
  const { relativePrice: relative, rank } = after;
  const moved: RankState = {
    ...state,
    status: 'started',
    effectiveFinish: finish,
    participations,
    sequence: state.sequence + 1,
  };
  const effects: RankEffect[] = [
    ...startedBy(state),
    {
      type: 'bid_accepted',
      bid: id,
      participation,
      receivedAt,
      total,
      previous: bidder.currentPrice,
      relativePrice: relative,
      rank,
    },
    ...(changes.length > 0 ? [{ type: 'ranks_changed' as const, changes }] : []),
    ...finishMoved(state, moved, 'extension', participation),
  ];
  return { state: moved, effects };
}

/** An equal re-bid is accepted and keeps its position, so nothing changes. */
function standings(state: RankState, { bidder, event, total }: Bid): ReturnType<typeof reranked> {
  if (compareNumbers(total, bidder.currentPrice) === 0) return { participations: state.participations, changes: [] };
  const mover = {
    ...bidder,
    currentPrice: total,
    relativePrice: relativeOf(total, bidder),
    priceAt: event.receivedAt,
    sequence: state.sequence,
  };
  return reranked(state.participations, mover, state.settings.tieRule);
}
