import type { Figure, FigureQuestion, Words } from '../../room/figures/figure.ts';
import { countOf } from '../../room/figures/place-figures.ts';
import { priceFigures } from '../../room/figures/price-figures.ts';
import { OwnPlace } from '../../room/own/own-place.tsx';
import { plain } from '../common/rule.ts';
import type { NegotiationTypeView } from '../type-view.ts';
import { EnteredPrice } from './entered-price.tsx';

/** Price figures, and the number of prices the purchaser has recorded. */
const figures = (question: FigureQuestion, words: Words): Figure[] => [
  ...priceFigures(question, words),
  {
    label: words.text('room.figure.entered'),
    value: countOf(question.places, ({ lastBidAt }) => lastBidAt !== null, words.text),
    note: words.text('room.figure.entered.note'),
  },
];

export const offlineView: NegotiationTypeView = {
  purchaser: { figures, tableTitle: 'room.ranking.title', RowAction: EnteredPrice },
  supplier: { Standing: OwnPlace, acting: null },
  rules: {
    forSupplier: () => plain('room.rules.offline', 'room.rules.offline.shown', 'room.rules.choice'),
    forPurchaser: () => plain('rules.offline', 'rules.offline.end', 'rules.choice'),
  },
};
