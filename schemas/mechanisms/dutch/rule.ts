/** Dutch: the price rises with the clock, and the first supplier to accept it wins. */
import { admitted, refuseBid, replaced } from '../common/admission.ts';
import { dutchFinish, dutchPlan, dutchPrice, dutchStep } from './plan.ts';
import type { DutchEvent, DutchState } from './types.ts';
import type { Effect } from '../common/effects.ts';
import type { DealEvent } from '../common/events.ts';
import { firstPlaces, priced } from '../common/first-places.ts';
import { closeNegotiation, startedBy, createMechanism } from '../common/life.ts';
import { lowestOffer } from '../common/lowest-offer.ts';
import { compareInstants, later, type Mechanism, type Outcome } from '../common/mechanism.ts';
import type { Opening } from '../common/opening.ts';
import type { Place } from '../common/place.ts';
import { toOwnCurrency, type OwnMoney } from '../common/own-money.ts';
import { priceBasis } from '../common/step-amount.ts';
import { refused, type Result } from '../../domain/problem.ts';

/**
 * Returns the state at publishing. A start in the past becomes the publishing time, because no one could see earlier
 * steps.
 */
export function openDutch({ currency, startDate, publishedAt, settings, participations }: Opening): DutchState {
  const places = firstPlaces(participations);
  const plan = dutchPlan(settings, priceBasis(places, currency));
  const from = compareInstants(startDate, publishedAt) < 0 ? publishedAt : startDate;
  const finish = dutchFinish(plan, from);
  return {
    type: 'dutch_negotiation',
    status: 'published',
    currency,
    startDate: from,
    finishDate: finish,
    effectiveFinish: finish,
    participations: places,
    sequence: places.length,
    winner: null,
    plan,
    progress: { stepsFrom: from },
  };
}

/**
 * See `Mechanism`; docs/decisions.md, Negotiations. Nothing is written as time passes, because the step follows from
 * the time of receipt. If no one accepts by the end, the lowest initial offer wins at its price. After a forced end no
 * one wins.
 */
export const dutch: Mechanism<DutchState, DutchEvent, Effect> = createMechanism<DutchState, DealEvent>({
  act: deal,
  begin: (state, startDate) => {
    const finish = dutchFinish(state.plan, startDate);
    return { ...state, finishDate: finish, effectiveFinish: finish, progress: { stepsFrom: startDate } };
  },
  settle: (state, { at, forced }) =>
    closeNegotiation(state, { winner: forced ? null : lowestOffer(state.participations), at }),
  shift: (state, milliseconds) => ({
    ...state,
    progress: { stepsFrom: later(state.progress.stepsFrom, milliseconds) },
  }),
});

function deal(state: DutchState, event: DealEvent): Outcome<DutchState, Effect> {
  const place = dealer(state, event);
  const { plan, currency } = state;
  const price = dutchPrice(plan, event.acceptedStep, currency);
  const total = toOwnCurrency(price, ownMoneyOf(state, event), currency);
  if (!place.ok) return refuseBid(state, event, { total, step: event.acceptedStep, problem: place.problem });
  return accept(state, { place: place.value, event, total });
}

/** Code: `step_outdated` {step, price}, with the values at the time of receipt. */
function dealer(state: DutchState, event: DealEvent): Result<Place> {
  const { plan, progress, currency } = state;
  const place = admitted(state, event);
  if (!place.ok) return place;
  const step = dutchStep(plan, { instant: event.receivedAt, ...progress });
  if (step === null) return refused('negotiation_not_running');
  if (step === event.acceptedStep) return place;
  const price = toOwnCurrency(dutchPrice(plan, step, currency), place.value, currency);
  return refused('step_outdated', { step: String(step), price });
}

/** Unknown bidders get the public price. */
const ownMoneyOf = ({ participations }: DutchState, { participation }: DealEvent): OwnMoney =>
  participations.find(({ id }) => id === participation) ?? {};

/** Ends the negotiation immediately. */
function accept(
  state: DutchState,
  { place, event, total }: { place: Place; event: DealEvent; total: string },
): Outcome<DutchState, Effect> {
  const { id, participation, acceptedStep, receivedAt } = event;
  const { currency, sequence } = state;
  const winner = { ...priced(place, { price: total, at: receivedAt, sequence, currency }), acceptedStep };
  const participations = replaced(state.participations, winner);
  const end = closeNegotiation({ ...state, participations, sequence: sequence + 1 }, { winner, at: receivedAt });
  return {
    state: end.state,
    effects: [
      ...startedBy(state),
      {
        type: 'bid_accepted',
        bid: id,
        participation,
        receivedAt,
        total,
        previous: place.currentPrice,
        relativePrice: winner.relativePrice,
        rank: null,
        step: acceptedStep,
      },
      ...end.effects,
    ],
  };
}
