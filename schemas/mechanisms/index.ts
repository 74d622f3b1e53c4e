import { aiBotDefinition } from './ai-bot/definition.ts';
import type { NegotiationMechanism } from './common/define-mechanism.ts';
import type { Traits } from './common/traits.ts';
import { dutchDefinition } from './dutch/definition.ts';
import { englishReverseDefinition } from './english-reverse/definition.ts';
import { itemBotDefinition } from './item-bot/definition.ts';
import { offlineDefinition } from './offline/definition.ts';
import { rankAuctionDefinition, rankNegotiationDefinition } from './rank/definition.ts';
import { sealedBidDefinition } from './sealed-bid/definition.ts';

const shipped = {
  rank_auction: rankAuctionDefinition,
  rank_negotiation: rankNegotiationDefinition,
  sealed_bid_negotiation: sealedBidDefinition,
  dutch_negotiation: dutchDefinition,
  english_reverse_negotiation: englishReverseDefinition,
  item_bot_negotiation: itemBotDefinition,
  ai_bot_negotiation: aiBotDefinition,
  offline_negotiation: offlineDefinition,
};

/** Types that are shipped with a mechanism. */
export type MechanismType = keyof typeof shipped;

/** All shipped mechanisms. The server uses `mechanismFor`, which also finds registered ones. */
export const mechanisms: Readonly<Record<MechanismType, NegotiationMechanism>> = shipped;

const known = new Map<string, NegotiationMechanism>(Object.entries(mechanisms));

/** True if the type of a record is shipped. `not_set` and unknown types have no mechanism. */
export const isMechanismType = (type: unknown): type is MechanismType => Object.hasOwn(shipped, String(type));

/** Returns the mechanism of a record's type, or undefined if it has none. */
export const mechanismFor = (type: unknown): NegotiationMechanism | undefined =>
  typeof type === 'string' ? known.get(type) : undefined;

/** Returns the mechanism of a state. Throws if its type has none. */
export function mechanismOf({ type }: { type: string }): NegotiationMechanism {
  const mechanism = known.get(type);
  if (!mechanism) throw new Error(`no mechanism is called ${type}`);
  return mechanism;
}

export const allMechanisms = (): readonly NegotiationMechanism[] => [...known.values()];

/** Types that can be published. */
export const mechanismTypes = (): readonly string[] => [...known.keys()];

/** Types in the order of the selection: first those that run here, then those negotiated elsewhere. */
export function listedTypes(): readonly string[] {
  const acting = (who: Traits['acting']) =>
    allMechanisms().flatMap(({ type, traits }) => (traits.acting === who ? [type] : []));
  return [...acting('suppliers'), ...acting('purchaser')];
}

/** Returns the traits of a type. Null if it has no mechanism, such as `not_set`. */
export const traitsOf = (type: unknown): Traits | null => mechanismFor(type)?.traits ?? null;

/** Registers an additional mechanism, before any code looks it up. Returns a function that removes it. */
export function registerMechanism(mechanism: NegotiationMechanism): () => void {
  const { type } = mechanism;
  if (known.has(type)) throw new Error(`the type ${type} exists already`);
  known.set(type, mechanism);
  return () => known.delete(type);
}
