import type { ReactNode } from 'react';
import { AreaTexts } from '../../kit/area-texts.tsx';
import { NotificationPanel } from './notification-panel.tsx';

/** What the bell opens, with texts that it fetches itself. */
export default function BellPanel(props: { unread: string; onLeave: () => void }): ReactNode {
  return (
    <AreaTexts areas={['notifications', 'dashboard', 'buying']}>
      <NotificationPanel {...props} />
    </AreaTexts>
  );
}
