import { type Sealed, sealedIn, type Side, unknownSealing } from './common/sealing.ts';
import { mechanismFor } from './index.ts';

const unknown = sealedIn(unknownSealing);

/** Returns the data of a negotiation and its participations that is hidden from a side now. Drafts hide nothing. */
export const sealedFrom = ({ type, state }: { type: string; state: string }, side: Side): Sealed =>
  (mechanismFor(type)?.sealedIn ?? unknown)(state, side);

/** True if the log hides amounts of this type until they are opened. */
export const sealsAmounts = (type: unknown): boolean =>
  mechanismFor(type)?.sealed.purchaser?.participation.includes('lastOffer') === true;

/**
 * True if the log of this negotiation must not show amounts now. The purchaser reads it, and entries cannot be changed
 * later.
 */
export const keepsAmounts = (negotiation: { type: string; state: string }): boolean =>
  sealedFrom(negotiation, 'purchaser').participation.has('lastOffer');
