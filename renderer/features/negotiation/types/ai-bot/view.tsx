import { lazy, Suspense, type ReactNode } from 'react';
import { Loading } from '../../../../kit/loading.tsx';
import { OwnPlace } from '../../room/own/own-place.tsx';
import type {
  NegotiationTypeView,
  PurchaserMainProps,
  PurchaserView,
  SupplierMainProps,
  SupplierView,
} from '../type-view.ts';
import { aiBotRules } from './rules.ts';

const MonitorPart = lazy(() => import('./monitor/monitor-part.tsx'));
const TalkPart = lazy(() => import('./talk/talk-part.tsx'));

/** Talks load their code and texts when one is opened. */
const Monitor = (props: PurchaserMainProps): ReactNode => (
  <Suspense fallback={<Loading height={320} />}>
    <MonitorPart {...props} />
  </Suspense>
);

const Talk = (props: SupplierMainProps): ReactNode => (
  <Suspense fallback={<Loading height={320} />}>
    <TalkPart {...props} />
  </Suspense>
);

const DealPart = lazy(() => import('./result/deal-part.tsx'));

const PurchaserDeal: NonNullable<PurchaserView['Deal']> = ({ negotiation, places, winner }) => (
  <Suspense fallback={<Loading height={160} />}>
    <DealPart
      negotiation={negotiation}
      talks={places.map(({ record, name }) => ({ record, name }))}
      first={winner?.iri ?? null}
    />
  </Suspense>
);

const SupplierDeal: NonNullable<SupplierView['Deal']> = ({ negotiation, own }) => (
  <Suspense fallback={<Loading height={160} />}>
    <DealPart negotiation={negotiation} talks={[{ record: own, name: '' }]} first={own['@id']} />
  </Suspense>
);

export const aiBotView: NegotiationTypeView = {
  purchaser: { figures: () => [], tableTitle: 'room.places.title', Main: Monitor, Deal: PurchaserDeal },
  supplier: { Standing: OwnPlace, acting: null, Main: Talk, Deal: SupplierDeal },
  rules: aiBotRules,
  setup: { path: 'bot', label: 'draft.bot', settings: ['policy'] },
};
