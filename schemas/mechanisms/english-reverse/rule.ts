/** English reverse: who accepts the shown price leads, and it drops for the others, until nobody goes lower. */
import type { Effect } from '../common/effects.ts';
import { acceptPrice } from './accept.ts';
import { leave } from './leave.ts';
import { englishPlan } from './plan.ts';
import { leaderOf, stayingOf } from './standing.ts';
import type { EnglishEvent, EnglishState } from './types.ts';
import type { AcceptEvent, LeaveEvent } from '../common/events.ts';
import { firstPlaces } from '../common/first-places.ts';
import { closed, timed } from '../common/life.ts';
import { lowestOffer } from '../common/lowest-offer.ts';
import type { Mechanism } from '../common/mechanism.ts';
import type { Opening } from '../common/opening.ts';
import { priceBasis } from '../common/step-amount.ts';

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
