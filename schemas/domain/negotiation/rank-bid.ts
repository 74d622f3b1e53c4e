import { Decimal, plain } from '../decimal.ts';
import { relativePrice } from '../evaluation/relative-price.ts';
import { roundMoney } from '../money.ts';
import type { Problem } from '../problem.ts';
import { refusal } from './bid-rules.ts';
import { reranked } from './deciding-order.ts';
import { finishAfter } from './finish-extension.ts';
import { compareInstants, type Outcome } from './mechanism.ts';
import type { BidEvent, RankEffect, RankParticipation, RankState } from './rank-types.ts';

export type RankOutcome = Outcome<RankState, RankEffect>;

/** A bid on its way: who bids, as it stood before, and the rounded total. */
interface Bid {
  bidder: RankParticipation;
  event: BidEvent;
  total: string;
}

export const isOpen = ({ status }: RankState): boolean => status === 'published' || status === 'started';

/** Bids count from start to effective finish, both included, by receipt: whether the start's timer fired is no matter. */
export function decideBid(state: RankState, event: BidEvent): RankOutcome {
  const { id, participation, receivedAt } = event;
  const refuse = (problem: Problem, total: string): RankOutcome => ({
    state,
    effects: [{ type: 'bid_refused', bid: id, participation, receivedAt, total, problem }],
  });
  if (!isRunning(state, receivedAt)) return refuse({ code: 'negotiation_not_running' }, event.total);
  const bidder = state.participations.find((one) => one.id === participation);
  if (!bidder) return refuse({ code: 'participation_unknown' }, event.total);
  if (!/^\d+(\.\d+)?$/.test(event.total)) return refuse({ code: 'bid_invalid' }, event.total);
  const total = roundMoney(event.total, state.currency);
  const problem = refusal(total, { ...bidder, currency: state.currency, settings: state.settings });
  if (problem) return refuse(problem, total);
  return accept(state, { bidder, event, total });
}

function isRunning(state: RankState, receivedAt: string): boolean {
  return (
    isOpen(state) &&
    compareInstants(receivedAt, state.startDate) >= 0 &&
    compareInstants(receivedAt, state.effectiveFinish) <= 0
  );
}

function accept(state: RankState, { bidder, event, total }: Bid): RankOutcome {
  const { participations, changes } = standings(state, { bidder, event, total });
  const after = participations.find(({ id }) => id === bidder.id) ?? bidder;
  const changedRank = changes.length > 0 ? after.rank : null;
  const finish = finishAfter({ receivedAt: event.receivedAt, changedRank }, { ...state, ...state.settings });
  const { id, participation, receivedAt } = event;
  const { relativePrice: relative, rank } = after;
  const effects: RankEffect[] = [
    ...(state.status === 'published' ? [{ type: 'started' as const, at: state.startDate }] : []),
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
    ...(finish === state.effectiveFinish
      ? []
      : [
          {
            type: 'finish_moved' as const,
            from: state.effectiveFinish,
            to: finish,
            reason: 'extension' as const,
            participation,
          },
        ]),
  ];
  return {
    state: { ...state, status: 'started', participations, effectiveFinish: finish, sequence: state.sequence + 1 },
    effects,
  };
}

/** An equal re-bid is accepted and changes nothing: it keeps its place. */
function standings(state: RankState, { bidder, event, total }: Bid): ReturnType<typeof reranked> {
  if (new Decimal(total).eq(bidder.currentPrice)) return { participations: state.participations, changes: [] };
  const mover = {
    ...bidder,
    currentPrice: total,
    relativePrice: plain(relativePrice(total, bidder.qualityScore)),
    priceAt: event.receivedAt,
    sequence: state.sequence,
  };
  return reranked(state.participations, mover, state.settings.tieRule);
}
