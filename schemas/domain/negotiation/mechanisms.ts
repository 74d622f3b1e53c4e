import type { MechanismType } from './any-state.ts';
import type { NegotiationMechanism } from './define-mechanism.ts';
import { dutchDefinition } from './definitions/dutch.ts';
import { englishReverseDefinition } from './definitions/english-reverse.ts';
import { offlineDefinition } from './definitions/offline.ts';
import { rankAuctionDefinition, rankNegotiationDefinition } from './definitions/rank.ts';
import { sealedBidDefinition } from './definitions/sealed-bid.ts';

/** Every type that has a mechanism: the one place that is asked what a type does. */
export const mechanisms: Readonly<Record<MechanismType, NegotiationMechanism<object, object>>> = {
  rank_auction: rankAuctionDefinition,
  rank_negotiation: rankNegotiationDefinition,
  sealed_bid_negotiation: sealedBidDefinition,
  dutch_negotiation: dutchDefinition,
  english_reverse_negotiation: englishReverseDefinition,
  offline_negotiation: offlineDefinition,
};

const types = new Set<unknown>(Object.keys(mechanisms));

/** Whether the type of a record has one: bots and `not_set` have none. */
export const isMechanismType = (type: unknown): type is MechanismType => types.has(type);
