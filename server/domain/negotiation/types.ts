import type { FinishKind } from '../../../schemas/mechanisms/common/define-mechanism.ts';
import { mechanismFor } from '../../../schemas/mechanisms/index.ts';

interface HasType {
  /** Absent if the negotiation is unknown. */
  type?: string;
}

/** True if the type can be published. Others can be chosen and configured, but have no mechanism yet. */
export const isAvailable = ({ type }: HasType): boolean => mechanismFor(type) !== undefined;

/** True if the purchaser negotiates elsewhere and enters the result. */
export const isNegotiatedElsewhere = ({ type }: HasType): boolean => mechanismFor(type)?.traits.acting === 'purchaser';

/** True for timed bidding ranked by relative price. Only these types show a supplier its rank. */
export const isRanked = ({ type }: HasType): boolean => mechanismFor(type)?.traits.ranked === true;

/** An auction needs more than one participant. */
export const fewestParticipants = ({ type }: HasType): number => mechanismFor(type)?.fewestParticipants ?? 1;

export const finishKind = ({ type }: HasType): FinishKind => mechanismFor(type)?.finish ?? 'entered';
