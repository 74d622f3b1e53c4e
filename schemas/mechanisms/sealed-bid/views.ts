import { bidRange, strictlyLower } from '../common/bid-rules.ts';
import { compareDeciding } from '../common/deciding-order.ts';
import { type OwnView, ownView } from '../common/own-view.ts';
import type { Entrant, Place } from '../common/place.ts';
import { type CommonView, commonView, withSavings } from '../common/purchaser-view.ts';
import type { Savings } from '../common/savings.ts';
import type { SealedState } from './state.ts';
import { isOpen } from '../common/state.ts';

/**
 * Data that a supplier may see: its own prices and whether its update is used. It never sees its position, even at the
 * end.
 */
export interface SealedSupplierView extends OwnView {
  updated: boolean;
  /** Bounds of the one update. Null if it is used, or if no price is low enough. */
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

/** A place before the end. It shows who has updated and when, but no amount and nothing derived from it. */
export interface SealedPlace extends Entrant {
  updated: boolean;
  updatedAt: string | null;
}

export interface SealedPurchaserView extends CommonView {
  type: SealedState['type'];
  /** True from the end on, when the amounts are open. */
  opened: boolean;
  /** While sealed, in the order in which the offers were published. Afterwards in the deciding order. */
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
