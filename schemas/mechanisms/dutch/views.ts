import { type DutchClock, dutchClock } from './clock.ts';
import type { DutchPlan } from './plan.ts';
import type { DutchState } from './types.ts';
import { outcomeOf, type OwnView, ownView } from '../common/own-view.ts';
import { toOwnCurrency } from '../common/own-money.ts';
import type { Place } from '../common/place.ts';
import { type CommonView, commonView, withSavings } from '../common/purchaser-view.ts';
import type { Savings } from '../common/savings.ts';

/**
 * Data that a supplier may see: the current price and how long it lasts. The step amount and the last price stay
 * hidden, because the last price is another supplier's offer.
 */
export interface DutchSupplierView extends OwnView {
  clock: DutchClock | null;
  stepSeconds: number;
  /** The number of prices, which also follows from start, finish and `stepSeconds`. */
  steps: number;
  acceptedStep: number | null;
  outcome: 'won' | 'lost' | null;
}

export function dutchSupplierView(state: DutchState, participation: string, time: string): DutchSupplierView | null {
  const found = ownView(state, participation);
  if (!found) return null;
  const { stepSeconds, steps } = state.plan;
  const { acceptedStep } = found.own;
  const outcome = outcomeOf(state, participation);
  const clock = dutchClock(state, time);
  const own = clock && { ...clock, price: toOwnCurrency(clock.price, found.own, state.currency) };
  return { ...found.view, clock: own, stepSeconds, steps, acceptedStep, outcome };
}

export interface DutchPurchaserView extends CommonView {
  type: DutchState['type'];
  plan: DutchPlan;
  clock: DutchClock | null;
  /** In the order in which the offers were published. */
  participations: (Place & { savings: Savings })[];
}

export function dutchPurchaserView(state: DutchState, time: string): DutchPurchaserView {
  const { type, plan, participations, winner, currency } = state;
  return {
    type,
    ...commonView(state, participations.find(({ id }) => id === winner) ?? null),
    plan,
    clock: dutchClock(state, time),
    participations: participations.map((place) => withSavings(place, currency)),
  };
}
