import { bidRange, strictlyLower } from '../common/bid-rules.ts';
import { compareDeciding } from '../common/deciding-order.ts';
import { type OwnView, ownView } from '../common/own-view.ts';
import type { Entrant, Place } from '../common/place.ts';
import { type CommonView, commonView, withSavings } from '../common/purchaser-view.ts';
import type { Savings } from '../common/savings.ts';
import type { SealedState } from './state.ts';
import { isOpen } from '../common/state.ts';

/** What a supplier may know: its own prices and whether its update is used. Never a position, not even at the end. */
export interface SealedSupplierView extends OwnView {
  updated: boolean;
  /** Bounds of the one update; null when it is used, or no price is low enough. */
  bidRange: { lowest: string; highest: string } | null;
}

export function sealedSupplierView(state: SealedState, participation: string): SealedSupplierView | null {
  const found = ownView(state, participation);
  if (!found) return null;
  const { own, view } = found;
  const { currency } = view;
  const range = own.updated ? null : bidRange({ ...own, currency, settings: strictlyLower(currency) });
  return { ...view, updated: own.updated, bidRange: range };
}

/** Before the end: who has updated, and when, but neither amount nor anything that follows from it. */
export interface SealedPlace extends Entrant {
  updated: boolean;
  updatedAt: string | null;
}

export interface SealedPurchaserView extends CommonView {
  type: SealedState['type'];
  /** Whether the amounts are open: from the end on. */
  opened: boolean;
  /** Sealed in the order in which the offers were published; opened in the deciding order. */
  participations: (SealedPlace | (Place & { savings: Savings }))[];
}

export function sealedPurchaserView(state: SealedState): SealedPurchaserView {
  const { type, participations, currency } = state;
  if (isOpen(state)) {
    return { type, ...commonView(state, null), opened: false, participations: participations.map(sealed) };
  }
  const order = participations.toSorted(compareDeciding);
  return {
    type,
    ...commonView(state, order[0] ?? null),
    opened: true,
    participations: order.map((place) => withSavings(place, currency)),
  };
}

const sealed = ({ id, supplier, initialPrice, qualityScore, initialAt, updated, priceAt }: Place): SealedPlace => ({
  id,
  supplier,
  initialPrice,
  qualityScore,
  initialAt,
  updated,
  updatedAt: updated ? priceAt : null,
});
