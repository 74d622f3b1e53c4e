/**
 * English reverse: the supplier that accepts the shown price leads. The price then drops for the others, until no one
 * goes lower.
 */
import type { Effect } from '../common/effects.ts';
import { acceptPrice } from './accept.ts';
import { englishPlan } from './plan.ts';
import { leaderOf, stayingOf, onlyLeaderStays } from './standing.ts';
import type { EnglishEvent, EnglishState } from './types.ts';
import type { AcceptEvent, LeaveEvent } from '../common/events.ts';
import { firstPlaces } from '../common/first-places.ts';
import { closeNegotiation, createMechanism, startedBy } from '../common/life.ts';
import { lowestOffer } from '../common/lowest-offer.ts';
import type { Mechanism, Outcome } from '../common/mechanism.ts';
import type { Opening } from '../common/opening.ts';
import { priceBasis } from '../common/step-amount.ts';
import { refused, type Result } from '../../domain/problem.ts';
import { admitted, replaced } from '../common/admission.ts';
import type { Place } from '../common/place.ts';

/** Returns the state at publishing. */
export function openEnglishReverse(opening: Opening): EnglishState {
  const { currency, startDate, finishDate, settings, participations } = opening;
  const places = firstPlaces(participations);
  const finish = finishDate ?? startDate;
  return {
    type: 'english_reverse_negotiation',
    status: 'published',
    currency,
    startDate,
    finishDate: finish,
    effectiveFinish: finish,
    participations: places,
    sequence: places.length,
    winner: null,
    plan: englishPlan(settings, priceBasis(places, currency)),
    progress: { step: 0, leader: null, shownAt: startDate },
  };
}

/**
 * See `Mechanism`; docs/decisions.md, Negotiations. At the end the leader wins at its accepted price. If no
 * one accepted, the lowest initial offer of those who did not leave wins at its price. After a forced end without a
 * leader no one wins.
 */
export const englishReverse: Mechanism<EnglishState, EnglishEvent, Effect> = createMechanism<
  EnglishState,
  AcceptEvent | LeaveEvent
>({
  act: (state, action) => (action.type === 'accept' ? acceptPrice(state, action) : leave(state, action)),
  begin: (state, startDate) => ({ ...state, progress: { ...state.progress, shownAt: startDate } }),
  settle: (state, { at, forced }) =>
    closeNegotiation(state, { winner: leaderOf(state) ?? (forced ? null : lowestOffer(stayingOf(state))), at }),
});

/**
 * A supplier that leaves takes no further part. If only the leader is left, it wins. If no one is left, no one wins.
 */
function leave(state: EnglishState, event: LeaveEvent): Outcome<EnglishState, Effect> {
  const { id: bid, participation, receivedAt } = event;
  const answer = { bid, participation, receivedAt };
  const place = leaver(state, event);
  if (!place.ok) return { state, effects: [{ type: 'leave_refused', ...answer, problem: place.problem }] };
  const participations = replaced(state.participations, { ...place.value, left: true });
  const after: EnglishState = { ...state, status: 'started', participations };
  const effects: Effect[] = [...startedBy(state), { type: 'left', ...answer }];
  if (!onlyLeaderStays(after)) return { state: after, effects };
  const end = closeNegotiation(after, { winner: leaderOf(after), at: receivedAt });
  return { state: end.state, effects: [...effects, ...end.effects] };
}

/** Code: `leader_cannot_leave`. */
function leaver(state: EnglishState, event: LeaveEvent): Result<Place> {
  const place = admitted(state, event);
  if (!place.ok) return place;
  return place.value.id === state.progress.leader ? refused('leader_cannot_leave') : place;
}
