import { SpokenPrice } from '../common/spoken-price.tsx';
import type { NegotiationTypeView } from '../type-view.ts';
import { dutchFigures } from './figures.ts';
import { DutchPanel } from './panel.tsx';
import { DutchPrice } from './price.tsx';
import { DutchProgress } from './progress.tsx';
import { dutchRules } from './rules.ts';
import { dutchClock } from './steps.ts';

export const dutchView: NegotiationTypeView = {
  purchaser: { figures: dutchFigures, tableTitle: 'room.places.title', isClock: true, Progress: DutchProgress },
  supplier: {
    Standing: DutchPrice,
    acting: { titleId: 'room.dutch.title', Panel: DutchPanel },
    Spoken: SpokenPrice,
  },
  rules: dutchRules,
  clock: dutchClock,
};
