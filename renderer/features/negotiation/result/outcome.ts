import { iriOf, type Representation } from '../../../data/representation.ts';

/**
 * `first`: the mechanism named this supplier, and the award is still unconfirmed. `missed`: it named another supplier.
 * `continued`: undecided, with a newer round.
 */
export type Outcome = 'won' | 'lost' | 'waiting' | 'first' | 'missed' | 'failed' | 'continued';

/** The outcome for this supplier, limited to what it may know. */
export function outcomeOf(
  negotiation: Pick<Representation<'negotiation'>, 'state' | 'nextRound'>,
  own: Omit<Representation<'participation'>, '@id'>,
): Outcome {
  if (negotiation.state === 'failed') return 'failed';
  if (own.result === 'won') return 'won';
  if (own.result === 'lost') return 'lost';
  if (iriOf(negotiation.nextRound)) return 'continued';
  if (negotiation.state !== 'negotiated' || typeof own.leading !== 'boolean') return 'waiting';
  return own.leading ? 'first' : 'missed';
}
