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

/** The one list of what is shipped; the server asks `mechanismFor`, which knows registered ones too. */
export const mechanisms: Readonly<Record<MechanismType, NegotiationMechanism>> = shipped;

const known = new Map<string, NegotiationMechanism>(Object.entries(mechanisms));

/** Whether the type of a record is a shipped one: bots and `not_set` have no mechanism. */
export const isMechanismType = (type: unknown): type is MechanismType => Object.hasOwn(shipped, String(type));

/** What a record's type does; undefined where it has no mechanism. */
export const mechanismFor = (type: unknown): NegotiationMechanism | undefined =>
  typeof type === 'string' ? known.get(type) : undefined;

/** Of a state, whose type has one. */
export function mechanismOf({ type }: { type: string }): NegotiationMechanism {
  const mechanism = known.get(type);
  if (!mechanism) throw new Error(`no mechanism is called ${type}`);
  return mechanism;
}

export const allMechanisms = (): readonly NegotiationMechanism[] => [...known.values()];

/** Types that can be published. */
export const mechanismTypes = (): readonly string[] => [...known.keys()];

/** In the order of the choice: those that work here, then what is negotiated elsewhere. */
export function listedTypes(): readonly string[] {
  const acting = (who: Traits['acting']) =>
    allMechanisms().flatMap(({ type, traits }) => (traits.acting === who ? [type] : []));
  return [...acting('suppliers'), ...acting('purchaser')];
}

/** What a type is like; null where nothing is known of it, as of `not_set`. */
export const traitsOf = (type: unknown): Traits | null => mechanismFor(type)?.traits ?? null;

/** Adds a mechanism to those that are shipped, before anything asks for it; returns what takes it away again. */
export function registerMechanism(mechanism: NegotiationMechanism): () => void {
  const { type } = mechanism;
  if (known.has(type)) throw new Error(`there is a ${type} already`);
  known.set(type, mechanism);
  return () => known.delete(type);
}
