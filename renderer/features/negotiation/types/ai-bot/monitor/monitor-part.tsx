import type { ReactNode } from 'react';
import { AreaTexts } from '../../../../../kit/area-texts.tsx';
import type { PurchaserMainProps } from '../../type-view.ts';
import BotMonitor from './bot-monitor.tsx';

/** The monitor with the texts of talks. */
export default function MonitorPart(props: PurchaserMainProps): ReactNode {
  return (
    <AreaTexts areas={['bots']}>
      <BotMonitor {...props} />
    </AreaTexts>
  );
}
