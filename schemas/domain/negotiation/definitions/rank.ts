import { rankAuction } from '../../rank-auction.ts';
import { defineMechanism } from '../define-mechanism.ts';
import type { BidEvent } from '../events.ts';
import { openRanked } from '../rank-opening.ts';
import type { RankState, RankType } from '../rank-types.ts';
import { purchaserView, supplierView } from '../rank-views.ts';
import { checkRankSettings } from '../settings-checks.ts';

const ranked = (type: RankType, fewestParticipants: number) =>
  defineMechanism<RankState, BidEvent, NonNullable<ReturnType<typeof supplierView>>, ReturnType<typeof purchaserView>>({
    types: [type],
    fewestParticipants,
    finish: 'entered',
    actions: { bidding: { event: 'bid', by: 'supplier' } },
    open: (opening) => openRanked(type, opening),
    mechanism: rankAuction,
    mayAct: ({ participations }, participation) => participations.some(({ id }) => id === participation),
    supplierView,
    purchaserView,
    checkSettings: checkRankSettings,
  });

export const rankAuctionDefinition = ranked('rank_auction', 2);
export const rankNegotiationDefinition = ranked('rank_negotiation', 1);
