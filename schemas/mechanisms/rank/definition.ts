import { adviseRanked } from './advise.ts';
import { rankAuction } from './rule.ts';
import { defineMechanism } from '../common/define-mechanism.ts';
import type { BidEvent } from '../common/events.ts';
import type { Traits } from '../common/traits.ts';
import { openRanked } from './opening.ts';
import { readRanked } from './read.ts';
import settings from './settings.json' with { type: 'json' };
import type { RankState, RankType } from './types.ts';
import { purchaserView, supplierView } from './views.ts';
import { checkRankSettings } from './check-settings.ts';

const like = {
  ranked: true,
  bidding: true,
  acting: 'suppliers',
  pace: 'free',
  attention: 'live',
  charted: true,
} as const;

const ranked = (
  type: RankType,
  { fewestParticipants, ...own }: { fewestParticipants: number } & Pick<Traits, 'binding' | 'curve'>,
) =>
  defineMechanism<RankState, BidEvent, NonNullable<ReturnType<typeof supplierView>>, ReturnType<typeof purchaserView>>({
    type,
    traits: { ...like, ...own },
    fewestParticipants,
    finish: 'entered',
    actions: { bidding: { event: 'bid', by: 'supplier' } },
    settings: settings.properties,
    read: (records) => readRanked(type, records),
    open: (opening) => openRanked(type, opening),
    mechanism: rankAuction,
    mayAct: ({ participations }, participation) => participations.some(({ id }) => id === participation),
    supplierView,
    purchaserView,
    checkSettings: checkRankSettings,
    advise: adviseRanked(own),
  });

export const rankAuctionDefinition = ranked('rank_auction', {
  fewestParticipants: 2,
  binding: 'mechanism',
  curve: 'falling',
});
export const rankNegotiationDefinition = ranked('rank_negotiation', {
  fewestParticipants: 1,
  binding: 'choice',
  curve: 'fallingByChoice',
});
