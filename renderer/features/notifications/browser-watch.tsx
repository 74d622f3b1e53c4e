import type { ReactNode } from 'react';
import { AreaTexts } from '../../kit/area-texts.tsx';
import { useBrowserNotices } from './use-browser-notices.ts';

/** Shows nothing: lets the browser tell what comes in, for who chose that. */
export default function BrowserWatch(): ReactNode {
  return (
    <AreaTexts areas={['notifications']} waiting={null}>
      <Watch />
    </AreaTexts>
  );
}

function Watch(): ReactNode {
  useBrowserNotices();
  return null;
}
