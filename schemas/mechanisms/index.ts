import { aiBotAnnouncement } from './ai-bot/announcement.ts';
import type { MechanismType } from './common/any-state.ts';
import type { AnnouncedType } from './common/announced-type.ts';
import type { NegotiationMechanism } from './common/define-mechanism.ts';
import type { Traits } from './common/traits.ts';
import { dutchDefinition } from './dutch/definition.ts';
import { englishReverseDefinition } from './english-reverse/definition.ts';
import { itemBotAnnouncement } from './item-bot/announcement.ts';
import { offlineDefinition } from './offline/definition.ts';
import { rankAuctionDefinition, rankNegotiationDefinition } from './rank/definition.ts';
import { sealedBidDefinition } from './sealed-bid/definition.ts';

/** Every type that has a mechanism: the one place that is asked what a type does. */
export const mechanisms: Readonly<Record<MechanismType, NegotiationMechanism<object, object>>> = {
  rank_auction: rankAuctionDefinition,
  rank_negotiation: rankNegotiationDefinition,
  sealed_bid_negotiation: sealedBidDefinition,
  dutch_negotiation: dutchDefinition,
  english_reverse_negotiation: englishReverseDefinition,
  offline_negotiation: offlineDefinition,
};

/** Types that can be looked at, not chosen. */
export const announcedTypes: readonly AnnouncedType[] = [itemBotAnnouncement, aiBotAnnouncement];

const types = new Set<unknown>(Object.keys(mechanisms));

/** Whether the type of a record has one: bots and `not_set` have none. */
export const isMechanismType = (type: unknown): type is MechanismType => types.has(type);

/** What a type is like; null where nothing is known of it, as of `not_set`. */
export const traitsOf = (type: unknown): Traits | null =>
  isMechanismType(type)
    ? mechanisms[type].traits
    : (announcedTypes.find((announced) => announced.type === type)?.traits ?? null);
