import { priceFigures } from '../../room/figures/price-figures.ts';
import { OwnPlace } from '../../room/own/own-place.tsx';
import type { NegotiationTypeView } from '../type-view.ts';

/** Of a type without a view of its own: who takes part at which price, and nothing to do. */
export const plainView: NegotiationTypeView = {
  purchaser: { figures: priceFigures, tableTitle: 'room.places.title' },
  supplier: { Standing: OwnPlace, acting: null },
  rules: { forSupplier: () => [], forPurchaser: () => [] },
};
