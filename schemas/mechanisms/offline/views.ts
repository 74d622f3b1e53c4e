import { compareDeciding } from '../common/deciding-order.ts';
import type { OfflineState } from './state.ts';
import { type OwnView, ownView } from '../common/own-view.ts';
import type { Place } from '../common/place.ts';
import { type CommonView, commonView, withSavings } from '../common/purchaser-view.ts';
import type { Savings } from '../common/savings.ts';

/** Data that a supplier may see: its own price as the purchaser entered it. */
export const offlineSupplierView = (state: OfflineState, participation: string): OwnView | null =>
  ownView(state, participation)?.view ?? null;

export interface OfflinePurchaserView extends CommonView {
  type: OfflineState['type'];
  /** In the deciding order. Participants who left come last. */
  participations: (Place & { savings: Savings })[];
}

export function offlinePurchaserView(state: OfflineState): OfflinePurchaserView {
  const { type, participations, currency } = state;
  const order = participations.toSorted((a, b) => Number(a.left) - Number(b.left) || compareDeciding(a, b));
  const [first] = order;
  return {
    type,
    ...commonView(state, first && !first.left ? first : null),
    participations: order.map((place) => withSavings(place, currency)),
  };
}
