import { availableTypes as listed } from '../../../schemas/mechanisms/available-types.ts';
import type { FinishKind } from '../../../schemas/mechanisms/common/define-mechanism.ts';
import { isMechanismType, mechanisms } from '../../../schemas/mechanisms/index.ts';
import type { JsonObject } from '../../../schemas/language/json-schema.ts';

/** Types that can be published. The others can be chosen and set up, their mechanisms are not there yet. */
export const availableTypes: ReadonlySet<unknown> = new Set(listed);

const ranked: ReadonlySet<unknown> = new Set(['rank_auction', 'rank_negotiation']);

export const isOffline = ({ type }: JsonObject): boolean => type === 'offline_negotiation';

/** Bids while the time runs, ranked by relative price; only these tell a supplier its rank. */
export const isRanked = ({ type }: JsonObject): boolean => ranked.has(type);

/** An auction of one is none. */
export const fewestParticipants = ({ type }: JsonObject): number =>
  isMechanismType(type) ? mechanisms[type].fewestParticipants : 1;

export const finishKind = ({ type }: JsonObject): FinishKind =>
  isMechanismType(type) ? mechanisms[type].finish : 'entered';
