import type { JsonObject } from '../../../../schemas/engine/json-schema.ts';

/** `first`: the mechanism named this supplier, and the award is still to be confirmed. */
export type Outcome = 'won' | 'lost' | 'waiting' | 'first' | 'failed';

/** How a negotiation ended for this supplier, as far as it may know. */
export function outcomeOf(negotiation: JsonObject, own: JsonObject): Outcome {
  if (negotiation['state'] === 'failed') return 'failed';
  if (own['result'] === 'won') return 'won';
  if (own['result'] === 'lost') return 'lost';
  const isNamed = own['leading'] === true || (negotiation['type'] === 'rank_auction' && own['rank'] === 1);
  return negotiation['state'] === 'negotiated' && isNamed ? 'first' : 'waiting';
}
