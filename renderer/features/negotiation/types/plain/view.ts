import { priceFigures } from '../../room/figures/price-figures.ts';
import { OwnPlace } from '../../room/own/own-place.tsx';
import type { NegotiationTypeView } from '../type-view.ts';

/** View of a type without its own: participants and prices, but no actions. */
export const plainView: NegotiationTypeView = {
  purchaser: { figures: priceFigures, tableTitle: 'room.places.title' },
  supplier: { Standing: OwnPlace, acting: null },
  rules: { forSupplier: () => [], forPurchaser: () => [] },
};
