import type { Representation } from '../../../data/representation.ts';

type Negotiation = Representation<'negotiation'>;
type Phase = 'published' | 'started' | 'over';

export function negotiationPhase({ state }: Pick<Negotiation, 'state'>): Phase {
  return state === 'published' || state === 'started' ? state : 'over';
}

const urgency: Record<Phase, number> = { started: 0, published: 1, over: 2 };

/** The most urgent of a request's negotiations: a running one, else the next to start, else the latest to end. */
export function mostUrgent(negotiations: readonly Negotiation[]): Negotiation | undefined {
  const when = ({ startDate }: Negotiation): string => startDate ?? '';
  const byTime = (a: Negotiation, b: Negotiation): number =>
    negotiationPhase(a) === 'over' ? when(b).localeCompare(when(a)) : when(a).localeCompare(when(b));
  return negotiations
    .filter((one) => !one.nextRound)
    .toSorted((a, b) => urgency[negotiationPhase(a)] - urgency[negotiationPhase(b)] || byTime(a, b))[0];
}
