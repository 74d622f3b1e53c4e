import { Decimal } from '../../domain/decimal.ts';
import { refused, type Result } from '../../domain/problem.ts';
import { admitted, refuseBid, replaced } from '../common/admission.ts';
import type { BidAccepted, Effect } from '../common/effects.ts';
import { englishPrice } from './plan.ts';
import { onlyLeaderStays } from './standing.ts';
import type { EnglishState } from './types.ts';
import type { AcceptEvent } from '../common/events.ts';
import { priced } from '../common/first-places.ts';
import { closeNegotiation, finishMoved, startedBy } from '../common/life.ts';
import { toOwnCurrency, type OwnMoney } from '../common/own-money.ts';
import { compareInstants, later, type Outcome } from '../common/mechanism.ts';
import type { Place } from '../common/place.ts';

/**
 * The supplier that accepts the shown price leads. The negotiation ends at the floor price, or if no other supplier is
 * left.
 */
export function acceptPrice(state: EnglishState, event: AcceptEvent): Outcome<EnglishState, Effect> {
  const price = englishPrice(state.plan, event.acceptedStep, state.currency);
  const total = toOwnCurrency(price, moneyOf(state, event), state.currency);
  const place = taker(state, event);
  if (!place.ok) return refuseBid(state, event, { total, step: event.acceptedStep, problem: place.problem });
  const { currency, sequence, plan } = state;
  const { acceptedStep, receivedAt } = event;
  const leader = { ...priced(place.value, { price: total, at: receivedAt, sequence, currency }), acceptedStep };
  const led = leading(state, { leader, at: receivedAt });
  const isLast = new Decimal(price).lte(plan.floorPrice) || onlyLeaderStays(led);
  const end = isLast
    ? closeNegotiation(led, { winner: leader, at: receivedAt })
    : { state: led, effects: countdown(state, led) };
  return {
    state: end.state,
    effects: [...startedBy(state), accepted(event, { place: place.value, leader }), ...end.effects],
  };
}

/**
 * Codes: `leader_cannot_accept`, and `step_outdated` {step, price} if another step is shown, or if this one was not yet
 * shown at the time of receipt.
 */
function taker(state: EnglishState, event: AcceptEvent): Result<Place> {
  const { plan, currency, progress } = state;
  const place = admitted(state, event);
  if (!place.ok) return place;
  if (place.value.id === progress.leader) return refused('leader_cannot_accept');
  const isShown = event.acceptedStep === progress.step && compareInstants(event.receivedAt, progress.shownAt) >= 0;
  if (isShown) return place;
  return refused('step_outdated', {
    step: String(progress.step),
    price: toOwnCurrency(englishPrice(plan, progress.step, currency), place.value, currency),
  });
}

/** Unknown bidders get the public price. */
const moneyOf = ({ participations }: EnglishState, { participation }: AcceptEvent): OwnMoney =>
  participations.find(({ id }) => id === participation) ?? {};

/** The price drops by a step for the others, and the countdown restarts. */
function leading(state: EnglishState, { leader, at }: { leader: Place; at: string }): EnglishState {
  return {
    ...state,
    status: 'started',
    participations: replaced(state.participations, leader),
    sequence: state.sequence + 1,
    effectiveFinish: later(at, state.plan.awardingSeconds * 1000),
    progress: { step: state.progress.step + 1, leader: leader.id, shownAt: at },
  };
}

const countdown = (before: EnglishState, after: EnglishState): Effect[] =>
  finishMoved(before, after, 'acceptance', after.progress.leader ?? undefined);

const accepted = (
  { id, participation, receivedAt, acceptedStep }: AcceptEvent,
  { place, leader }: { place: Place; leader: Place },
): BidAccepted => ({
  type: 'bid_accepted',
  bid: id,
  participation,
  receivedAt,
  total: leader.currentPrice,
  previous: place.currentPrice,
  relativePrice: leader.relativePrice,
  rank: null,
  step: acceptedStep,
});
