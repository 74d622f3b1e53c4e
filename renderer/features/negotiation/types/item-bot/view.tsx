import { lazy, Suspense, type ReactNode } from 'react';
import { Loading } from '../../../../kit/loading.tsx';
import { priceFigures } from '../../room/figures/price-figures.ts';
import { OwnPlace } from '../../room/own/own-place.tsx';
import type { NegotiationTypeView, PurchaserView, SupplierMainProps } from '../type-view.ts';
import { itemBotRules } from './rules.ts';

const AnswerMain = lazy(() => import('./answer/answer-main.tsx'));
const Talks = lazy(() => import('./talks.tsx'));

/** The talk between bot and supplier. Replaces everything below the head. */
function Main(props: SupplierMainProps): ReactNode {
  return (
    <Suspense fallback={<Loading height={320} />}>
      <AnswerMain {...props} />
    </Suspense>
  );
}

const Progress: NonNullable<PurchaserView['Progress']> = (props) => (
  <Suspense fallback={<Loading height={120} />}>
    <Talks {...props} />
  </Suspense>
);

export const itemBotView: NegotiationTypeView = {
  purchaser: { figures: priceFigures, tableTitle: 'room.places.title', Progress },
  supplier: { Standing: OwnPlace, acting: null, Main },
  rules: itemBotRules,
  setup: {
    path: 'targets',
    label: 'itemBot.targets.open',
    settings: ['items', 'totalTarget', 'totalLimit', 'exchanges'],
  },
};
