import { type EnglishClock, englishClock } from './clock.ts';
import type { EnglishPlan } from './plan.ts';
import { leaderOf } from './standing.ts';
import type { EnglishState } from './types.ts';
import { compareOffers } from '../common/lowest-offer.ts';
import { toOwnCurrency } from '../common/own-money.ts';
import { outcomeOf, type OwnView, ownView } from '../common/own-view.ts';
import type { Place } from '../common/place.ts';
import { type CommonView, commonView, withSavings } from '../common/purchaser-view.ts';
import type { Savings } from '../common/savings.ts';

/**
 * Data that a supplier may see: the shown price, whether it leads, and until when. It includes no names and no number
 * of participants.
 */
export interface EnglishSupplierView extends OwnView {
  clock: EnglishClock | null;
  /** If there is a countdown and this is false, someone else leads. */
  leading: boolean;
  awardingSeconds: number;
  acceptedStep: number | null;
  left: boolean;
  outcome: 'won' | 'lost' | null;
}

export function englishSupplierView(
  state: EnglishState,
  participation: string,
  time: string,
): EnglishSupplierView | null {
  const found = ownView(state, participation);
  if (!found) return null;
  const { acceptedStep, left } = found.own;
  const clock = englishClock(state, time);
  return {
    ...found.view,
    clock: clock && { ...clock, price: toOwnCurrency(clock.price, found.own, state.currency) },
    leading: state.progress.leader === participation,
    awardingSeconds: state.plan.awardingSeconds,
    acceptedStep,
    left,
    outcome: outcomeOf(state, participation),
  };
}

export interface EnglishPurchaserView extends CommonView {
  type: EnglishState['type'];
  plan: EnglishPlan;
  clock: EnglishClock | null;
  leader: string | null;
  /** Suppliers that accepted come first, lowest price first, then the others by initial price. */
  participations: (Place & { savings: Savings })[];
}

export function englishPurchaserView(state: EnglishState, time: string): EnglishPurchaserView {
  const { type, plan, progress, participations, winner, currency } = state;
  const first = leaderOf(state) ?? participations.find(({ id }) => id === winner) ?? null;
  return {
    type,
    ...commonView(state, first),
    plan,
    clock: englishClock(state, time),
    leader: progress.leader,
    participations: participations.toSorted(byStep).map((place) => withSavings(place, currency)),
  };
}

const byStep = (a: Place, b: Place): number => (b.acceptedStep ?? -1) - (a.acceptedStep ?? -1) || compareOffers(a, b);
