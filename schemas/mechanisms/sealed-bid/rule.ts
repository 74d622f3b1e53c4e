/** Sealed bid: the offer's price counts, each supplier may lower it once, and no one knows their position. */
import { admitted, refuseBid, replaced, roundedTotal } from '../common/admission.ts';
import { refusal, strictlyLower } from '../common/bid-rules.ts';
import { ownCurrency } from '../common/own-money.ts';
import type { Effect } from '../common/effects.ts';
import type { UpdateEvent } from '../common/events.ts';
import { firstPlaces, priced } from '../common/first-places.ts';
import { closeNegotiation, startedBy, createMechanism } from '../common/life.ts';
import type { Mechanism, Outcome } from '../common/mechanism.ts';
import type { Opening } from '../common/opening.ts';
import type { Place } from '../common/place.ts';
import { withRanks } from '../common/placed-ranks.ts';
import type { SealedEvent, SealedState } from './state.ts';
import { done, refused, type Result } from '../../domain/problem.ts';

/** Returns the state at publishing. */
export function openSealedBid({ currency, startDate, finishDate, participations }: Opening): SealedState {
  const places = firstPlaces(participations);
  const finish = finishDate ?? startDate;
  return {
    type: 'sealed_bid_negotiation',
    status: 'published',
    currency,
    startDate,
    finishDate: finish,
    effectiveFinish: finish,
    participations: places,
    sequence: places.length,
    winner: null,
  };
}

/**
 * See `Mechanism`; docs/decisions.md, Negotiations. The end opens the prices and the resulting order, and the
 * purchaser chooses. It never names a winner.
 */
export const sealedBid: Mechanism<SealedState, SealedEvent, Effect> = createMechanism<SealedState, UpdateEvent>({
  act: update,
  settle: (state, { at }) =>
    closeNegotiation({ ...state, participations: withRanks(state.participations) }, { winner: null, at }),
});

function update(state: SealedState, event: UpdateEvent): Outcome<SealedState, Effect> {
  const place = admitted(state, event);
  if (!place.ok) return refuseBid(state, event, { total: event.total, problem: place.problem });
  const total = lowerTotal(place.value, event.total, ownCurrency(place.value, state.currency));
  if (!total.ok) return refuseBid(state, event, { total: event.total, problem: total.problem });
  return accept(state, { place: place.value, event, total: total.value });
}

/**
 * Accepts only a strictly lower total, once. Codes: `already_updated`, `bid_invalid`, `bid_too_high`, and for an equal
 * price `bid_decrement_too_small` {limit, current, decrement}. One minor unit less is accepted.
 */
function lowerTotal(place: Place, entered: string, currency: string): Result<string> {
  if (place.updated) return refused('already_updated');
  const total = roundedTotal(entered, currency);
  if (!total.ok) return total;
  const problem = refusal(total.value, { ...place, currency, settings: strictlyLower(currency) });
  return problem ? { ok: false, problem } : done(total.value);
}

function accept(
  state: SealedState,
  { place, event, total }: { place: Place; event: UpdateEvent; total: string },
): Outcome<SealedState, Effect> {
  const { id, participation, receivedAt } = event;
  const { currency, sequence } = state;
  const after = { ...priced(place, { price: total, at: receivedAt, sequence, currency }), updated: true };
  return {
    state: {
      ...state,
      status: 'started',
      participations: replaced(state.participations, after),
      sequence: sequence + 1,
    },
    effects: [
      ...startedBy(state),
      {
        type: 'bid_accepted',
        bid: id,
        participation,
        receivedAt,
        total,
        previous: place.currentPrice,
        relativePrice: after.relativePrice,
        rank: null,
      },
    ],
  };
}
