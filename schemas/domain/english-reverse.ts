/** English reverse: who accepts the shown price leads, and it drops for the others, until nobody goes lower. */
import type { Effect } from './negotiation/effects.ts';
import { acceptPrice } from './negotiation/english-accept.ts';
import { leave } from './negotiation/english-leave.ts';
import { englishPlan } from './negotiation/english-plan.ts';
import { leaderOf, stayingOf } from './negotiation/english-standing.ts';
import type { EnglishEvent, EnglishState } from './negotiation/english-types.ts';
import type { AcceptEvent, LeaveEvent } from './negotiation/events.ts';
import { firstPlaces } from './negotiation/first-places.ts';
import { closed, timed } from './negotiation/life.ts';
import { lowestOffer } from './negotiation/lowest-offer.ts';
import type { Mechanism } from './negotiation/mechanism.ts';
import type { Opening } from './negotiation/opening.ts';
import { priceBasis } from './negotiation/step-amount.ts';

/** The state at publishing. */
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
 * See `Mechanism`; decisions, negotiations, "English reverse". At the end the leader wins at the price it accepted;
 * nobody accepted: the lowest initial offer of those who did not leave, at its price; ended by force: nobody.
 */
export const englishReverse: Mechanism<EnglishState, EnglishEvent, Effect> = timed<
  EnglishState,
  AcceptEvent | LeaveEvent
>({
  act: (state, action) => (action.type === 'accept' ? acceptPrice(state, action) : leave(state, action)),
  begin: (state, startDate) => ({ ...state, progress: { ...state.progress, shownAt: startDate } }),
  settle: (state, { at, forced }) =>
    closed(state, { winner: leaderOf(state) ?? (forced ? null : lowestOffer(stayingOf(state))), at }),
});
