import type { Figure, FigureQuestion, Words } from '../../room/figures/figure.ts';
import { countOf, joinedFigure } from '../../room/figures/place-figures.ts';
import { OwnPlace } from '../../room/own/own-place.tsx';
import { plain } from '../common/rule.ts';
import type { NegotiationTypeView } from '../type-view.ts';
import { SealedBidPanel } from './panel.tsx';

/** Counts the suppliers that updated their offers, without revealing prices. */
const figures = ({ places }: FigureQuestion, { text }: Words): Figure[] => [
  {
    label: text('room.figure.updated'),
    value: countOf(places, ({ record }) => record.offerUpdated === true, text),
    note: text('room.figure.updated.note'),
  },
  joinedFigure(places, text),
];

export const sealedBidView: NegotiationTypeView = {
  purchaser: { figures, tableTitle: 'room.places.title' },
  supplier: { Standing: OwnPlace, acting: { titleId: 'room.sealed.title', Panel: SealedBidPanel } },
  rules: {
    forSupplier: () => plain('room.rules.sealed', 'room.rules.sealed.open', 'room.rules.received', 'room.rules.choice'),
    forPurchaser: () => plain('rules.sealed', 'rules.sealed.open', 'room.rules.received', 'rules.choice'),
  },
};
