/** Offline: the purchaser negotiates elsewhere and enters the results, until they end the negotiation manually. */
import { Decimal } from '../../domain/decimal.ts';
import { admitted, refuseBid, replaced, roundedTotal } from '../common/admission.ts';
import type { Effect, RankChange } from '../common/effects.ts';
import type { EnterEvent } from '../common/events.ts';
import { firstPlaces, priced } from '../common/first-places.ts';
import { closeNegotiation, startedBy, createMechanism } from '../common/life.ts';
import type { Mechanism, Outcome } from '../common/mechanism.ts';
import { ownCurrency } from '../common/own-money.ts';
import type { OfflineEvent, OfflineState } from './state.ts';
import type { Opening } from '../common/opening.ts';
import type { Place } from '../common/place.ts';
import { withRanks } from '../common/placed-ranks.ts';

/** Returns the state at publishing. An entered finish date is ignored. */
export function openOffline({ currency, startDate, participations }: Opening): OfflineState {
  const places = firstPlaces(participations);
  return {
    type: 'offline_negotiation',
    status: 'published',
    currency,
    startDate,
    finishDate: null,
    effectiveFinish: null,
    participations: withRanks(places),
    sequence: places.length,
    winner: null,
  };
}

/** See `Mechanism`; docs/decisions.md, Negotiations. No clock ends it, and no winner is named. */
export const offline: Mechanism<OfflineState, OfflineEvent, Effect> = createMechanism<OfflineState, EnterEvent>({
  act: enter,
  settle: (state, { at }) => closeNegotiation(state, { winner: null, at }),
});

/** Accepts any price above zero, lower or higher than before. An equal one is accepted and keeps its position. */
function enter(state: OfflineState, event: EnterEvent): Outcome<OfflineState, Effect> {
  const place = admitted(state, event);
  if (!place.ok) return refuseBid(state, event, { total: event.total, problem: place.problem });
  const total = roundedTotal(event.total, ownCurrency(place.value, state.currency));
  if (!total.ok) return refuseBid(state, event, { total: event.total, problem: total.problem });
  return entered(state, { place: place.value, event, total: total.value });
}

function entered(
  state: OfflineState,
  { place, event, total }: { place: Place; event: EnterEvent; total: string },
): Outcome<OfflineState, Effect> {
  const { id, participation, receivedAt } = event;
  const { currency, sequence } = state;
  const isEqual = new Decimal(total).eq(place.currentPrice);
  const moved = isEqual ? place : priced(place, { price: total, at: receivedAt, sequence, currency });
  const participations = withRanks(replaced(state.participations, moved));
  const changes = rankChanges(state.participations, participations);
  return {
    state: { ...state, status: 'started', participations, sequence: isEqual ? sequence : sequence + 1 },
    effects: [
      ...startedBy(state),
      {
        type: 'bid_accepted',
        bid: id,
        participation,
        receivedAt,
        total,
        previous: place.currentPrice,
        relativePrice: moved.relativePrice,
        rank: participations.find((one) => one.id === place.id)?.rank ?? null,
      },
      ...(changes.length > 0 ? [{ type: 'ranks_changed' as const, changes }] : []),
    ],
  };
}

const rankChanges = (before: readonly Place[], after: readonly Place[]): RankChange[] =>
  after.flatMap(({ id, rank: to }, index) => {
    const from = before[index]?.rank ?? null;
    return from === null || to === null || from === to ? [] : [{ participation: id, from, to }];
  });
