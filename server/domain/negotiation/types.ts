import { availableTypes as listed } from '../../../schemas/domain/negotiation/available-types.ts';
import type { JsonObject } from '../../../schemas/engine/json-schema.ts';

/** Types that can be published. The others can be chosen and set up, their mechanisms are not there yet. */
export const availableTypes: ReadonlySet<unknown> = new Set(listed);

const ranked: ReadonlySet<unknown> = new Set(['rank_auction', 'rank_negotiation']);
const auctions: ReadonlySet<unknown> = new Set(['rank_auction', 'dutch_negotiation', 'english_reverse_negotiation']);

export const isOffline = ({ type }: JsonObject): boolean => type === 'offline_negotiation';

/** Bids while the time runs, ranked by relative price. */
export const isRanked = ({ type }: JsonObject): boolean => ranked.has(type);

/** An auction of one is none. */
export const fewestParticipants = ({ type }: JsonObject): number => (auctions.has(type) ? 2 : 1);
