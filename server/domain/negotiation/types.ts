import type { FinishKind } from '../../../schemas/mechanisms/common/define-mechanism.ts';
import { mechanismFor } from '../../../schemas/mechanisms/index.ts';

interface Typed {
  /** Absent where nothing is known of the negotiation. */
  type?: string;
}

/** Can be published. The others can be chosen and set up, their mechanisms are not there yet. */
export const isAvailable = ({ type }: Typed): boolean => mechanismFor(type) !== undefined;

/** The purchaser negotiates elsewhere and enters what was agreed. */
export const isNegotiatedElsewhere = ({ type }: Typed): boolean => mechanismFor(type)?.traits.acting === 'purchaser';

/** Bids while the time runs, ranked by relative price; only these tell a supplier its rank. */
export const isRanked = ({ type }: Typed): boolean => mechanismFor(type)?.traits.ranked === true;

/** An auction of one is none. */
export const fewestParticipants = ({ type }: Typed): number => mechanismFor(type)?.fewestParticipants ?? 1;

export const finishKind = ({ type }: Typed): FinishKind => mechanismFor(type)?.finish ?? 'entered';
