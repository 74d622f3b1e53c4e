import { isMechanismType, type MechanismType } from '../../../../schemas/mechanisms/index.ts';
import type { HasType } from '../records/negotiation-type.ts';
import { aiBotView } from './ai-bot/view.tsx';
import { dutchView } from './dutch/view.ts';
import { englishReverseView } from './english-reverse/view.tsx';
import { itemBotView } from './item-bot/view.tsx';
import { offlineView } from './offline/view.ts';
import { plainView } from './plain/view.ts';
import { rankAuctionView, rankNegotiationView } from './rank/view.ts';
import { sealedBidView } from './sealed-bid/view.ts';
import type { NegotiationTypeView } from './type-view.ts';

/** The only list of views: a mechanism without a line here does not compile. */
const typeViews: Readonly<Record<MechanismType, NegotiationTypeView>> = {
  rank_auction: rankAuctionView,
  rank_negotiation: rankNegotiationView,
  sealed_bid_negotiation: sealedBidView,
  dutch_negotiation: dutchView,
  english_reverse_negotiation: englishReverseView,
  item_bot_negotiation: itemBotView,
  ai_bot_negotiation: aiBotView,
  offline_negotiation: offlineView,
};

/** The view of a negotiation. The plain view is used if the type has no mechanism or none is chosen. */
export const typeViewOf = ({ type }: HasType): NegotiationTypeView =>
  isMechanismType(type) ? typeViews[type] : plainView;
