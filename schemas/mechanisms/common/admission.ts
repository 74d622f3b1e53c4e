import { isAboveZero } from '../../domain/decimal.ts';
import { roundMoney } from '../../domain/money.ts';
import { done, refused, type Result } from '../../domain/problem.ts';
import type { BidRefused, Effect } from './effects.ts';
import type { Action } from './events.ts';
import { compareInstants, type Outcome } from './mechanism.ts';
import type { Standing } from './place.ts';
import { isOpen, type LifeState } from './state.ts';

/**
 * True from the start to the effective finish, both inclusive, by time of receipt. It does not matter whether the
 * start's timer has fired.
 */
export const isRunning = (state: LifeState, instant: string): boolean =>
  isOpen(state) &&
  compareInstants(instant, state.startDate) >= 0 &&
  (state.effectiveFinish === null || compareInstants(instant, state.effectiveFinish) <= 0);

/**
 * Returns the acting participation if the action is in time. Codes: `negotiation_not_running`, `participation_unknown`,
 * `participation_left`.
 */
export function admitted<P extends Standing & { left?: boolean }>(
  state: LifeState<P>,
  { participation, receivedAt }: Action,
): Result<P> {
  if (!isRunning(state, receivedAt)) return refused('negotiation_not_running');
  const place = state.participations.find(({ id }) => id === participation);
  if (!place) return refused('participation_unknown');
  return place.left ? refused('participation_left') : done(place);
}

/** Rounds a total to the form that is compared and stored. Code: `bid_invalid` (not an amount, or not above zero). */
export function roundedTotal(total: string, currency: string): Result<string> {
  if (!/^\d+(\.\d+)?$/.test(total)) return refused('bid_invalid');
  const rounded = roundMoney(total, currency);
  return isAboveZero(rounded) ? done(rounded) : refused('bid_invalid');
}

/** Refuses a bid and leaves the state unchanged. `attempt`: the total, or the price of the named step. */
export function refuseBid<S extends LifeState>(
  state: S,
  { id, participation, receivedAt }: Action,
  { problem, ...attempt }: Pick<BidRefused, 'total' | 'step' | 'problem' | 'answers' | 'accept'>,
): Outcome<S, Effect> {
  return {
    state,
    effects: [{ type: 'bid_refused', bid: id, participation, receivedAt, ...attempt, problem }],
  };
}

/** Returns the same participations with one of them replaced. */
export const replaced = <P extends Standing>(participations: readonly P[], one: P): P[] =>
  participations.map((place) => (place.id === one.id ? one : place));
