import { lazy, Suspense, type ReactNode } from 'react';
import { Loading } from '../../../../kit/loading.tsx';
import { OwnPlace } from '../../room/own/own-place.tsx';
import type { NegotiationTypeView, PurchaserMainProps, SupplierMainProps } from '../type-view.ts';
import { aiBotRules } from './rules.ts';

const MonitorPart = lazy(() => import('./monitor/monitor-part.tsx'));
const TalkPart = lazy(() => import('./talk/talk-part.tsx'));

/** Talks bring their own code and texts, when one is opened. */
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

export const aiBotView: NegotiationTypeView = {
  purchaser: { figures: () => [], tableTitle: 'room.places.title', Main: Monitor },
  supplier: { Standing: OwnPlace, acting: null, Main: Talk },
  rules: aiBotRules,
  setup: { path: 'bot', label: 'draft.bot', settings: ['policy'] },
  advice: ({ policy }) => (policy?.target == null ? ['noTarget'] : []),
};
