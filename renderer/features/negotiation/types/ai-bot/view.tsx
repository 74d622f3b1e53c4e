import { lazy, Suspense, type ReactNode } from 'react';
import { AreaTexts } from '../../../../kit/area-texts.tsx';
import { Loading } from '../../../../kit/loading.tsx';
import { OwnPlace } from '../../room/own/own-place.tsx';
import type { NegotiationTypeView, PurchaserMainProps, SupplierMainProps } from '../type-view.ts';
import { aiBotRules } from './rules.ts';

const BotMonitor = lazy(() => import('./monitor/bot-monitor.tsx'));
const SupplierTalk = lazy(() => import('./talk/supplier-talk.tsx'));

/** Talks bring their own code and texts, when one is opened. */
const Part = ({ children }: { children: ReactNode }): ReactNode => (
  <AreaTexts areas={['bots']}>
    <Suspense fallback={<Loading height={320} />}>{children}</Suspense>
  </AreaTexts>
);

const PurchaserPart = (props: PurchaserMainProps): ReactNode => (
  <Part>
    <BotMonitor {...props} />
  </Part>
);

const SupplierPart = (props: SupplierMainProps): ReactNode => (
  <Part>
    <SupplierTalk {...props} />
  </Part>
);

export const aiBotView: NegotiationTypeView = {
  purchaser: { figures: () => [], tableTitle: 'room.places.title', Main: PurchaserPart },
  supplier: { Standing: OwnPlace, acting: null, Main: SupplierPart },
  rules: aiBotRules,
  setup: { path: 'bot', label: 'draft.bot', settings: ['policy'] },
  advice: ({ policy }) => (policy?.target == null ? ['noTarget'] : []),
};
