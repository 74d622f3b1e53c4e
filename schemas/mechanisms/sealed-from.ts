import type { JsonObject } from '../language/json-schema.ts';
import { type Sealed, sealedBySide, sealedIn, type Side, unknownSealing } from './common/sealing.ts';
import { mechanismFor } from './index.ts';

const unknown = sealedBySide(unknownSealing);

/** What of a negotiation's and its participations' records a side may not know now; drafts have nothing to hide. */
export function sealedFrom({ type, state }: JsonObject, side: Side): Sealed {
  const mechanism = mechanismFor(type);
  return mechanism ? mechanism.sealedIn(state, side) : sealedIn(unknown, { state, side });
}

/** Whether the log keeps amounts of this type to itself until they are opened. */
export function sealsAmounts(type: unknown): boolean {
  const sealed = mechanismFor(type)?.sealed;
  return sealed ? sealed.from.includes('purchaser') && sealed.participation.includes('lastOffer') : false;
}
