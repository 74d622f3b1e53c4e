import { iriOf, type Representation } from '../../../data/representation.ts';

/**
 * `first`: the mechanism named this supplier, and the award is still to be confirmed. `continued`: undecided, and a newer
 * round has been made.
 */
export type Outcome = 'won' | 'lost' | 'waiting' | 'first' | 'failed' | 'continued';

/** How a negotiation ended for this supplier, as far as it may know. */
export function outcomeOf(
  negotiation: Pick<Representation<'negotiation'>, 'state' | 'nextRound'>,
  own: Omit<Representation<'participation'>, '@id'>,
): Outcome {
  if (negotiation.state === 'failed') return 'failed';
  if (own.result === 'won') return 'won';
  if (own.result === 'lost') return 'lost';
  if (iriOf(negotiation.nextRound)) return 'continued';
  return negotiation.state === 'negotiated' && own.leading === true ? 'first' : 'waiting';
}
