import { defineMechanism, type NegotiationMechanism } from '../../schemas/mechanisms/common/define-mechanism.ts';
import type { BidEvent } from '../../schemas/mechanisms/common/events.ts';
import { closeNegotiation, createMechanism } from '../../schemas/mechanisms/common/life.ts';
import { untilTheEnd } from '../../schemas/mechanisms/common/sealing.ts';
import { decideBid } from '../../schemas/mechanisms/rank/bid.ts';
import { openRanked } from '../../schemas/mechanisms/rank/opening.ts';
import { readRanked } from '../../schemas/mechanisms/rank/read.ts';
import type { RankState } from '../../schemas/mechanisms/rank/types.ts';

export const blindType = 'blind_rank_negotiation';

type BlindState = Omit<RankState, 'type'> & { type: typeof blindType };

const blind = (state: RankState): BlindState => ({ ...state, type: blindType });
const seeing = (state: BlindState): RankState => ({ ...state, type: 'rank_negotiation' });

const mechanism = createMechanism<BlindState, BidEvent>({
  act: (state, event) => {
    const before = seeing(state);
    const { state: after, effects } = decideBid(before, event);
    return { state: after === before ? state : blind(after), effects };
  },
  settle: (state, { at }) => closeNegotiation(state, { winner: null, at }),
});

/**
 * A negotiation type that exists only in tests. It takes many bids like a rank negotiation, with ranks stored at once.
 * Neither side sees amounts or ranks before the end. It has its own setting.
 */
export const blindRank: NegotiationMechanism = defineMechanism<BlindState, BidEvent, object, object>({
  type: blindType,
  traits: {
    ranked: true,
    bidding: true,
    acting: 'suppliers',
    binding: 'choice',
    pace: 'free',
    attention: 'live',
    charted: false,
    curve: 'covered',
  },
  sealed: {
    purchaser: untilTheEnd,
    supplier: { ...untilTheEnd, participation: ['rank'], negotiation: [] },
  },
  fewestParticipants: 2,
  finish: 'entered',
  actions: { bidding: { event: 'bid', by: 'supplier' } },
  settings: {
    blindMargin: { type: 'integer', minimum: 0, maximum: 50, 'x-unit': 'percent', 'x-audience': 'purchasers' },
  },
  open: (opening) => blind(openRanked('rank_negotiation', opening)),
  read: (records) => blind(readRanked('rank_negotiation', records)),
  mechanism,
  mayAct: ({ participations }, participation) => participations.some(({ id }) => id === participation),
  supplierView: () => ({}),
  purchaserView: () => ({}),
});
