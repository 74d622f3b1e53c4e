import type { ReactNode } from 'react';
import { AreaTexts } from '../../kit/area-texts.tsx';
import { NotificationPanel } from './notification-panel.tsx';

/** The content of the bell, which loads its own texts. */
export default function BellPanel(props: { unread: string; onLeave: () => void }): ReactNode {
  return (
    <AreaTexts areas={['notifications', 'dashboard', 'buying']}>
      <NotificationPanel {...props} />
    </AreaTexts>
  );
}
