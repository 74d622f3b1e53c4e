import { ownCurrency } from './own-money.ts';
import type { Standing } from './place.ts';
import type { LifeState, Status } from './state.ts';

/** Data that a supplier may see in every type: the negotiation's times and its own prices. */
export interface OwnView {
  participation: string;
  status: Status;
  startDate: string;
  effectiveFinish: string | null;
  /** The currency of its own prices. */
  currency: string;
  initialPrice: string;
  currentPrice: string;
}

/** Names no other participant. Null if the participation is not in this negotiation. */
export function ownView<P extends Standing>(
  state: LifeState<P>,
  participation: string,
): { own: P; view: OwnView } | null {
  const own = state.participations.find(({ id }) => id === participation);
  if (!own) return null;
  const { status, startDate, effectiveFinish } = state;
  const currency = ownCurrency(own, state.currency);
  const { initialPrice, currentPrice } = own;
  return { own, view: { participation, status, startDate, effectiveFinish, currency, initialPrice, currentPrice } };
}

/** If the mechanism named the winner, each supplier learns only its own result. Otherwise null. */
export function outcomeOf({ status, winner }: LifeState, participation: string): 'won' | 'lost' | null {
  if (status !== 'negotiated') return null;
  return winner === participation ? 'won' : 'lost';
}
