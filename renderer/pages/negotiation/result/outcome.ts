import type { JsonObject } from '../../../../schemas/engine/json-schema.ts';

/** `first`: rank 1 of a binding auction, whose award is still to be confirmed. */
export type Outcome = 'won' | 'lost' | 'waiting' | 'first' | 'failed';

/** How a negotiation ended for this supplier, as far as it may know. */
export function outcomeOf(negotiation: JsonObject, own: JsonObject): Outcome {
  if (negotiation['state'] === 'failed') return 'failed';
  if (own['result'] === 'won') return 'won';
  if (own['result'] === 'lost') return 'lost';
  const isBinding = negotiation['type'] === 'rank_auction' && negotiation['state'] === 'negotiated';
  return isBinding && own['rank'] === 1 ? 'first' : 'waiting';
}
