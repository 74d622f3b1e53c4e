import { type Sealed, sealedIn, type Side, unknownSealing } from './common/sealing.ts';
import { mechanismFor } from './index.ts';

const unknown = sealedIn(unknownSealing);

/** What of a negotiation's and its participations' records a side may not know now; drafts have nothing to hide. */
export const sealedFrom = ({ type, state }: { type: string; state: string }, side: Side): Sealed =>
  (mechanismFor(type)?.sealedIn ?? unknown)(state, side);

/** Whether the log keeps amounts of this type to itself until they are opened. */
export const sealsAmounts = (type: unknown): boolean =>
  mechanismFor(type)?.sealed.purchaser?.participation.includes('lastOffer') === true;

/** Whether the log of this negotiation may not tell amounts now: it is the purchaser's, and no entry can be changed. */
export const keepsAmounts = (negotiation: { type: string; state: string }): boolean =>
  sealedFrom(negotiation, 'purchaser').participation.has('lastOffer');
